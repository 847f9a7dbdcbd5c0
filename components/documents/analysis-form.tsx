import { Info } from "lucide-react";
import { useLocale, useTranslations } from "next-intl";
import { useId, useState, type FormEvent } from "react";
import { DocumentField } from "@/components/common/fields/document-field";
import { documentLimit } from "@/components/common/media/document-file";
import { DraftNotice } from "@/components/common/drafts/draft-notice";
import type { Draft } from "@/components/common/drafts/use-draft";
import { Alert, AlertTitle } from "@/components/ui/alert";
import { Button } from "@/components/ui/button";
import { cn } from "@/components/ui/cn";
import { DialogBody, DialogClose, DialogFooter } from "@/components/ui/dialog";
import { Label } from "@/components/ui/label";
import { Textarea } from "@/components/ui/textarea";
import { ANALYSIS_LIMITS } from "@/lib/documents/schema";
import { ANALYSIS_EXTENSIONS, mimeTypesOf, namesOfFormats } from "@/lib/integrations/extraction/formats";
import { sizeText } from "@/lib/platform/text/file-size";
import { countCharacters } from "@/lib/platform/text/text-length";
import { DocumentPreview } from "./document-preview";

const FORMATS = { formats: namesOfFormats(ANALYSIS_EXTENSIONS) };
const MIME_TYPES = mimeTypesOf(ANALYSIS_EXTENSIONS);

type Props = {
  file: File | null;
  onFile: (file: File) => void;
  task: string;
  onTask: (task: string) => void;
  draft: Draft;
  stopped: boolean;
  onStart: () => void;
};

/** A document and what to do with it; the analysis is offered when there are both (docs/product/documents.md 1). */
export function AnalysisForm({ file, onFile, task, onTask, draft, stopped, onStart }: Props) {
  const t = useTranslations("documents");
  const locale = useLocale();
  const id = useId();
  const [limit] = useState(documentLimit);
  const count = countCharacters(task);
  const tooLong = count > ANALYSIS_LIMITS.task;
  const ready = file !== null && task.trim() !== "" && !tooLong;

  function submit(event: FormEvent) {
    event.preventDefault();
    if (ready) onStart();
  }

  return (
    <form noValidate onSubmit={submit}>
      <DialogBody>
        {stopped && (
          <Alert>
            <Info aria-hidden />
            <AlertTitle>{t("stopped")}</AlertTitle>
          </Alert>
        )}
        <DraftNotice draft={draft} />
        <DocumentField
          file={file}
          onFile={onFile}
          rule={{ formats: MIME_TYPES, limit }}
          hint={t("hint", { ...FORMATS, size: sizeText(limit, locale) })}
          chosenHint={(size) => t("chosen", { size })}
          faultText={(fault) => t(fault, { ...FORMATS, megabytes: limit / 1024 / 1024 })}
        />
        {file && <DocumentPreview file={file} />}
        <div className="grid grid-cols-1 gap-2">
          <div className="flex items-baseline justify-between gap-2">
            <Label htmlFor={`${id}-task`}>{t("task")}</Label>
            <span
              id={`${id}-count`}
              className={cn("text-xs text-muted-foreground tabular-nums", tooLong && "text-destructive")}
            >
              {t("counter", { count, max: ANALYSIS_LIMITS.task })}
            </span>
          </div>
          <Textarea
            id={`${id}-task`}
            rows={4}
            className="min-h-28"
            value={task}
            placeholder={t("taskExample")}
            aria-describedby={`${id}-count`}
            aria-invalid={tooLong || undefined}
            onChange={(event) => onTask(event.target.value)}
          />
        </div>
      </DialogBody>
      <DialogFooter>
        <DialogClose asChild>
          <Button variant="outline">{t("cancel")}</Button>
        </DialogClose>
        <Button type="submit" disabled={!ready}>
          {t("start")}
        </Button>
      </DialogFooter>
    </form>
  );
}
