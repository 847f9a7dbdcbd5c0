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
import { isClean, isEdited } from "./import-state";
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
  const { state, running, read, recheck, dispatch, compare, textOf, save, stop, reset } = useImport(() =>
    router.refresh(),
  );
  const [file, setFile] = useState<File | null>(null);
  const [fault, setFault] = useState<{ fault: FileFault; file: File } | null>(null);
  const initial: ImportChoices = { as: "", base, folder, onConflict: "skip", shorten: true };
  const [choices, setChoices] = useState(initial);
  const { status: ai } = useAiStatus(open);
  const clean = isClean(state);
  const [text, setText] = useState("");
  /** How many texts were pasted on the page: each is put into a new field. */
  const [pasted, setPasted] = useState(0);
  const written = text.trim() !== "";
  /** The file made of the text in the field. */
  const [ofText, setOfText] = useState<File | null>(null);
  const unread = written && !(state.stage === "success" && file === ofText);

  function take(files: File[]) {
    const [first] = files;
    if (!first) return;
    const found = faultOf(files, FILE_RULE);
    setFault(found && { fault: found, file: first });
    if (found) return;
    readAs("", first);
  }

  /** What the person has corrected is dropped only when they agree. */
  async function agreesToDrop() {
    return !isEdited(state) || confirm(leaving);
  }

  async function readOther(as: ImportChoices["as"]) {
    if (file && (await agreesToDrop())) readAs(as, file);
  }

  function readAs(as: ImportChoices["as"], from: File) {
    const changed = { ...choices, as, base: choices.base === KEEP ? base : choices.base };
    setFile(from);
    setChoices(changed);
    void read(from, changed);
  }

  function start() {
    if (file) void read(file, choices);
    else {
      const made = new File([text], t("pastedName"), { type: "text/plain" });
      setOfText(made);
      take([made]);
    }
  }

  const leaving = {
    title: t("confirmLeave.title"),
    description: t(
      state.stage === "review" || isEdited(state) ? "confirmLeave.text" : "confirmLeave.written",
    ),
    confirmLabel: t("confirmLeave.yes"),
    cancelLabel: t("confirmLeave.no"),
    destructive: true,
  };
  useLeaveGuard(state.stage === "review" || isEdited(state) || unread, leaving);

  // A file or text that the page was given; it replaces a review or another text only when the person agrees.
  const takeGiven = useEffectEvent(async () => {
    const { files, text: brought } = given;
    if (!open || running || (!files && brought === undefined)) return;
    const replaced = state.stage === "review" || isEdited(state) || (written && brought !== undefined);
    if (replaced && !(await confirm(leaving))) return;
    reset();
    if (files) return take(files);
    setFile(null);
    setFault(null);
    setText(brought!);
    setPasted(pasted + 1);
  });
  useEffect(() => {
    const timer = setTimeout(() => void takeGiven());
    return () => clearTimeout(timer);
  }, [given, open]);

  function close() {
    onOpenChange(false);
    if (state.stage === "success") finish();
  }

  function another() {
    setFile(null);
    setFault(null);
    setChoices(initial);
    reset();
  }

  /** After a success; a text that was not read stays in the field. */
  function finish() {
    if (unread) another();
    else forget();
  }

  function forget() {
    setText("");
    another();
  }

  async function askToClose() {
    if (!running) {
      const loses = written && (state.stage === "idle" || state.stage === "error");
      if (loses && !(await confirm(leaving))) return;
      if (loses) forget();
      return close();
    }
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
          key={pasted}
          file={file}
          fault={fault}
          stopped={state.stopped ? state : null}
          text={text}
          pasted={pasted > 0 && given.text !== undefined}
          onFiles={take}
          onText={(changed) => {
            setText(changed);
            setFile(null); // the text is read now
          }}
          onStart={start}
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
            if (state.document && changed.folder === choices.folder) void compare(changed);
          }}
          onReadAs={(as) => void readOther(as)}
          onUpdate={() => file && void recheck(file, choices)}
          textOf={(row) => textOf(file!, choices, row)}
          onSave={() => file && void save(file, choices)}
          onStop={stop}
          onMore={() => void agreesToDrop().then((agrees) => agrees && another())}
        />
      )}
      {state.stage === "error" && state.failure && (
        <ImportFailed
          state={state}
          failure={state.failure}
          other={file && otherReading(file, choices, "document")}
          onRetry={() => (isEdited(state) ? dispatch({ type: "back" }) : reset())}
          onReadAs={(as) => void readOther(as)}
          onWithoutAi={() => file && void read(file, choices, { splitter: true })}
        />
      )}
      {state.stage === "success" && state.result && (
        <ImportSuccess state={state} result={state.result} closesItself={clean} onMore={finish} />
      )}
    </DialogFrame>
  );
}
