import { CircleAlert, CircleCheck } from "lucide-react";
import { useLocale, useTranslations } from "next-intl";
import { useState } from "react";
import { acceptOf, documentLimit } from "@/components/common/media/document-file";
import { DocumentNotes } from "@/components/common/media/document-notes";
import { FileDrop } from "@/components/common/fields/file-drop";
import { Alert, AlertDescription, AlertTitle } from "@/components/ui/alert";
import { Button } from "@/components/ui/button";
import { DialogBody, DialogClose, DialogFooter, DialogFrame } from "@/components/ui/dialog";
import { Progress } from "@/components/ui/progress";
import { signInPath } from "@/lib/identity/sign-in/sign-in-path";
import { DOCUMENT_EXTENSIONS, mimeTypesOf, namesOfFormats } from "@/lib/integrations/extraction/formats";
import { NAMED_FORMATS } from "@/lib/knowledge/files/named-formats";
import { sizeText } from "@/lib/platform/text/file-size";
import type { DialogState } from "../use-dialog";
import { type UploadState, useUpload } from "./use-upload";

/**
 * Uploads a file to a knowledge base (docs/product/knowledge.md 2): idle, uploading, success (closes automatically, unless there are
 * notes), repeated, error.
 */
export default function UploadDialog({ open, onOpenChange, baseId }: DialogState & { baseId: string }) {
  const t = useTranslations("knowledge.upload");
  const locale = useLocale();
  const [limit] = useState(documentLimit);
  return (
    <DialogFrame
      open={open}
      onOpenChange={onOpenChange}
      title={t("title")}
      description={t("hint", { formats: namesOfFormats(DOCUMENT_EXTENSIONS), size: sizeText(limit, locale) })}
    >
      <Upload baseId={baseId} onDone={() => onOpenChange(false)} />
    </DialogFrame>
  );
}

function Upload({ baseId, onDone }: { baseId: string; onDone: () => void }) {
  const t = useTranslations("knowledge.upload");
  const common = useTranslations("common");
  const { state, send, reset } = useUpload(
    baseId,
    { failed: t("failed"), unknown: t("unknown"), done: t("done") },
    onDone,
  );
  const faultText = ({ fault, size = 0 }: Extract<UploadState, { stage: "idle" }>) => {
    if (fault === "size")
      return t("tooLarge", { megabytes: documentLimit() / 1024 / 1024, size: Math.ceil(size / 1024) });
    return fault && (fault === "several" ? t("oneFile") : t("formats", { formats: NAMED_FORMATS }));
  };
  switch (state.stage) {
    case "idle":
      return (
        <>
          <DialogBody>
            <FileDrop
              label={t("label")}
              accept={acceptOf(mimeTypesOf(DOCUMENT_EXTENSIONS))}
              error={faultText(state)}
              onFiles={(files) => void send(files)}
            />
          </DialogBody>
          <DialogFooter>
            <DialogClose asChild>
              <Button variant="outline">{common("cancel")}</Button>
            </DialogClose>
          </DialogFooter>
        </>
      );
    case "uploading":
      return <Uploading {...state} onStop={reset} />;
    case "success":
      return (
        <>
          <DialogBody>
            <Alert variant="success">
              <CircleCheck aria-hidden />
              <AlertTitle>{t("done")}</AlertTitle>
              <AlertDescription>{state.name}</AlertDescription>
            </Alert>
            <DocumentNotes notes={state.notes} />
          </DialogBody>
          {state.notes.length > 0 && (
            <DialogFooter>
              <DialogClose asChild>
                <Button>{common("close")}</Button>
              </DialogClose>
            </DialogFooter>
          )}
        </>
      );
    case "repeated":
      return <Repeated {...state} onAnswer={(onRepeat) => void send([state.file], onRepeat)} />;
    case "error":
      return <Failure {...state} onRetry={reset} />;
  }
}

function Uploading({
  name,
  sent,
  onStop,
}: Extract<UploadState, { stage: "uploading" }> & { onStop: () => void }) {
  const t = useTranslations("knowledge.upload");
  const extracting = sent >= 100;
  const stage = t(extracting ? "extracting" : "sending");
  return (
    <>
      <DialogBody className="gap-3">
        <div className="flex items-baseline justify-between gap-4 text-sm">
          <p role="status" className="min-w-0 font-medium wrap-anywhere">
            {stage}: {name}
          </p>
          {!extracting && (
            <span className="shrink-0 text-muted-foreground tabular-nums">
              {t("percent", { percent: sent })}
            </span>
          )}
        </div>
        <Progress value={extracting ? null : sent} aria-label={stage} />
      </DialogBody>
      <DialogFooter>
        <Button variant="outline" onClick={onStop}>
          {t("stop")}
        </Button>
      </DialogFooter>
    </>
  );
}

/** Asks what to do with files that the base has already; closing leaves everything as it is. */
export function Repeated({
  message,
  repeats,
  onAnswer,
}: Pick<Extract<UploadState, { stage: "repeated" }>, "message" | "repeats"> & {
  onAnswer: (onRepeat: "replace" | "keepBoth") => void;
}) {
  const t = useTranslations("knowledge.upload");
  const names = repeats.map(({ originalName }) => `«${originalName}»`).join(", ");
  return (
    <>
      <DialogBody>
        <Alert>
          <CircleAlert aria-hidden />
          <AlertTitle>{message}</AlertTitle>
          <AlertDescription>{t("replaced", { count: repeats.length, names })}</AlertDescription>
        </Alert>
      </DialogBody>
      <DialogFooter>
        <DialogClose asChild>
          <Button variant="ghost">{t("skip")}</Button>
        </DialogClose>
        <Button variant="outline" onClick={() => onAnswer("keepBoth")}>
          {t("keepBoth")}
        </Button>
        <Button onClick={() => onAnswer("replace")}>{t("replace")}</Button>
      </DialogFooter>
    </>
  );
}

function Failure({
  message,
  signedOut,
  onRetry,
}: Extract<UploadState, { stage: "error" }> & { onRetry: () => void }) {
  const t = useTranslations();
  return (
    <>
      <DialogBody>
        <Alert variant="destructive">
          <CircleAlert aria-hidden />
          <AlertTitle>{message}</AlertTitle>
          {signedOut && (
            <AlertDescription>
              <a
                href={signInPath(window.location.pathname + window.location.search)}
                className="underline underline-offset-4"
              >
                {t("common.signInAgain")}
              </a>
            </AlertDescription>
          )}
        </Alert>
      </DialogBody>
      <DialogFooter>
        <Button onClick={onRetry}>{t("knowledge.upload.again")}</Button>
      </DialogFooter>
    </>
  );
}
