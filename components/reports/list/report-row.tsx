"use client";

import { EyeOff } from "lucide-react";
import { useTranslations } from "next-intl";
import { useId, useState } from "react";
import { DateText } from "@/components/common/date-text";
import { Stars } from "@/components/common/fields/stars";
import { toast } from "@/components/common/toast";
import { Badge } from "@/components/ui/badge";
import { Button } from "@/components/ui/button";
import { Input } from "@/components/ui/input";
import { Label } from "@/components/ui/label";
import { ApiError, callApi } from "@/lib/platform/api-client";
import { baseHref, profileHref } from "@/lib/platform/hrefs";
import { Link } from "@/lib/platform/i18n/navigation";
import type { decideReportContract } from "@/lib/reports/contract";
import { REPORT_LIMITS, type ReportDecision } from "@/lib/reports/reasons";
import type { Report } from "@/lib/reports/types";

/** What is reported, by whom and why, and what may be decided. */
export function ReportRow({ report, onDecided }: { report: Report; onDecided: () => void }) {
  const t = useTranslations("reports.admin");
  const words = useTranslations("reports.form.reasons");
  const { review, reason, text, reporter, createdAt, decision } = report;
  return (
    <li className="grid grid-cols-1 gap-3 py-4">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1 text-sm text-muted-foreground">
        <Badge variant={reason === "other" ? "secondary" : "destructive"}>{words(reason)}</Badge>
        {decision && <Badge variant="secondary">{t(`decided.${decision}`)}</Badge>}
        {review.isHidden && <EyeOff role="img" aria-label={t("isHidden")} className="size-4" />}
        <span>{reporter ? <Person {...reporter} /> : t("guest")}</span>
        <DateText value={createdAt} time />
      </div>
      {text && <p className="whitespace-pre-line wrap-anywhere">{text}</p>}
      <div className="grid gap-1.5 rounded-md border-l-2 bg-muted px-4 py-3">
        <p className="flex flex-wrap items-center gap-x-2 text-sm text-muted-foreground">
          <Person {...review.author} />
          <Stars value={review.rating} label={t("stars", { stars: review.rating })} />
          <Link
            href={`${baseHref(review.base)}#reviews`}
            prefetch={false}
            className="wrap-anywhere underline underline-offset-4"
          >
            {review.base.base_name}
          </Link>
        </p>
        <p className="whitespace-pre-line wrap-anywhere">{review.text || t("noText")}</p>
      </div>
      <Decision report={report} onDecided={onDecided} />
    </li>
  );
}

function Person(person: Report["review"]["author"]) {
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
  report: { id, decision, review },
  onDecided,
}: {
  report: Report;
  onDecided: () => void;
}) {
  const t = useTranslations("reports.admin");
  const [note, setNote] = useState("");
  const [working, setWorking] = useState<ReportDecision | null>(null);
  const noteId = useId();
  const possible: ReportDecision[] = [
    ...(review.isHidden ? (["restore"] as const) : (["hide"] as const)),
    ...(decision === null ? (["dismiss"] as const) : []),
  ];

  async function decide(chosen: ReportDecision) {
    setWorking(chosen);
    try {
      await callApi<typeof decideReportContract>("POST", `/admin/reports/${id}/decide`, {
        decision: chosen,
        note,
      });
      toast(t(`done.${chosen}`), { type: "success", id: "report" });
      onDecided();
    } catch (error) {
      toast((error instanceof ApiError && error.message) || t("failed"), { type: "error", id: "report" });
    } finally {
      setWorking(null);
    }
  }

  return (
    <div className="flex flex-wrap items-end gap-2">
      {!review.isHidden && (
        <div className="grid min-w-48 flex-1 gap-1.5">
          <Label htmlFor={noteId}>{t("note")}</Label>
          <Input
            id={noteId}
            value={note}
            maxLength={REPORT_LIMITS.noteMax}
            onChange={(event) => setNote(event.target.value)}
          />
        </div>
      )}
      {possible.map((each) => (
        <Button
          key={each}
          variant={each === "hide" ? "destructive" : "outline"}
          pending={working === each}
          disabled={working !== null && working !== each}
          onClick={() => void decide(each)}
        >
          {t(each)}
        </Button>
      ))}
    </div>
  );
}
