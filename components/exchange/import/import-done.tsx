import { useTranslations } from "next-intl";
import { Button } from "@/components/ui/button";
import type { ImportReport } from "@/lib/exchange/schema";
import { Link } from "@/lib/platform/i18n/navigation";
import { ImportCounts } from "./import-counts";
import { ImportedBesides } from "./import-facts";
import { ImportLeft } from "./import-left";

/** The result of an import, with refused prompts and reasons. */
export function ImportDone({ report, onMore }: { report: ImportReport; onMore: () => void }) {
  const t = useTranslations("exchange.import");
  return (
    <div className="grid grid-cols-1 gap-5">
      <h3 role="status" className="text-base font-semibold">
        {t("doneTitle")}
      </h3>
      <ImportCounts report={report} of="done" />
      <div className="grid grid-cols-1 gap-1 text-sm">
        <ImportedBesides report={report} />
        <ImportLeft report={report} />
      </div>
      {report.errors.length > 0 && (
        <ul
          tabIndex={0}
          aria-label={t("wasFailed")}
          className="max-h-64 divide-y overflow-y-auto rounded-lg border bg-card text-sm"
        >
          {report.errors.map(({ place, message }, at) => (
            <li key={at} className="grid grid-cols-1 gap-0.5 px-4 py-2 wrap-anywhere">
              <span className="font-medium">{place}</span>
              <span className="text-muted-foreground">{message}</span>
            </li>
          ))}
        </ul>
      )}
      <div className="flex flex-wrap gap-3 *:max-sm:w-full">
        <Button asChild>
          <Link href="/my-prompts">{t("toPrompts")}</Link>
        </Button>
        <Button variant="outline" onClick={onMore}>
          {t("again")}
        </Button>
      </div>
    </div>
  );
}
