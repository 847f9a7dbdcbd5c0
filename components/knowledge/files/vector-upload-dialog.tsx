"use client";

import { CircleAlert } from "lucide-react";
import { useLocale, useTranslations } from "next-intl";
import { useEffect, useRef, useState } from "react";
import { FileDrop } from "@/components/common/fields/file-drop";
import { acceptOf } from "@/components/common/media/document-file";
import { toast } from "@/components/common/toast";
import { Alert, AlertTitle } from "@/components/ui/alert";
import { Button } from "@/components/ui/button";
import { DialogBody, DialogClose, DialogFooter, DialogFrame } from "@/components/ui/dialog";
import { Progress } from "@/components/ui/progress";
import {
  mimeTypesOf,
  namesOfFormats,
  READ_EXTENSIONS,
  readKindOfName,
} from "@/lib/integrations/extraction/formats";
import type { uploadKnowledgeFileContract } from "@/lib/knowledge/files/contract";
import { KNOWLEDGE_LIMITS } from "@/lib/knowledge/limits";
import { uploadApi } from "@/lib/platform/browser/api-upload";
import { useRouter } from "@/lib/platform/i18n/navigation";
import { sizeText } from "@/lib/platform/text/file-size";
import type { DialogState } from "../use-dialog";
import { uploadFailure } from "./use-upload";

const { vectorFiles, vectorFileBytes } = KNOWLEDGE_LIMITS;

/** Sends several files to a vector base; they are read when the dialog is closed, too. */
export default function VectorUploadDialog({ open, onOpenChange, baseId }: DialogState & { baseId: string }) {
  const t = useTranslations("knowledge.pieces");
  const locale = useLocale();
  return (
    <DialogFrame
      open={open}
      onOpenChange={onOpenChange}
      title={t("upload")}
      description={t("uploadHint", {
        formats: namesOfFormats(READ_EXTENSIONS),
        size: sizeText(vectorFileBytes, locale),
        count: vectorFiles,
      })}
    >
      <Upload baseId={baseId} onDone={() => onOpenChange(false)} />
    </DialogFrame>
  );
}

function Upload({ baseId, onDone }: { baseId: string; onDone: () => void }) {
  const t = useTranslations("knowledge");
  const common = useTranslations("common");
  const locale = useLocale();
  const router = useRouter();
  const [sent, setSent] = useState<number | null>(null);
  const [failure, setFailure] = useState<string>();
  const running = useRef<AbortController>(undefined);
  useEffect(() => () => running.current?.abort(), []);

  function faultOf(files: File[]): string | undefined {
    if (files.length > vectorFiles) return t("pieces.tooMany", { count: vectorFiles });
    const foreign = files.find(({ name }) => !readKindOfName(name));
    if (foreign) return t("pieces.format", { name: foreign.name });
    const large = files.find(({ size }) => size > vectorFileBytes);
    return large && t("pieces.tooLarge", { name: large.name, size: sizeText(vectorFileBytes, locale) });
  }

  async function send(files: File[]) {
    const fault = faultOf(files);
    setFailure(fault);
    if (fault) return;
    const stop = (running.current = new AbortController());
    setSent(0);
    try {
      await uploadApi<typeof uploadKnowledgeFileContract>(
        "POST",
        `/knowledge/bases/${baseId}/files`,
        { file: files },
        {
          onProgress: (done, total) => setSent(total > 0 ? Math.floor((done / total) * 100) : 0),
          signal: stop.signal,
        },
      );
      toast(t("pieces.uploaded", { count: files.length }), { type: "success" });
      router.refresh();
      onDone();
    } catch (error) {
      setSent(null);
      if (!stop.signal.aborted)
        setFailure(uploadFailure(error, { failed: t("upload.failed"), unknown: t("upload.unknown") }));
    }
  }

  return (
    <>
      <DialogBody className="gap-3">
        {failure && (
          <Alert variant="destructive">
            <CircleAlert aria-hidden />
            <AlertTitle>{failure}</AlertTitle>
          </Alert>
        )}
        {sent === null ? (
          <FileDrop
            multiple
            label={t("pieces.drop")}
            accept={acceptOf(mimeTypesOf(READ_EXTENSIONS))}
            onFiles={(files) => void send(files)}
          />
        ) : (
          <>
            <p role="status" className="text-sm font-medium">
              {t("upload.sending")}
            </p>
            <Progress value={sent} aria-label={t("upload.sending")} />
          </>
        )}
      </DialogBody>
      <DialogFooter>
        {sent === null ? (
          <DialogClose asChild>
            <Button variant="outline">{common("cancel")}</Button>
          </DialogClose>
        ) : (
          <Button variant="outline" onClick={() => running.current?.abort()}>
            {t("upload.stop")}
          </Button>
        )}
      </DialogFooter>
    </>
  );
}
