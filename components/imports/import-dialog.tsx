"use client";

import { useTranslations } from "next-intl";
import { useEffect, useEffectEvent, useState } from "react";
import { useAiStatus } from "@/components/layout/use-ai-status";
import { useConfirm } from "@/components/common/dialogs/confirm-dialog";
import { useLeaveGuard } from "@/components/common/drafts/use-leave-guard";
import { toast } from "@/components/common/toast";
import { DialogFrame } from "@/components/ui/dialog";
import { useRouter } from "@/lib/platform/i18n/navigation";
import { ImportChoice } from "./import-choice";
import { ImportFailed } from "./import-failed";
import { ImportReview } from "./import-review";
import { ImportRunning } from "./import-running";
import { isClean } from "./import-state";
import { ImportSuccess } from "./import-success";
import { useImport } from "./use-import";

/** docs/product/imports.md 5. Only where nothing was skipped or left out: that is for reading. */
const CLOSE_MS = 2000;
/** Time to read in a toast how the document was taken apart. */
const NOTICE_MS = 6000;

type Props = {
  base: { id: string; base_name: string };
  open: boolean;
  onOpenChange: (open: boolean) => void;
};

/** Import of prompts from a document (docs/product/imports.md 5). Closing it while it runs asks, and stops it; a review stays as it is. */
export function ImportDialog({ base, open, onOpenChange }: Props) {
  const t = useTranslations("imports");
  const confirm = useConfirm();
  const router = useRouter();
  const { state, running, start, dispatch, saveChosen, stop, reset } = useImport(base.id, () =>
    router.refresh(),
  );
  const [file, setFile] = useState<File | null>(null);
  const { status: ai } = useAiStatus(open);
  const clean = isClean(state);

  useLeaveGuard(state.stage === "review", {
    title: t("confirmLeave.title"),
    description: t("confirmLeave.text"),
    confirmLabel: t("confirmLeave.yes"),
    cancelLabel: t("confirmLeave.no"),
    destructive: true,
  });

  function close() {
    onOpenChange(false);
    if (state.stage === "success") forget();
  }

  function forget() {
    setFile(null);
    reset();
  }

  async function askToClose() {
    if (!running) return close();
    const question = {
      title: t("confirmStop.title"),
      description: t("confirmStop.text"),
      confirmLabel: t("confirmStop.yes"),
      cancelLabel: t("confirmStop.no"),
      destructive: true,
    };
    if (!(await confirm(question))) return;
    stop();
    onOpenChange(false);
  }

  const closeItself = useEffectEvent(() => {
    for (const { reason, message } of state.notices)
      toast(message, { id: `import-${reason}`, duration: NOTICE_MS });
    close();
  });
  useEffect(() => {
    if (!clean || !open) return;
    const timer = setTimeout(closeItself, CLOSE_MS);
    return () => clearTimeout(timer);
  }, [clean, open]);

  return (
    <DialogFrame
      open={open}
      onOpenChange={(next) => (next ? onOpenChange(true) : void askToClose())}
      title={t("title")}
      description={t("lead", { base: base.base_name })}
    >
      {state.stage === "idle" && (
        <ImportChoice
          ai={ai}
          file={file}
          onFile={setFile}
          stopped={state.stopped ? state : null}
          onStart={() => file && void start(file)}
          onLook={() => file && void start(file, { looksFirst: true })}
        />
      )}
      {(state.stage === "uploading" || state.stage === "processing") && (
        <ImportRunning state={state} fileName={file?.name ?? ""} onStop={stop} />
      )}
      {state.stage === "review" && state.review && (
        <ImportReview
          review={state.review}
          notices={state.notices}
          notes={state.result?.notes ?? []}
          dispatch={dispatch}
          onSave={() => void saveChosen()}
          onStop={stop}
          onMore={forget}
        />
      )}
      {state.stage === "error" && state.failure && (
        <ImportFailed
          state={state}
          failure={state.failure}
          onRetry={reset}
          onWithoutAi={() => file && void start(file, { splitter: true, looksFirst: state.looksFirst })}
        />
      )}
      {state.stage === "success" && state.result && (
        <ImportSuccess result={state.result} closesItself={clean} onMore={forget} />
      )}
    </DialogFrame>
  );
}
