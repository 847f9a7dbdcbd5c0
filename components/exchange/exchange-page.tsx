import { getLocale, getTranslations } from "next-intl/server";
import { PageHeader } from "@/components/common/page-header";
import { Section } from "@/components/common/section";
import { ClientMessages } from "@/components/layout/client-messages";
import { SettingsMenu } from "@/components/layout/settings-menu";
import { listBaseOptions } from "@/lib/bases/lists/options";
import { exportCounts, type ExportCounts } from "@/lib/exchange/export/counts";
import type { Locale, Viewer } from "@/lib/platform/viewer";
import { ExportForm } from "./export-form";
import { ImportButton, Importer } from "@/components/imports/importer";
import { FileUp } from "lucide-react";
import { useLocale, useTranslations } from "next-intl";
import { sizeText } from "@/lib/platform/text/file-size";

/** /settings/data (docs/product/exchange.md 3): take everything along, bring prompts in. */
export async function ExchangePage({ viewer }: { viewer: Viewer }) {
  const locale = (await getLocale()) as Locale;
  const [t, bases, counts] = await Promise.all([
    getTranslations("exchange"),
    listBaseOptions(viewer, { locale }),
    exportCounts(viewer),
  ]);
  const empty = counts.prompts + counts.variables + counts.knowledge.count === 0;
  return (
    <div className="max-w-3xl">
      <PageHeader title={t("title")} description={t("lead")} />
      <SettingsMenu current="data" />
      <ClientMessages namespaces={["exchange.export"]}>
        <div className="grid grid-cols-1 gap-8 *:not-first:border-t *:not-first:pt-8">
          <Section title={t("export.title")} description={empty ? t("export.none") : t("export.description")}>
            {!empty && (
              <>
                <ExportContents counts={counts} />
                <ExportForm bases={bases} />
              </>
            )}
          </Section>
          <Section title={t("import.title")} description={t("import.description")}>
            <p className="hidden text-sm noscript:block">{t("import.noScripts")}</p>
            <div className="noscript:hidden">
              <ImportButton variant="outline" className="max-sm:w-full">
                <FileUp aria-hidden />
                {t("import.title")}
              </ImportButton>
              <Importer bases={bases} />
            </div>
          </Section>
        </div>
      </ClientMessages>
    </div>
  );
}

/** What an export holds, before it is asked for. */
function ExportContents({ counts }: { counts: ExportCounts }) {
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
