import { GitCompareArrows } from "lucide-react";
import { useTranslations } from "next-intl";
import { useEffect, useRef, useState } from "react";
import { Button } from "@/components/ui/button";
import { leftToBrowser } from "@/components/common/media/markdown-cost";
import { cn } from "@/components/ui/cn";
import { Skeleton } from "@/components/ui/skeleton";
import { compareLines } from "@/lib/prompts/history/comparison/compare";
import type { Run, RunnableModel } from "@/lib/ai/runs/schema";
import { InlineText } from "../history/compared-text";
import { AnswerCard } from "./answer-card";
import { titleOfModel } from "./runs-state";

type Props = {
  answers: readonly Run[];
  models: readonly RunnableModel[];
  /** How many answers are asked for and have not begun. */
  waiting?: number;
  /** Their prompt is in a base of the person's. */
  isOwn?: boolean | undefined;
  /** Bases that were asked together: a source is shown on the page of its base, with the others. */
  bases?: readonly string[];
  onChange: (run: Run) => void;
};

/** Answers side by side, and on demand what differs between the first and each of the others. */
export function Answers({ answers, models, waiting = 0, isOwn = false, bases, onChange }: Props) {
  const t = useTranslations("runs");
  const [compares, setCompares] = useState(false);
  const differences = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (compares) differences.current?.scrollIntoView({ block: "start" }); // long answers are above it
  }, [compares]);
  const count = answers.length + waiting;
  const titleOf = (run: Run) => titleOfModel(run, models);
  const isDrawn = (run: Run) => models.some(({ id, kind }) => id === run.model && kind === "image");
  const whole = answers.filter(({ state, text }) => state !== "running" && text !== "");
  const [first, ...others] = whole;
  const inBrowser = leftToBrowser(answers.map(({ text }) => text));
  return (
    <>
      <div
        className={cn(
          "grid grid-cols-1 items-start gap-4",
          count === 2 && "md:grid-cols-2",
          count > 2 && "md:grid-cols-2 lg:grid-cols-3",
        )}
      >
        {answers.map((run, at) => (
          <AnswerCard
            key={run.id}
            run={run}
            inBrowser={inBrowser[at]!}
            model={titleOf(run)}
            isDrawn={isDrawn(run)}
            isOwn={isOwn}
            bases={bases}
            onChange={onChange}
          />
        ))}
        {Array.from({ length: waiting }, (_, at) => (
          <Skeleton key={at} className="h-40" aria-busy />
        ))}
      </div>
      {first && others.length > 0 && (
        <div ref={differences} className="grid grid-cols-1 justify-items-start gap-3 scroll-mt-20">
          <Button variant="outline" size="sm" aria-expanded={compares} onClick={() => setCompares(!compares)}>
            <GitCompareArrows aria-hidden />
            {t(compares ? "hideDifferences" : "differences")}
          </Button>
          {compares &&
            others.map((other) => {
              const blocks = compareLines(first.text, other.text);
              return (
                <section key={other.id} className="grid w-full grid-cols-1 gap-2">
                  <h3 className="text-sm font-medium">
                    {t("between", { one: titleOf(first), other: titleOf(other) })}
                  </h3>
                  {blocks ? <InlineText blocks={blocks} /> : <p>{t("tooDifferent")}</p>}
                </section>
              );
            })}
        </div>
      )}
    </>
  );
}
