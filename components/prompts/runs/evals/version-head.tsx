import { Play, Square } from "lucide-react";
import { useLocale, useTranslations } from "next-intl";
import { Badge } from "@/components/ui/badge";
import { Button } from "@/components/ui/button";
import { Progress } from "@/components/ui/progress";
import type { TestOutcome, TestResult, TestResults, TestRow } from "@/lib/ai/runs/evals/schema";
import { rubles } from "../rubles";

type Props = {
  version: number;
  isNewest: boolean;
  outcome: TestOutcome | undefined;
  /** Of this version. */
  results: readonly TestResult[];
  rows: readonly TestRow[];
  /** The test of this version that runs. */
  running: TestResults["running"];
  disabled: boolean;
  stopping: boolean;
  /** @param ids of rows; not given: all */
  onStart: (ids?: string[]) => void;
  onStop: () => void;
};

/** A version at the head of its column: what came of its tests, and the buttons that run and stop them. */
export function VersionHead(props: Props) {
  const { version, isNewest, outcome, results, rows, running, disabled, stopping, onStart, onStop } = props;
  const t = useTranslations("tests");
  const locale = useLocale();
  const answered = new Set(
    results.filter(({ state, isOutdated }) => state === "done" && !isOutdated).map(({ rowId }) => rowId),
  );
  const open = rows.filter(({ id }) => !answered.has(id)).map(({ id }) => id);
  const isTested = outcome && outcome.done + outcome.failed > 0;
  const cost = results.reduce((sum, { costRub }) => sum + (costRub ?? 0), 0);
  return (
    <section
      aria-label={t("numbered", { number: version })}
      className="grid min-w-0 grid-cols-1 content-start gap-2 px-4 py-3 max-md:rounded-lg max-md:border max-md:bg-card"
    >
      <h2 className="flex flex-wrap items-center gap-2 font-semibold">
        {t("numbered", { number: version })}
        {isNewest && <Badge>{t("current")}</Badge>}
      </h2>
      {(isTested || !running) && (
        <p className="text-sm text-muted-foreground tabular-nums">
          {isTested
            ? [
                t("outcome", { good: outcome.good, bad: outcome.bad, done: outcome.done }),
                outcome.failed > 0 && t("failures", { count: outcome.failed }),
                cost > 0 && rubles(cost, locale),
              ]
                .filter(Boolean)
                .join(" · ")
            : t("notRun")}
        </p>
      )}
      {running ? (
        <div className="grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-3 gap-y-2">
          <div className="grid gap-1.5">
            <p role="status" className="text-sm tabular-nums">
              {t("progress", { ended: running.ended, total: running.total })}
            </p>
            <Progress
              value={(running.ended / running.total) * 100}
              aria-label={t("progressOf", { number: version })}
            />
          </div>
          <Button size="sm" variant="outline" pending={stopping} onClick={onStop}>
            <Square aria-hidden />
            {t("stop")}
          </Button>
        </div>
      ) : (
        <div className="flex flex-wrap gap-2 max-md:*:flex-1">
          {open.length > 0 && open.length < rows.length && (
            <Button size="sm" disabled={disabled} onClick={() => onStart(open)}>
              <Play aria-hidden />
              {t("runOpen", { count: open.length })}
            </Button>
          )}
          <Button
            size="sm"
            variant={open.length === rows.length ? "default" : "outline"}
            disabled={disabled}
            onClick={() => onStart()}
          >
            {open.length === rows.length && <Play aria-hidden />}
            {t(open.length === rows.length ? "run" : "runAll")}
          </Button>
        </div>
      )}
    </section>
  );
}
