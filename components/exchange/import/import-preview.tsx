import { useTranslations } from "next-intl";
import { Button } from "@/components/ui/button";
import type { ImportReport } from "@/lib/exchange/schema";
import { ImportCounts } from "./import-counts";
import { ImportFacts } from "./import-facts";
import { ImportRows } from "./import-rows";

type Props = { report: ImportReport; onRun: () => void; onBack: () => void };

/** What a file would change, row by row, before anything is changed. */
export function ImportPreview({ report, onRun, onBack }: Props) {
  const t = useTranslations("exchange.import");
  const count = report.create + report.update;
  const { bases, results, knowledge } = report;
  const isWanted =
    bases.some(({ isNew }) => isNew) ||
    count + results.create + knowledge.create + knowledge.files.create > 0;
  return (
    <div className="grid grid-cols-1 gap-5">
      <h3 className="text-base font-semibold">{t("previewTitle")}</h3>
      <ImportCounts report={report} of="preview" />
      <ImportFacts report={report} />
      <div className="flex flex-wrap gap-3 *:max-sm:w-full">
        <Button disabled={!isWanted} onClick={onRun}>
          {count > 0 ? t("run", { count }) : t(isWanted ? "runRest" : "nothing")}
        </Button>
        <Button variant="outline" onClick={onBack}>
          {t("change")}
        </Button>
      </div>
      <ImportRows report={report} />
    </div>
  );
}
