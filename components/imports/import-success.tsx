import { CircleCheck, TriangleAlert } from "lucide-react";
import { useTranslations } from "next-intl";
import { DocumentNotes } from "@/components/common/media/document-notes";
import { Alert, AlertDescription, AlertTitle } from "@/components/ui/alert";
import { Button } from "@/components/ui/button";
import { DialogBody, DialogClose, DialogFooter } from "@/components/ui/dialog";
import { FileCounts } from "./file/file-counts";
import { ImportedBesides } from "./file/file-facts";
import { FileLeft } from "./file/file-left";
import { ImportNotices } from "./import-notices";
import type { ImportState } from "./import-state";

type Props = {
  state: ImportState;
  result: NonNullable<ImportState["result"]>;
  closesItself: boolean;
  onMore: () => void;
};

/** Stage success: the number of imported prompts, and the skipped ones with reasons. */
export function ImportSuccess({ state: { notices, notes }, result, closesItself, onMore }: Props) {
  const t = useTranslations("imports");
  const { imported, total, skipped, hiddenDescriptions, report } = result;
  return (
    <>
      <DialogBody>
        <Alert variant={imported > 0 ? "success" : "warning"}>
          {imported > 0 ? <CircleCheck aria-hidden /> : <TriangleAlert aria-hidden />}
          <AlertTitle>{t("done", { imported, total })}</AlertTitle>
          {closesItself && <AlertDescription>{t("closing")}</AlertDescription>}
        </Alert>
        {report && imported < total && <FileCounts report={report} of="done" />}
        {hiddenDescriptions > 0 && (
          <p className="text-sm text-paid">{t("hiddenDescriptions", { count: hiddenDescriptions })}</p>
        )}
        {report && (
          <div className="grid grid-cols-1 gap-1 text-sm">
            <ImportedBesides report={report} />
            <FileLeft report={report} />
          </div>
        )}
        <ImportNotices notices={notices} />
        <DocumentNotes notes={notes} />
        {skipped.length > 0 && (
          <section aria-labelledby="skipped" className="grid grid-cols-1 gap-1.5">
            <h3 id="skipped" className="text-sm font-medium">
              {t("skipped", { count: skipped.length })}
            </h3>
            <ul
              tabIndex={0}
              aria-labelledby="skipped"
              className="max-h-64 divide-y overflow-y-auto rounded-lg border"
            >
              {skipped.map(({ title, reason }, at) => (
                <li key={at} className="grid grid-cols-1 gap-0.5 px-3 py-2 text-sm wrap-anywhere">
                  <span className="font-medium">{title}</span>
                  <span className="text-muted-foreground">{reason}</span>
                </li>
              ))}
            </ul>
          </section>
        )}
      </DialogBody>
      <DialogFooter>
        <Button variant="outline" onClick={onMore}>
          {t("more")}
        </Button>
        <DialogClose asChild>
          <Button>{t("close")}</Button>
        </DialogClose>
      </DialogFooter>
    </>
  );
}
