import { Info } from "lucide-react";
import { useLocale, useTranslations } from "next-intl";
import { useId, useState } from "react";
import type { KnownAiStatus } from "@/components/layout/use-ai-status";
import { FileDrop } from "@/components/common/fields/file-drop";
import { acceptOf, documentLimit, type FileFault } from "@/components/common/media/document-file";
import { Alert, AlertDescription, AlertTitle } from "@/components/ui/alert";
import { Button } from "@/components/ui/button";
import { DialogBody, DialogClose, DialogFooter } from "@/components/ui/dialog";
import { Label } from "@/components/ui/label";
import { Textarea } from "@/components/ui/textarea";
import { EXCHANGE_LIMITS } from "@/lib/exchange/limits";
import { sizeText } from "@/lib/platform/text/file-size";
import { FILE_RULE, FORMAT_NAMES } from "./import-files";
import type { ImportState } from "./import-state";

type Props = {
  ai: KnownAiStatus;
  file: File | null;
  /** Why the last file was not taken. */
  fault: { fault: FileFault; file: File } | null;
  /** The previous run was stopped; its saved prompts. */
  stopped: Pick<ImportState, "progress"> | null;
  /** In the field. */
  text: string;
  /** The text was pasted on the page: a press of Enter reads it. */
  pasted: boolean;
  onFiles: (files: File[]) => void;
  onText: (text: string) => void;
  onStart: () => void;
};

/** Stage idle: a file, which is read at once, or a text. */
export function ImportChoice({ ai, file, fault, stopped, text, pasted, onFiles, onText, onStart }: Props) {
  const t = useTranslations("imports");
  const locale = useLocale();
  const id = useId();
  // Uncontrolled: a megabyte of text is not rendered with every key.
  const [given] = useState(text);
  return (
    <>
      <DialogBody>
        {stopped && (
          <Alert>
            <Info aria-hidden />
            <AlertTitle>{t("stopped")}</AlertTitle>
            {stopped.progress && <AlertDescription>{t("kept", stopped.progress)}</AlertDescription>}
          </Alert>
        )}
        {ai && !ai.available && (
          <Alert>
            <Info aria-hidden />
            <AlertDescription className="grid gap-1">
              <p>{t("noAi")}</p>
              {ai.missing.length > 0 && (
                <p className="wrap-anywhere">{t("noAiAdmin", { variables: ai.missing.join(", ") })}</p>
              )}
            </AlertDescription>
          </Alert>
        )}
        <FileDrop
          accept={acceptOf(FILE_RULE.formats)}
          onFiles={onFiles}
          error={fault && faultText(fault)}
          label={file?.name}
          hint={
            file
              ? t("chosen", { size: sizeText(file.size, locale) })
              : t("hint", {
                  document: sizeText(documentLimit(), locale),
                  size: sizeText(EXCHANGE_LIMITS.fileBytes, locale),
                  archive: sizeText(EXCHANGE_LIMITS.archiveBytes, locale),
                })
          }
          className={file ? "border-solid border-primary/50 bg-primary-soft wrap-anywhere" : undefined}
        />
        <div className="grid grid-cols-1 gap-1.5">
          <Label htmlFor={`${id}-text`}>{t("paste")}</Label>
          <Textarea
            id={`${id}-text`}
            defaultValue={given}
            rows={4}
            className="max-h-72"
            onChange={(event) => onText(event.target.value)}
          />
        </div>
      </DialogBody>
      <DialogFooter>
        <DialogClose asChild>
          <Button variant="outline">{t("cancel")}</Button>
        </DialogClose>
        <Button disabled={!file && text.trim() === ""} autoFocus={pasted} onClick={onStart}>
          {t("start")}
        </Button>
      </DialogFooter>
    </>
  );

  function faultText({ fault: kind, file: { name, size } }: NonNullable<Props["fault"]>) {
    const limit = typeof FILE_RULE.limit === "number" ? FILE_RULE.limit : FILE_RULE.limit(name);
    return t(kind, {
      formats: FORMAT_NAMES,
      megabytes: limit / 1024 / 1024,
      size: Math.ceil(size / 1024),
    });
  }
}
