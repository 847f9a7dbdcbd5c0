import { useTranslations } from "next-intl";
import { useEffect, useEffectEvent, useState } from "react";
import { useForm, useWatch } from "react-hook-form";
import { useAiStatus } from "@/components/layout/use-ai-status";
import { useConfirm } from "@/components/common/dialogs/confirm-dialog";
import { useDraft } from "@/components/common/drafts/use-draft";
import { DialogFrame, DialogBody, DialogFooter } from "@/components/ui/dialog";
import { ANALYSIS_DRAFT } from "@/components/common/drafts/shared-drafts";
import { AnalysisForm } from "./analysis-form";
import { AnalysisResult } from "./analysis-result";
import { AnalysisRunning } from "./analysis-running";
import { AnalysisUnavailable } from "./analysis-unavailable";
import { useAnalysis } from "./use-analysis";
import { CallFailure } from "@/components/layout/call-failure";
import { Button } from "@/components/ui/button";
import { ApiError } from "@/lib/platform/browser/api-client";
import type { AnalysisFailure } from "./analysis-state";

type Props = { open: boolean; onOpenChange(open: boolean): void };

const EMPTY = { task: "" };

/**
 * Document analysis (docs/product/documents.md 1). Closing the dialog keeps the file, the task and the answer; closing it while the AI
 * works asks, then stops the work. The task stays until it has been carried out.
 */
export default function DocumentsDialog({ open, onOpenChange }: Props) {
  const t = useTranslations("documents");
  const confirm = useConfirm();
  const { state, start, stop, reset } = useAnalysis();
  const { status, again } = useAiStatus(open);
  const [file, setFile] = useState<File | null>(null);
  const form = useForm({ defaultValues: EMPTY });
  const draft = useDraft(form, ANALYSIS_DRAFT);
  const task = useWatch({ control: form.control, name: "task" });

  const finished = state.stage === "success";
  const onFinished = useEffectEvent(() => draft.clear());
  useEffect(() => {
    if (finished) onFinished();
  }, [finished]);

  async function askToClose() {
    if (state.stage === "running") {
      const question = {
        title: t("confirmStop.title"),
        description: t("confirmStop.text"),
        confirmLabel: t("confirmStop.yes"),
        cancelLabel: t("confirmStop.no"),
        destructive: true,
      };
      if (!(await confirm(question))) return;
      stop();
    }
    onOpenChange(false);
  }

  function restart() {
    if (file) void start(file, task);
  }

  function startAnew() {
    reset();
    setFile(null);
    form.reset(EMPTY);
  }

  return (
    <DialogFrame
      open={open}
      onOpenChange={(next) => (next ? onOpenChange(true) : void askToClose())}
      size={finished ? "xl" : "md"}
      title={t("title")}
      description={t("lead")}
    >
      {state.stage === "idle" && status?.available === false && (
        <AnalysisUnavailable missing={status.missing} onAgain={again} />
      )}
      {state.stage === "idle" && status?.available !== false && (
        <AnalysisForm
          file={file}
          onFile={setFile}
          task={task}
          onTask={(typed) => form.setValue("task", typed)}
          draft={draft}
          stopped={state.stopped}
          onStart={restart}
        />
      )}
      {state.stage === "running" && (
        <AnalysisRunning state={state} fileName={file?.name ?? ""} task={task} onStop={stop} />
      )}
      {state.stage === "error" && (
        <AnalysisFailed failure={state.failure} onChange={reset} onRetry={restart} />
      )}
      {state.stage === "success" && <AnalysisResult result={state.result} file={file} onAgain={startAnew} />}
    </DialogFrame>
  );
}

type AnalysisFailedProps = { failure: AnalysisFailure; onChange: () => void; onRetry: () => void };

/** What went wrong; the file and the task are still there, to be tried again or to be changed. */
function AnalysisFailed({ failure, onChange, onRetry }: AnalysisFailedProps) {
  const t = useTranslations("documents");
  const error = "error" in failure ? failure.error : new ApiError(t(failure.text), "NETWORK", 0);
  return (
    <>
      <DialogBody>
        <CallFailure error={error} fallback={t("failed")} />
      </DialogBody>
      <DialogFooter>
        <Button variant="outline" onClick={onChange}>
          {t("change")}
        </Button>
        <Button onClick={onRetry}>{t("retry")}</Button>
      </DialogFooter>
    </>
  );
}
