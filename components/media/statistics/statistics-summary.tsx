import { useFormatter, useTranslations } from "next-intl";
import type { Summary } from "@/lib/media/types";
import { SummaryCards } from "../summary-cards";

/** The figures of what the filters let through. */
export function StatisticsSummary({ summary }: { summary: Summary }) {
  const t = useTranslations("media");
  const format = useFormatter();
  const cards = [
    { key: "total", value: summary.totalOperations },
    { key: "successful", value: summary.successfulOperations, more: t("history.summary.rate", { percent: format.number(summary.successRate) }) },
    { key: "cost", value: summary.totalOpenAICostRubFormatted, more: summary.totalOpenAICostFormatted },
    { key: "duration", value: summary.totalVideoDurationFormatted },
    { key: "size", value: summary.totalFileSizeFormatted },
  ] as const;
  return <SummaryCards label={t("stats.summary.label")} cards={cards.map((card) => ({ ...card, name: t(`stats.summary.${card.key}`) }))} className="max-md:*:first:col-span-2 max-md:*:last:col-span-1! md:grid-cols-5" />;
}
