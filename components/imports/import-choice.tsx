import { Info } from "lucide-react";
import { useLocale, useTranslations } from "next-intl";
import { useState } from "react";
import type { KnownAiStatus } from "@/components/layout/use-ai-status";
import { DocumentField } from "@/components/common/fields/document-field";
import { documentLimit } from "@/components/common/media/document-file";
import { Alert, AlertDescription, AlertTitle } from "@/components/ui/alert";
import { Button } from "@/components/ui/button";
import { DialogBody, DialogClose, DialogFooter } from "@/components/ui/dialog";
import { DOCUMENT_EXTENSIONS, mimeTypesOf, namesOfFormats } from "@/lib/integrations/extraction/formats";
import { sizeText } from "@/lib/platform/text/file-size";
import type { ImportState } from "./import-state";

const FORMATS = { formats: namesOfFormats(DOCUMENT_EXTENSIONS) };
const MIME_TYPES = mimeTypesOf(DOCUMENT_EXTENSIONS);

type Props = {
  ai: KnownAiStatus;
  file: File | null;
  onFile: (file: File) => void;
  /** The previous run was stopped; its saved prompts. */
  stopped: Pick<ImportState, "progress"> | null;
  onStart: () => void;
  /** Reviews the found prompts before they are saved. */
  onLook: () => void;
};

/** Stage idle: choose a document, then start. */
export function ImportChoice({ ai, file, onFile, stopped, onStart, onLook }: Props) {
  const t = useTranslations("imports");
  const locale = useLocale();
  const [limit] = useState(documentLimit);
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
        <DocumentField
          file={file}
          onFile={onFile}
          rule={{ formats: MIME_TYPES, limit }}
          hint={t("hint", { ...FORMATS, size: sizeText(limit, locale) })}
          chosenHint={(size) => t("chosen", { size })}
          faultText={(fault, { size }) =>
            t(fault, { ...FORMATS, megabytes: limit / 1024 / 1024, size: Math.ceil(size / 1024) })
          }
        />
      </DialogBody>
      <DialogFooter className="flex-wrap">
        <DialogClose asChild>
          <Button variant="outline">{t("cancel")}</Button>
        </DialogClose>
        <Button
          variant="outline"
          disabled={!file}
          onClick={onLook}
          className="max-md:order-first max-md:basis-full!"
        >
          {t("look")}
        </Button>
        <Button disabled={!file} onClick={onStart}>
          {t("start")}
        </Button>
      </DialogFooter>
    </>
  );
}
