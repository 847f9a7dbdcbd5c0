import { Bot, FileInput, FlaskConical, type LucideIcon, Pencil, Pin, Plus, Undo2 } from "lucide-react";
import { useTranslations } from "next-intl";
import { DateText } from "@/components/common/date-text";
import { ModalLink } from "@/components/common/dialogs/modal-link";
import { ActionButton } from "@/components/layout/forms/action-button";
import { Badge } from "@/components/ui/badge";
import { LinkButton } from "@/components/ui/button";
import { cn } from "@/components/ui/cn";
import { historyHref } from "@/lib/platform/hrefs";
import { Link } from "@/lib/platform/i18n/navigation";
import { submitVersion } from "@/lib/prompts/history/actions";
import type { ComparedVersions } from "@/lib/prompts/history/compare-versions";
import type { Version, VersionSource } from "@/lib/prompts/history/schema";
import type { TestOutcome } from "@/lib/ai/runs/evals/schema";
import { evalsHref } from "../runs/evals/state";
import type { HistoryState } from "./state";
import { CONTENT_FIELDS } from "@/lib/prompts/writing/content-fields";
import type { ContentField } from "@/lib/prompts/schema";

const ICONS: Record<VersionSource, LucideIcon> = {
  baseline: Pencil,
  create: Plus,
  edit: Pencil,
  import: FileInput,
  ai: Bot,
  restore: Undo2,
};

type Props = {
  promptId: string;
  versions: Version[];
  compared: ComparedVersions;
  /** What came of the tests of those that were tested. */
  outcomes: readonly TestOutcome[];
  hrefOf: (change: Partial<HistoryState>) => string;
};

/** The versions, newest first: what each is, a way to look at it and to compare it with the one that is shown. */
export function Timeline({ promptId, versions, compared, outcomes, hrefOf }: Props) {
  const shown = compared.older?.number === compared.chosen ? compared.newer.number : compared.older?.number;
  return (
    <ol className="grid grid-cols-1 overflow-hidden rounded-lg border bg-card">
      {versions.map((version) => (
        <Entry
          key={version.number}
          promptId={promptId}
          version={version}
          outcome={outcomes.find((outcome) => outcome.version === version.number)}
          isCurrent={version.number === compared.newest}
          isChosen={version.number === compared.chosen}
          isOther={version.number === shown}
          href={hrefOf({ version: version.number, other: null })}
          compareHref={hrefOf({ version: compared.chosen, other: version.number })}
        />
      ))}
    </ol>
  );
}

type EntryProps = {
  promptId: string;
  version: Version;
  outcome: TestOutcome | undefined;
  isCurrent: boolean;
  isChosen: boolean;
  isOther: boolean;
  href: string;
  compareHref: string;
};

function Entry({ promptId, version, outcome, isCurrent, isChosen, isOther, href, compareHref }: EntryProps) {
  const t = useTranslations("history");
  const { number, source, author, changed, size, createdAt } = version;
  const Icon = ICONS[source];
  const fields = useFieldNames(changed);
  return (
    <li
      className={cn(
        "relative grid grid-cols-1 gap-1 border-t border-l-4 border-l-transparent px-4 py-3 first:border-t-0",
        isChosen && "border-l-primary bg-accent/60",
      )}
    >
      <div className="flex flex-wrap items-center gap-x-2 gap-y-1">
        <Icon aria-hidden className="size-4 shrink-0 text-muted-foreground" />
        <Link
          href={href}
          prefetch={false}
          aria-current={isChosen ? "true" : undefined}
          className="font-medium after:absolute after:inset-0 hover:underline hover:underline-offset-4"
        >
          {t("numbered", { number })}
          <span className="font-normal text-muted-foreground">
            {" · "}
            <DateText value={createdAt} time />
          </span>
        </Link>
        {isCurrent && <Badge>{t("current")}</Badge>}
        {isOther && <Badge variant="outline">{t("comparedWith")}</Badge>}
        {version.keep && <Badge variant="secondary">{t("kept")}</Badge>}
      </div>
      <p className="flex flex-wrap gap-x-3 text-sm text-muted-foreground">
        <span>{t(`sources.${source}`)}</span>
        {author && <span>{author.full_name}</span>}
        <span>{t("size", { count: size })}</span>
      </p>
      {fields && <p className="text-sm text-muted-foreground">{t("changed", { fields })}</p>}
      {outcome && outcome.done > 0 && (
        <Link
          href={evalsHref(promptId, { a: number })}
          prefetch={false}
          className="relative z-1 flex w-fit max-w-full items-center gap-2 text-sm underline decoration-border underline-offset-4 hover:decoration-foreground touch:py-2"
        >
          <FlaskConical aria-hidden className="size-4 shrink-0 text-muted-foreground" />
          {t("outcome", { good: outcome.good, bad: outcome.bad, done: outcome.done })}
        </Link>
      )}
      <div className="relative z-1 -ml-2 flex w-fit max-w-full flex-wrap items-center gap-1">
        {version.note && <p className="w-full pl-2 text-sm wrap-anywhere">{version.note}</p>}
        <LinkButton
          link={ModalLink}
          size="sm"
          variant="ghost"
          href={`${historyHref({ id: promptId })}/${number}`}
          aria-label={t("noteLabel", { number })}
        >
          <Pencil aria-hidden />
          {t("note")}
        </LinkButton>
        <ActionButton
          size="sm"
          variant="ghost"
          action={submitVersion}
          values={{ id: promptId, number: String(number), keep: String(!version.keep) }}
          done={{}}
          failed={t("failed")}
          aria-pressed={version.keep}
          aria-label={t("keepLabel", { number })}
          className="aria-pressed:bg-accent"
        >
          <Pin aria-hidden className={version.keep ? "fill-current" : undefined} />
          {t("keep")}
        </ActionButton>
        {!isOther && !isChosen && (
          <Link
            href={compareHref}
            prefetch={false}
            aria-label={t("compareLabel", { number })}
            className="rounded-sm px-2 py-1 text-sm text-primary underline decoration-primary/40 underline-offset-4 hover:decoration-primary touch:py-3"
          >
            {t("compare")}
          </Link>
        )}
      </div>
    </li>
  );
}

/** «Название, Теги» of what changed. */
function useFieldNames(changed: readonly string[]): string {
  const t = useTranslations("promptForm");
  return changed
    .flatMap((name) => fieldKey(name) ?? [])
    .map((key) => t(key))
    .join(", ");
}

/** Message key of a prompt's field; undefined for other names. */
function fieldKey(name: string): ContentField | undefined {
  return CONTENT_FIELDS.find((field) => field === name);
}
