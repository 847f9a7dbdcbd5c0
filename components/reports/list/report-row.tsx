import { EyeOff } from "lucide-react";
import { useTranslations } from "next-intl";
import { type ReactNode, useId, useState } from "react";
import { DateText } from "@/components/common/date-text";
import { ActionButton } from "@/components/layout/forms/action-button";
import { Stars } from "@/components/common/fields/stars";
import { Badge } from "@/components/ui/badge";
import { Input } from "@/components/ui/input";
import { Label } from "@/components/ui/label";
import { profileHref } from "@/lib/platform/hrefs";
import { Link } from "@/lib/platform/i18n/navigation";
import { submitDecision } from "@/lib/reports/actions";
import { REPORT_LIMITS, type ReportDecision } from "@/lib/reports/reasons";
import type { ReportCase } from "@/lib/reports/schema";

/** A report: thing, reporters, reasons, earlier decisions and possible ones. */
export function ReportRow({ report, onDecided }: { report: ReportCase; onDecided: () => void }) {
  const t = useTranslations("reports.admin");
  const words = useTranslations("reports.form.reasons");
  const { kind, thing, reasons, count, lastAt } = report;
  return (
    <li className="grid grid-cols-1 gap-3 py-4">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1 text-sm text-muted-foreground">
        <Badge variant="outline">{t(`kinds.${kind}`)}</Badge>
        {reasons.map((reason) => (
          <Badge key={reason} variant={reason === "other" ? "secondary" : "destructive"}>
            {words(reason)}
          </Badge>
        ))}
        {thing.isHidden && <EyeOff role="img" aria-label={t("isHidden")} className="size-4" />}
        <span>{t("count", { count })}</span>
        <DateText value={lastAt} time />
      </div>
      <ThingView thing={thing} />
      <Reports report={report} />
      <History decisions={report.decisions} />
      <Decision report={report} onDecided={onDecided} />
    </li>
  );
}

function ThingView({ thing }: { thing: ReportCase["thing"] }) {
  const t = useTranslations("reports.admin");
  const { title, text, rating, media, picture, path, author } = thing;
  return (
    <div className="grid gap-2 rounded-md border-l-2 bg-muted px-4 py-3">
      <p className="flex flex-wrap items-center gap-x-3 gap-y-1 text-sm text-muted-foreground">
        <Link
          href={path}
          prefetch={false}
          target="_blank"
          className="font-medium text-foreground wrap-anywhere underline underline-offset-4"
        >
          {title.trim() || t("nameless")}
        </Link>
        {rating !== null && <Stars value={rating} label={t("stars", { stars: rating })} />}
        {author && (
          <>
            <Person {...author} />
            <span>{t("reports", { count: author.reports })}</span>
            {author.isBlocked && <Badge variant="secondary">{t("isBlocked")}</Badge>}
          </>
        )}
      </p>
      <p className="max-h-60 overflow-y-auto whitespace-pre-line wrap-anywhere" tabIndex={0}>
        {text || t("noText")}
      </p>
      {(media.length > 0 || picture) && (
        <div className="flex flex-wrap gap-2">
          {media.map((each) =>
            each.kind === "image" ? (
              // oxlint-disable-next-line nextjs/no-img-element -- files of any origin, as they are
              <img
                key={each.url}
                src={each.url}
                alt=""
                loading="lazy"
                className="max-h-40 max-w-full rounded-md"
              />
            ) : each.kind === "video" ? (
              <video key={each.url} src={each.url} controls preload="none" className="max-h-40 rounded-md" />
            ) : (
              <audio key={each.url} src={each.url} controls preload="none" />
            ),
          )}
          {picture && (
            // oxlint-disable-next-line nextjs/no-img-element -- files of any origin, as they are
            <img src={picture} alt="" loading="lazy" className="size-24 rounded-md object-cover" />
          )}
        </div>
      )}
    </div>
  );
}

function Reports({ report: { reports, count } }: { report: ReportCase }) {
  const t = useTranslations("reports.admin");
  const words = useTranslations("reports.form.reasons");
  return (
    <details open={reports.length <= 3}>
      <summary className="w-fit cursor-pointer rounded-sm text-sm text-muted-foreground hover:text-foreground touch:min-h-11 touch:py-3">
        {reports.length < count ? t("moreReports", { shown: reports.length, count }) : t("count", { count })}
      </summary>
      <ul className="grid gap-2 pt-2">
        {reports.map(({ id, reason, text, createdAt, reporter }) => (
          <li key={id} className="grid gap-0.5">
            <p className="flex flex-wrap gap-x-3 text-sm text-muted-foreground">
              <span>{words(reason)}</span>
              <span>{reporter ? <Person {...reporter} /> : t("guest")}</span>
              <DateText value={createdAt} time />
            </p>
            {text && <p className="whitespace-pre-line wrap-anywhere">{text}</p>}
          </li>
        ))}
      </ul>
    </details>
  );
}

function History({ decisions }: Pick<ReportCase, "decisions">) {
  const t = useTranslations("reports.admin");
  if (decisions.length === 0) return null;
  return (
    <ul aria-label={t("history")} className="grid gap-2">
      {decisions.map(({ decision, note, at, by, reply, repliedAt }) => (
        <li key={at} className="grid gap-1">
          <p className="flex flex-wrap items-center gap-x-3 gap-y-1 text-sm text-muted-foreground">
            <Badge variant="secondary">{t(`decided.${decision}`)}</Badge>
            <span>{by ? <Person {...by} /> : t("goneAdmin")}</span>
            <DateText value={at} time />
            {note && <span className="wrap-anywhere">{note}</span>}
          </p>
          {reply !== null && (
            <Answer>
              <span className="text-sm text-muted-foreground">
                {t("reply")} {repliedAt && <DateText value={repliedAt} time />}
              </span>
              <span className="whitespace-pre-line wrap-anywhere">{reply}</span>
            </Answer>
          )}
        </li>
      ))}
    </ul>
  );
}

function Answer({ children }: { children: ReactNode }) {
  return <p className="ml-4 grid gap-0.5 border-l-2 pl-4">{children}</p>;
}

function Person(person: { id: string; slug: string; full_name: string }) {
  const t = useTranslations("reports.admin");
  return (
    <Link
      href={profileHref(person)}
      prefetch={false}
      className="font-medium text-foreground underline-offset-4 wrap-anywhere hover:underline"
    >
      {person.full_name.trim() || t("nameless")}
    </Link>
  );
}

function Decision({
  report: { id, state, thing },
  onDecided,
}: {
  report: ReportCase;
  onDecided: () => void;
}) {
  const t = useTranslations("reports.admin");
  const [note, setNote] = useState("");
  const [deciding, setDeciding] = useState<ReportDecision | null>(null);
  const noteId = useId();
  const possible: ReportDecision[] = [
    thing.isHidden ? "restore" : "hide",
    ...(state === "open" ? (["dismiss"] as const) : []),
    ...(thing.author && !thing.author.isBlocked ? (["block-user"] as const) : []),
  ];

  const decide =
    (decision: ReportDecision): typeof submitDecision =>
    async (...sent) => {
      setDeciding(decision);
      try {
        return await submitDecision(...sent);
      } finally {
        setDeciding(null);
      }
    };

  const question = {
    title: t("blockTitle", { name: thing.author?.full_name.trim() || t("nameless") }),
    description: t("blockText"),
    confirmLabel: t("block-user"),
    destructive: true,
  };

  return (
    <div className="flex flex-wrap items-end gap-2">
      <div className="grid min-w-48 flex-1 gap-1.5">
        <Label htmlFor={noteId}>{t("note")}</Label>
        <Input
          id={noteId}
          value={note}
          maxLength={REPORT_LIMITS.noteMax}
          onChange={(event) => setNote(event.target.value)}
        />
      </div>
      {possible.map((each) => (
        <ActionButton
          key={each}
          action={decide(each)}
          values={{ id, decision: each, note }}
          question={each === "block-user" ? question : undefined}
          done={{ toast: t(`done.${each}`), then: onDecided }}
          failed={t("failed")}
          disabled={deciding !== null && deciding !== each}
          variant={each === "hide" || each === "block-user" ? "destructive" : "outline"}
        >
          {t(each)}
        </ActionButton>
      ))}
    </div>
  );
}
