import { LogIn, Play, RotateCcw, Square } from "lucide-react";
import { useTranslations } from "next-intl";
import { useEffect, useRef, useState } from "react";
import { EmptyState } from "@/components/common/empty-state";
import { ErrorState } from "@/components/common/dialogs/error-state";
import { CallFailure } from "@/components/layout/call-failure";
import { Button } from "@/components/ui/button";
import { DialogBody, DialogFooter, DialogFrame } from "@/components/ui/dialog";
import { Skeleton } from "@/components/ui/skeleton";
import type { TokensLeft } from "@/lib/identity/people/ai-budget";
import { signInPath } from "@/lib/identity/sign-in/sign-in-path";
import { type ApiError, callApiWithHeaders } from "@/lib/platform/browser/api-client";
import type { listRunModelsContract } from "@/lib/ai/runs/contract";
import { RUN_LIMITS } from "@/lib/ai/runs/limits";
import type { RunnableModel } from "@/lib/ai/runs/schema";
import { Answers } from "./answers";
import { ModelChoice } from "./model-choice";
import { TokensLeftText } from "./tokens-left";
import { type RunSource, useAnswers } from "./use-answers";

type Props = { source: RunSource; onClose: (ran: boolean) => void };

/** A prompt is run here with one to three models; the answers grow side by side (docs/product/runs.md). Guests sign in first. */
export function RunDialog({ source, onClose }: Props) {
  const t = useTranslations("runs");
  const { models, left, failed, again } = useModels(source.kind);
  const [chosen, setChosen] = useState<string[]>([]);
  const run = useAnswers();
  const ran = useRef(false);
  const used = chosen.length > 0 ? chosen : (models ?? []).slice(0, 1).map(({ id }) => id);
  const isGuest = models !== null && left === null;
  const isOver = run.answers.length > 0 && !run.running;

  function start() {
    ran.current = true;
    void run.start(source, used).then(again);
  }

  return (
    <DialogFrame
      onClose={() => onClose(ran.current)}
      size="xl"
      title={t("title")}
      description={source.title}
      aria-busy={run.running}
    >
      <DialogBody>
        {failed && <ErrorState title={failed.message || t("failed")} retry={again} />}
        {!failed && !models && <Skeleton className="h-40" aria-busy />}
        {isGuest && (
          <EmptyState icon={LogIn} title={t("guestTitle")}>
            {t("guestText", { max: RUN_LIMITS.models })}
          </EmptyState>
        )}
        {models && !isGuest && (
          <>
            <ModelChoice models={models} chosen={used} onChange={setChosen} disabled={run.running} />
            <TokensLeftText left={left} />
          </>
        )}
        {run.failure && (
          <CallFailure error={run.failure} fallback={t("broken")} signIn={t("signIn")} newTab />
        )}
        <Answers
          answers={run.answers}
          models={models ?? []}
          waiting={run.running && run.answers.length === 0 ? used.length : 0}
          isOwn={source.isOwn}
          onChange={run.change}
        />
      </DialogBody>
      <DialogFooter>
        {isGuest ? (
          <Button asChild>
            <a href={signInPath(window.location.pathname + window.location.search)}>{t("signIn")}</a>
          </Button>
        ) : run.running ? (
          <Button variant="outline" onClick={() => void run.stop()}>
            <Square aria-hidden />
            {t("stop")}
          </Button>
        ) : (
          // Pending and not disabled while the models come: it takes the dialog's first focus, and not the cross.
          <Button
            onClick={start}
            pending={!models && !failed}
            disabled={Boolean(models && used.length === 0)}
          >
            {isOver ? <RotateCcw aria-hidden /> : <Play aria-hidden />}
            {t(isOver ? "again" : "run")}
          </Button>
        )}
      </DialogFooter>
    </DialogFrame>
  );
}

/** The models of this server for a prompt, those of its kind first, and the caller's budget, null for guests. Pictures are made of prompts for pictures only. */
function useModels(wanted: RunnableModel["kind"] = "text") {
  const [asked, setAsked] = useState(0);
  const [models, setModels] = useState<RunnableModel[] | null>(null);
  const [left, setLeft] = useState<TokensLeft | null>(null);
  const [failed, setFailed] = useState<ApiError | null>(null);
  useEffect(() => {
    let current = true;
    callApiWithHeaders<typeof listRunModelsContract>("GET", "/models/run").then(
      ({ answer, headers }) => {
        if (!current) return;
        setFailed(null);
        const texts = answer.filter(({ kind }) => kind === "text");
        setModels(wanted === "text" ? texts : [...answer.filter(({ kind }) => kind === "image"), ...texts]);
        setLeft(JSON.parse(headers.get("X-AI-Tokens-Left") ?? "null") as TokensLeft | null);
      },
      (error: ApiError) => current && setFailed(error),
    );
    return () => {
      current = false;
    };
  }, [asked, wanted]);
  return { models, left, failed, again: () => setAsked((count) => count + 1) };
}
