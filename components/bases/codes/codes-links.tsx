import { Download, Layers, Printer } from "lucide-react";
import { useLocale, useTranslations } from "next-intl";
import { Button } from "@/components/ui/button";
import type { CodeStats } from "@/lib/bases/codes/schema";
import { ownBaseHref } from "@/lib/platform/hrefs";
import { Link } from "@/lib/platform/i18n/navigation";
import { BatchPauseButtons } from "./batches/batch-pause-buttons";
import { codesQuery, csvPath, NO_CODES_STATE } from "./codes-state";

/** The ways on from the codes of a base or of a batch: batches, a file, paper. */
export function CodesLinks({ baseId, batch, stats }: { baseId: string; batch: string; stats: CodeStats }) {
  const t = useTranslations("codes");
  const locale = useLocale();
  const query = codesQuery({ ...NO_CODES_STATE, batch });
  return (
    <div className="flex flex-wrap gap-2">
      <Button asChild variant="outline">
        <Link
          href={
            batch ? `${ownBaseHref({ id: baseId })}/codes` : `${ownBaseHref({ id: baseId })}/codes/batches`
          }
          prefetch={false}
        >
          <Layers aria-hidden />
          {t(batch ? "allCodes" : "batches")}
        </Link>
      </Button>
      <Button asChild variant="outline">
        <a href={csvPath(baseId, batch, locale)} download>
          <Download aria-hidden />
          {t("csvAll")}
        </a>
      </Button>
      <Button asChild variant="outline">
        <Link href={`${ownBaseHref({ id: baseId })}/codes/print${query}`} prefetch={false}>
          <Printer aria-hidden />
          {t("print")}
        </Link>
      </Button>
      {batch && <BatchPauseButtons baseId={baseId} batch={{ ...stats, name: batch }} />}
    </div>
  );
}
