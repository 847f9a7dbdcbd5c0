import { CircleCheck, FileText, Info, RotateCcw } from "lucide-react";
import { useLocale, useTranslations } from "next-intl";
import { useState } from "react";
import { CopyButton } from "@/components/common/copy-button";
import { DocumentNotes } from "@/components/common/media/document-notes";
import { Markdown } from "@/components/common/media/markdown";
import { TextPreview } from "@/components/common/media/text-preview";
import { Alert, AlertDescription } from "@/components/ui/alert";
import { Button } from "@/components/ui/button";
import { DialogBody, DialogClose, DialogFooter } from "@/components/ui/dialog";
import { ANALYSIS_LIMITS } from "@/lib/documents/schema";
import { hasLook } from "@/lib/integrations/extraction/formats";
import { sizeText } from "@/lib/platform/text/file-size";
import { LANGUAGES, type Locale } from "@/lib/platform/i18n/locales";
import { DataTable } from "./data-table";
import { DocumentPreview } from "./document-preview";
import { Downloads } from "./downloads/downloads";
import { textTable, type Analysis } from "./structured";

/** The AI's answer with its table, the document and its text, and the downloads. */
export function AnalysisResult({
  result,
  file,
  onAgain,
}: {
  result: Analysis;
  file: File | null;
  onAgain: () => void;
}) {
  const t = useTranslations("documents");
  const locale = useLocale() as Locale;
  const [showsText, setShowsText] = useState(false);
  const { response, extractedText, structuredData: data } = result;
  const table =
    data && data.data.length > 0
      ? textTable(data, { yes: t("yes"), no: t("no"), decimal: LANGUAGES[locale].decimal })
      : null;
  const preview = extractedText.slice(0, ANALYSIS_LIMITS.preview).toWellFormed();
  return (
    <>
      <DialogBody className="gap-5">
        <div className="flex flex-wrap items-center gap-x-3 gap-y-1 text-sm text-muted-foreground">
          <span role="status" className="inline-flex items-center gap-1.5 font-medium text-foreground">
            <CircleCheck aria-hidden className="size-4 text-free" />
            {t("took", { seconds: Math.max(1, Math.round(result.processingTime)) })}
          </span>
          <span className="min-w-0 wrap-anywhere">{result.filename}</span>
          <span>{sizeText(result.fileSize, locale)}</span>
        </div>
        {result.notices.length > 0 && (
          <Alert variant="warning">
            <Info aria-hidden />
            <AlertDescription className="grid gap-1">
              {result.notices.map(({ reason, message }) => (
                <p key={reason}>{message}</p>
              ))}
            </AlertDescription>
          </Alert>
        )}
        <DocumentNotes notes={result.notes} />
        <Downloads result={result} table={table} />
        <section aria-labelledby="analysis-answer" className="grid grid-cols-1 gap-2">
          <div className="flex items-center justify-between gap-2">
            <h3 id="analysis-answer" className="font-semibold">
              {t("answer")}
            </h3>
            <CopyButton size="sm" variant="ghost" text={response} label={t("copy")} />
          </div>
          <Markdown text={response} className="rounded-lg border bg-card p-4" />
        </section>
        {table && <DataTable title={data?.title || t("table")} table={table} />}
        {file && hasLook(file.name) && <DocumentPreview file={file} />}
        <div className="grid grid-cols-1 justify-items-start gap-3">
          <Button
            variant="outline"
            size="sm"
            aria-expanded={showsText}
            onClick={() => setShowsText(!showsText)}
          >
            <FileText aria-hidden />
            {t(showsText ? "hideText" : "showText")}
          </Button>
          {showsText && (
            <div className="w-full">
              <TextPreview
                title={t("text")}
                text={preview}
                note={
                  preview.length < extractedText.length
                    ? t("textCut", { shown: preview.length, total: extractedText.length })
                    : undefined
                }
              />
            </div>
          )}
        </div>
      </DialogBody>
      <DialogFooter>
        <Button variant="outline" onClick={onAgain}>
          <RotateCcw aria-hidden />
          {t("again")}
        </Button>
        <DialogClose asChild>
          <Button>{t("close")}</Button>
        </DialogClose>
      </DialogFooter>
    </>
  );
}
