"use client";

import { useTranslations } from "next-intl";
import { useEffect, useEffectEvent, useState } from "react";
import { useAiStatus } from "@/components/layout/use-ai-status";
import { useConfirm } from "@/components/common/dialogs/confirm-dialog";
import { useLeaveGuard } from "@/components/common/drafts/use-leave-guard";
import { faultOf, type FileFault } from "@/components/common/media/document-file";
import { toast } from "@/components/common/toast";
import { DialogFrame } from "@/components/ui/dialog";
import type { BaseOption } from "@/lib/bases/lists/options";
import { useRouter } from "@/lib/platform/i18n/navigation";
import { ImportChoice } from "./import-choice";
import { ImportFailed } from "./import-failed";
import { FILE_RULE, type ImportChoices, KEEP, otherReading } from "./import-files";
import { ImportReview } from "./import-review";
import { ImportRunning } from "./import-running";
import { isClean } from "./import-state";
import { ImportSuccess } from "./import-success";
import { useImport } from "./use-import";

/** docs/product/imports.md 5. Only where nothing was skipped or left out: that is for reading. */
const CLOSE_MS = 2000;
/** Time to read in a toast how the document was taken apart. */
const NOTICE_MS = 6000;

export type ImportDialogProps = {
  bases: BaseOption[];
  /** "" as in `ImportChoices`. */
  base: string;
  folder: string;
  given: { files?: File[]; text?: string; asksText?: boolean };
  open: boolean;
  onOpenChange: (open: boolean) => void;
};

/** The importer (docs/product/imports.md 5). Closing it while it runs asks, and stops it; a review stays as it is. */
export function ImportDialog({ bases, base, folder, given, open, onOpenChange }: ImportDialogProps) {
  const t = useTranslations("imports");
  const confirm = useConfirm();
  const router = useRouter();
  const { state, running, read, dispatch, compare, save, stop, reset } = useImport(() => router.refresh());
  const [file, setFile] = useState<File | null>(null);
  const [fault, setFault] = useState<{ fault: FileFault; file: File } | null>(null);
  const initial: ImportChoices = { as: "", base, folder, onConflict: "skip", shorten: true };
  const [choices, setChoices] = useState(initial);
  const { status: ai } = useAiStatus(open);
  const clean = isClean(state);

  function take(files: File[]) {
    const [first] = files;
    if (!first) return;
    const found = faultOf(files, FILE_RULE);
    setFault(found && { fault: found, file: first });
    if (found) return;
    readAs("", first);
  }

  function readAs(as: ImportChoices["as"], from: File) {
    const changed = { ...choices, as, base: choices.base === KEEP ? base : choices.base };
    setFile(from);
    setChoices(changed);
    void read(from, changed);
  }

  const takeText = (text: string) => take([new File([text], t("pastedName"), { type: "text/plain" })]);

  const leaving = {
    title: t("confirmLeave.title"),
    description: t("confirmLeave.text"),
    confirmLabel: t("confirmLeave.yes"),
    cancelLabel: t("confirmLeave.no"),
    destructive: true,
  };
  useLeaveGuard(state.stage === "review", leaving);

  // A file or text that the page was given; it replaces a review only when the person agrees.
  const takeGiven = useEffectEvent(async () => {
    const { files, text } = given;
    if (!open || running || (!files && text === undefined)) return;
    if (state.stage === "review" && !(await confirm(leaving))) return;
    reset();
    if (files) take(files);
    else if (text !== undefined) takeText(text);
  });
  useEffect(() => {
    const timer = setTimeout(() => void takeGiven());
    return () => clearTimeout(timer);
  }, [given, open]);

  function close() {
    onOpenChange(false);
    if (state.stage === "success") forget();
  }

  function forget() {
    setFile(null);
    setFault(null);
    setChoices(initial);
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
      description={t("lead")}
      size="lg"
      onOpenAutoFocus={(event) => {
        const field = given.asksText && (event.currentTarget as HTMLElement).querySelector("textarea");
        if (!field) return;
        event.preventDefault();
        field.focus();
      }}
    >
      {state.stage === "idle" && (
        <ImportChoice
          ai={ai}
          file={file}
          fault={fault}
          stopped={state.stopped ? state : null}
          onFiles={take}
          onText={takeText}
          onAgain={() => file && void read(file, choices)}
        />
      )}
      {(state.stage === "uploading" || state.stage === "processing") && (
        <ImportRunning state={state} fileName={file?.name ?? ""} onStop={stop} />
      )}
      {state.stage === "review" && (
        <ImportReview
          state={state}
          bases={bases}
          choices={choices}
          other={file && otherReading(file, choices, state.document ? "document" : "prompts")}
          dispatch={dispatch}
          onChoices={(changed) => {
            setChoices(changed);
            if (changed.folder !== choices.folder) return;
            if (state.document) void compare(changed);
            else if (file) void read(file, changed);
          }}
          onReadAs={(as) => file && readAs(as, file)}
          onSave={() => file && void save(file, choices)}
          onStop={stop}
          onMore={forget}
        />
      )}
      {state.stage === "error" && state.failure && (
        <ImportFailed
          state={state}
          failure={state.failure}
          other={file && otherReading(file, choices, "document")}
          onRetry={reset}
          onReadAs={(as) => file && readAs(as, file)}
          onWithoutAi={() => file && void read(file, choices, { splitter: true })}
        />
      )}
      {state.stage === "success" && state.result && (
        <ImportSuccess state={state} result={state.result} closesItself={clean} onMore={forget} />
      )}
    </DialogFrame>
  );
}
