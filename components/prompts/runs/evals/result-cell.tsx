import { ArrowUpRight, Play, RotateCcw, ThumbsDown, ThumbsUp } from "lucide-react";
import { useLocale, useTranslations } from "next-intl";
import { Button, LinkButton } from "@/components/ui/button";
import { cn } from "@/components/ui/cn";
import { Spinner } from "@/components/ui/spinner";
import { runsHref } from "@/lib/platform/hrefs";
import type { TestResult } from "@/lib/ai/runs/evals/schema";
import type { RunnableModel } from "@/lib/ai/runs/schema";
import { rubles } from "../rubles";
import { titleOfModel } from "../runs-state";
import { withoutMarks } from "../run-list";

type Props = {
  /** The row's, counted from 1. */
  number: number;
  version: number;
  result: TestResult | undefined;
  models: readonly RunnableModel[];
  /** A test runs. */
  disabled: boolean;
  onRate: (id: string, rating: -1 | 0 | 1) => void;
  onRun: () => void;
};

/** A version's answer to a row: its beginning, its cost, and its rating. */
export function ResultCell({ number, version, result, models, disabled, onRate, onRun }: Props) {
  const t = useTranslations("tests");
  const runs = useTranslations("runs");
  const locale = useLocale();
  const name = t("cell", { number, version });
  const runAgain = (label: string) => (
    <Button
      size="icon"
      variant="ghost"
      aria-label={`${label}: ${name}`}
      title={label}
      disabled={disabled}
      onClick={onRun}
    >
      <RotateCcw aria-hidden />
    </Button>
  );
  if (!result)
    return (
      <div
        role="group"
        aria-label={name}
        className="flex min-w-0 items-center justify-between gap-3 px-4 py-3"
      >
        <p className="text-sm text-muted-foreground">
          <span className="md:sr-only">{t("numbered", { number: version })}: </span>
          {t("noAnswer")}
        </p>
        <Button
          size="icon"
          variant="ghost"
          aria-label={`${t("run")}: ${name}`}
          title={t("run")}
          disabled={disabled}
          onClick={onRun}
        >
          <Play aria-hidden />
        </Button>
      </div>
    );
  const { id, state, text, error, isOutdated, rating, costRub, inputTokens, outputTokens } = result;
  const isRunning = state === "running";
  const tokens = inputTokens === null || outputTokens === null ? null : inputTokens + outputTokens;
  const rate = (value: -1 | 1) => onRate(id, rating === value ? 0 : value);
  return (
    <article aria-label={name} aria-busy={isRunning} className="flex min-w-0 flex-col gap-2 px-4 py-3">
      <p
        className={cn(
          "flex flex-wrap items-center gap-x-2 text-xs text-muted-foreground",
          !isRunning && state !== "stopped" && !isOutdated && "md:sr-only",
        )}
      >
        <span className="font-medium text-foreground md:sr-only">{t("numbered", { number: version })}</span>
        {isRunning && (
          <>
            <Spinner className="size-3.5" />
            {text === "" ? t("waiting") : runs("writing")}
          </>
        )}
        {state === "stopped" && <span>{runs("stopped")}</span>}
        {isOutdated && <span className="text-paid">{t("outdated")}</span>}
      </p>
      {error ? (
        <p className="text-sm text-destructive wrap-anywhere">{error.message}</p>
      ) : (
        text !== "" && (
          <p className="line-clamp-6 text-sm md:line-clamp-8 wrap-anywhere whitespace-pre-line">
            {withoutBlankLines(withoutMarks(text))}
          </p>
        )
      )}
      {!isRunning && (
        <footer className="-mb-1 -ml-2 mt-auto flex flex-wrap items-center gap-x-1">
          {state === "done" && (
            <>
              <Button
                size="icon"
                variant="ghost"
                aria-label={`${runs("good")}: ${name}`}
                title={runs("good")}
                aria-pressed={rating === 1}
                onClick={() => rate(1)}
              >
                <ThumbsUp aria-hidden className={rating === 1 ? "fill-current text-free" : undefined} />
              </Button>
              <Button
                size="icon"
                variant="ghost"
                aria-label={`${runs("bad")}: ${name}`}
                title={runs("bad")}
                aria-pressed={rating === -1}
                onClick={() => rate(-1)}
              >
                <ThumbsDown
                  aria-hidden
                  className={rating === -1 ? "fill-current text-destructive" : undefined}
                />
              </Button>
            </>
          )}
          {(state !== "done" || isOutdated) && runAgain(runs("again"))}
          {text !== "" && (
            <LinkButton
              size="icon"
              variant="ghost"
              href={runsHref({ run: { id } })}
              aria-label={`${t("open")}: ${name}`}
              title={t("open")}
            >
              <ArrowUpRight aria-hidden />
            </LinkButton>
          )}
          <span className="ml-auto min-w-0 truncate text-xs text-muted-foreground tabular-nums">
            {[
              titleOfModel(result, models),
              tokens !== null && tokens > 0 && runs("tokens", { count: tokens }),
              costRub !== null && costRub > 0 && rubles(costRub, locale),
            ]
              .filter(Boolean)
              .join(" · ")}
          </span>
        </footer>
      )}
    </article>
  );
}

function withoutBlankLines(text: string): string {
  return text
    .split("\n")
    .filter((line) => line.trim() !== "")
    .join("\n");
}
