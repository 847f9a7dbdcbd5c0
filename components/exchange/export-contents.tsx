import { useLocale, useTranslations } from "next-intl";
import type { ExportCounts } from "@/lib/exchange/export/counts";
import { sizeText } from "@/lib/platform/file-size";

/** What an export holds, before it is asked for. */
export function ExportContents({ counts }: { counts: ExportCounts }) {
  const t = useTranslations("exchange.export");
  const locale = useLocale();
  const files = (["knowledge", "results"] as const).filter((kind) => counts[kind].count > 0);
  return (
    <div className="grid grid-cols-1 gap-1 text-sm">
      <p className="font-medium">{t("contains")}</p>
      <ul className="flex flex-wrap gap-x-4 gap-y-1 text-muted-foreground">
        {(["prompts", "bases", "variables"] as const).map((kind) => (
          <li key={kind}>{t(kind, { count: counts[kind] })}</li>
        ))}
        {files.map((kind) => (
          <li key={kind}>
            {t(kind, { count: counts[kind].count, size: sizeText(counts[kind].bytes, locale) })} (
            {t("onlyZip")})
          </li>
        ))}
      </ul>
    </div>
  );
}
