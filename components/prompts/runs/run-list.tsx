import { Bookmark, ThumbsDown, ThumbsUp } from "lucide-react";
import { useTranslations } from "next-intl";
import { Section } from "@/components/common/section";
import { DateText } from "@/components/common/date-text";
import { runsHref } from "@/lib/platform/hrefs";
import { Link } from "@/lib/platform/i18n/navigation";
import type { Run, RunnableModel } from "@/lib/ai/runs/schema";
import { titleOfModel } from "./runs-state";

type Props = {
  runs: readonly Run[];
  models: readonly RunnableModel[];
  label: string;
  /** On the page of the prompt that they answer, whose title no row repeats. */
  ofPrompt?: boolean;
};

/** So many are under a prompt. */
export const ANSWERS_SHOWN = 3;

type SectionProps = Pick<Props, "runs" | "models"> & { promptId: string };

/** The latest answers to a prompt, under its text. */
export function AnswersSection({ promptId, runs, models }: SectionProps) {
  const t = useTranslations("runs");
  return (
    <Section title={t("answers")}>
      <RunList runs={runs} models={models} label={t("answers")} ofPrompt />
      {runs.length === ANSWERS_SHOWN && (
        <Link
          href={runsHref({ promptId })}
          prefetch={false}
          className="mt-2 inline-block py-2 text-sm underline underline-offset-4"
        >
          {t("allAnswers")}
        </Link>
      )}
    </Section>
  );
}

/** Answers as rows: prompt, model, time, and the beginning of the answer. */
export function RunList({ runs, models, label, ofPrompt = false }: Props) {
  const t = useTranslations("runs");
  return (
    <ul aria-label={label} className="divide-y divide-border rounded-lg border bg-card">
      {runs.map((run) => (
        <li
          key={run.id}
          className="relative grid grid-cols-1 gap-1 px-4 py-3 transition-colors hover:bg-accent/50"
        >
          <p className="flex flex-wrap items-baseline gap-x-3 gap-y-1">
            <Link
              href={runsHref({ run })}
              prefetch={false}
              className="min-w-0 truncate font-medium after:absolute after:inset-0"
            >
              {run.title || (ofPrompt ? titleOfModel(run, models) : run.promptTitle)}
            </Link>
            {(run.title || !ofPrompt) && (
              <span className="text-sm text-muted-foreground">{titleOfModel(run, models)}</span>
            )}
            <span className="ml-auto flex items-center gap-2 text-sm text-muted-foreground">
              {run.rating === 1 && <ThumbsUp aria-label={t("good")} className="size-4 text-free" />}
              {run.rating === -1 && <ThumbsDown aria-label={t("bad")} className="size-4 text-destructive" />}
              {run.kept && <Bookmark aria-label={t("isKept")} className="size-4 text-primary" />}
              <DateText value={run.createdAt} time />
            </span>
          </p>
          {run.image?.previews[0] && (
            // Next's own would ask its server for sizes that are there already.
            // oxlint-disable-next-line nextjs/no-img-element
            <img
              src={run.image.previews[0].url}
              width={run.image.previews[0].width}
              height={run.image.previews[0].height}
              alt={t("pictureOf", { title: run.title || run.promptTitle })}
              loading="lazy"
              decoding="async"
              className="h-24 w-auto rounded-md bg-muted"
            />
          )}
          <p className="line-clamp-2 text-sm text-muted-foreground wrap-anywhere empty:hidden">
            {run.state === "running"
              ? t("writing")
              : (run.error?.message ?? (run.image ? null : withoutMarks(run.text) || t("stopped")))}
          </p>
        </li>
      ))}
    </ul>
  );
}

/** A Markdown text as one reads it aloud, as far as an excerpt needs it. */
export function withoutMarks(text: string): string {
  // Lines of nothing but these are rules, also those of tables.
  const lines = text.split("\n").filter((line) => line.trim() === "" || /[^\s|:-]/.test(line));
  return lines
    .join("\n")
    .replace(/[#*`>|]/g, "")
    .trim();
}
