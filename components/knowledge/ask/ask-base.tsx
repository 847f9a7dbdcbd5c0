"use client";

import { MessageCircleQuestion, Square } from "lucide-react";
import { useTranslations } from "next-intl";
import dynamic from "next/dynamic";
import { useRef, useState } from "react";
import { Section } from "@/components/common/section";
import { CallFailure } from "@/components/layout/call-failure";
import { useAnswers } from "@/components/prompts/runs/use-answers";
import { Button } from "@/components/ui/button";
import { Skeleton } from "@/components/ui/skeleton";
import { Textarea } from "@/components/ui/textarea";
import type { Run, RunnableModel } from "@/lib/ai/runs/schema";
import { KNOWLEDGE_LIMITS } from "@/lib/knowledge/limits";

const Answers = dynamic(() => import("@/components/prompts/runs/answers").then((module) => module.Answers), {
  loading: () => <Skeleton className="h-40" aria-busy />,
});

type AskBaseProps = {
  /** That of the page first. */
  bases: string[];
  /** The answer that the address names. */
  run: Run | null;
  models: RunnableModel[];
};

/** A question to vector bases and its answer, which the address keeps. */
export function AskBase({ bases, run, models }: AskBaseProps) {
  const t = useTranslations("knowledge.ask");
  const [question, setQuestion] = useState(run?.values.question ?? "");
  const field = useRef<HTMLTextAreaElement>(null);
  const { answers, running, failure, start, stop, change } = useAnswers(run ? [run] : []);

  function ask() {
    const asked = question.trim();
    if (asked === "") return field.current?.focus();
    void start(
      { promptId: null, title: asked, values: {}, question: { bases, text: asked }, onStart: keepInAddress },
      [],
    );
  }

  return (
    <Section
      title={t("title", { count: bases.length })}
      description={t("lead")}
      className="mb-8 noscript:hidden"
    >
      <form
        data-page-actions
        className="grid gap-2"
        onSubmit={(event) => {
          event.preventDefault();
          if (!running) ask();
        }}
      >
        <Textarea
          ref={field}
          name="question"
          rows={2}
          aria-label={t("question")}
          placeholder={t("question")}
          maxLength={KNOWLEDGE_LIMITS.queryMax}
          value={question}
          onChange={(event) => setQuestion(event.target.value)}
          onKeyDown={(event) => {
            if (event.key !== "Enter" || event.shiftKey || event.nativeEvent.isComposing) return;
            event.preventDefault();
            if (!running) ask();
          }}
        />
        <div>
          {running ? (
            <Button type="button" variant="outline" onClick={() => void stop()}>
              <Square aria-hidden />
              {t("stop")}
            </Button>
          ) : (
            <Button type="submit">
              <MessageCircleQuestion aria-hidden />
              {t("ask")}
            </Button>
          )}
        </div>
      </form>
      {failure && <CallFailure error={failure} fallback={t("broken")} />}
      {(running || answers.length > 0) && (
        <Answers
          answers={answers}
          models={models}
          waiting={answers.length === 0 ? 1 : 0}
          bases={bases}
          onChange={change}
        />
      )}
    </Section>
  );
}

/** Reloading, or coming back, shows the answer again. */
function keepInAddress(run: string): void {
  const query = new URLSearchParams(window.location.search);
  query.set("run", run);
  for (const name of ["file", "at"]) query.delete(name);
  window.history.replaceState(null, "", `${window.location.pathname}?${query}`);
}
