"use client";

import { CircleAlert, CircleCheck } from "lucide-react";
import { useTranslations } from "next-intl";
import { acceptOf } from "@/components/common/document-file";
import { FileDrop } from "@/components/common/file-drop";
import { Alert, AlertDescription, AlertTitle } from "@/components/ui/alert";
import { Button } from "@/components/ui/button";
import { Dialog, DialogBody, DialogContent, DialogDescription, DialogHeader, DialogTitle } from "@/components/ui/dialog";
import { Progress } from "@/components/ui/progress";
import { signInPath } from "@/lib/identity/sign-in-path";
import { DOCUMENT_EXTENSIONS } from "@/lib/integrations/extraction/limits";
import type { DialogState } from "../use-dialog";
import { type UploadState, useUpload } from "./use-upload";

/** Puts a file into a knowledge base (core.md "Upload modal"): idle, uploading, success (closes by itself), error. */
export default function UploadDialog({ open, onOpenChange, baseId }: DialogState & { baseId: string }) {
  const t = useTranslations("knowledge.upload");
  return (
    <Dialog open={open} onOpenChange={onOpenChange}>
      <DialogContent>
        <DialogHeader>
          <DialogTitle>{t("title")}</DialogTitle>
          <DialogDescription>{t("hint")}</DialogDescription>
        </DialogHeader>
        <DialogBody>
          <Upload baseId={baseId} onDone={() => onOpenChange(false)} />
        </DialogBody>
      </DialogContent>
    </Dialog>
  );
}

function Upload({ baseId, onDone }: { baseId: string; onDone: () => void }) {
  const t = useTranslations("knowledge.upload");
  const { state, send, reset } = useUpload(baseId, { failed: t("failed"), unknown: t("unknown"), done: t("done") }, onDone);
  const faultText = ({ fault, size = 0 }: Extract<UploadState, { stage: "idle" }>) => {
    if (fault === "size") return t("tooLarge", { size: Math.ceil(size / 1024) });
    return fault && t(fault === "several" ? "oneFile" : "formats");
  };
  switch (state.stage) {
    case "idle":
      return <FileDrop label={t("label")} accept={acceptOf(DOCUMENT_EXTENSIONS)} error={faultText(state)} onFiles={(files) => void send(files)} />;
    case "uploading":
      return <Uploading {...state} onStop={reset} />;
    case "success":
      return (
        <Alert variant="success">
          <CircleCheck aria-hidden />
          <AlertTitle>{t("done")}</AlertTitle>
          <AlertDescription className="wrap-anywhere">{state.name}</AlertDescription>
        </Alert>
      );
    case "error":
      return <Failure {...state} onRetry={reset} />;
  }
}

function Uploading({ name, sent, onStop }: Extract<UploadState, { stage: "uploading" }> & { onStop: () => void }) {
  const t = useTranslations("knowledge.upload");
  const extracting = sent >= 100;
  const stage = t(extracting ? "extracting" : "sending");
  return (
    <div className="grid gap-3 py-6">
      <div className="flex items-baseline justify-between gap-4 text-sm">
        <p role="status" className="min-w-0 font-medium wrap-anywhere">{stage}: {name}</p>
        {!extracting && <span className="text-muted-foreground tabular-nums">{t("percent", { percent: sent })}</span>}
      </div>
      <Progress value={extracting ? null : sent} aria-label={stage} />
      <Button variant="outline" className="justify-self-center" onClick={onStop}>{t("stop")}</Button>
    </div>
  );
}

function Failure({ message, signedOut, onRetry }: Extract<UploadState, { stage: "error" }> & { onRetry: () => void }) {
  const t = useTranslations("knowledge");
  return (
    <div className="grid gap-4">
      <Alert variant="destructive">
        <CircleAlert aria-hidden />
        <AlertTitle>{message}</AlertTitle>
        {signedOut && (
          <AlertDescription>
            <a href={signInPath(window.location.pathname + window.location.search)} className="underline underline-offset-4">{t("signIn")}</a>
          </AlertDescription>
        )}
      </Alert>
      <Button className="justify-self-center" onClick={onRetry}>{t("upload.again")}</Button>
    </div>
  );
}
