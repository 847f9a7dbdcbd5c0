"use client";

import { useTranslations } from "next-intl";
import { useState } from "react";
import { useConfirm } from "@/components/common/confirm-dialog";
import { Dialog, DialogContent, DialogDescription, DialogHeader, DialogTitle } from "@/components/ui/dialog";
import { AnalysisFailed } from "./analysis-failed";
import { AnalysisForm } from "./analysis-form";
import { AnalysisResult } from "./analysis-result";
import { AnalysisRunning } from "./analysis-running";
import { useAnalysis } from "./use-analysis";

type Props = { open: boolean; onOpenChange(open: boolean): void };

/**
 * Document analysis (utilities.md section 2 "Document work dialog"). What was chosen, typed and answered stays when the
 * dialog is closed; closing it while the AI works asks, and stops the work.
 */
export default function DocumentsDialog({ open, onOpenChange }: Props) {
  const t = useTranslations("documents");
  const confirm = useConfirm();
  const { state, start, stop, reset } = useAnalysis();
  const [file, setFile] = useState<File | null>(null);
  const [task, setTask] = useState("");

  async function askToClose() {
    if (state.stage === "running") {
      const question = { title: t("confirmStop.title"), description: t("confirmStop.text"), confirmLabel: t("confirmStop.yes"), cancelLabel: t("confirmStop.no"), destructive: true };
      if (!(await confirm(question))) return;
      stop();
    }
    onOpenChange(false);
  }

  function startAnew() {
    reset();
    setFile(null);
    setTask("");
  }

  return (
    <Dialog open={open} onOpenChange={(next) => (next ? onOpenChange(true) : void askToClose())}>
      <DialogContent size={state.stage === "success" ? "xl" : "md"}>
        <DialogHeader>
          <DialogTitle>{t("title")}</DialogTitle>
          <DialogDescription>{t("lead")}</DialogDescription>
        </DialogHeader>
        {state.stage === "idle" && <AnalysisForm file={file} onFile={setFile} task={task} onTask={setTask} stopped={state.stopped} onStart={() => file && void start(file, task)} />}
        {state.stage === "running" && <AnalysisRunning state={state} fileName={file?.name ?? ""} task={task} onStop={stop} />}
        {state.stage === "error" && <AnalysisFailed failure={state.failure} onRetry={reset} />}
        {state.stage === "success" && <AnalysisResult result={state.result} onAgain={startAnew} />}
      </DialogContent>
    </Dialog>
  );
}
