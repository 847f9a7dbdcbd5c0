import { useFormatter, useTranslations } from "next-intl";
import type { Summary } from "@/lib/media/types";
import { SummaryCards } from "../summary-cards";

/** The figures of all of the person's videos. */
export function HistorySummary({ summary }: { summary: Summary }) {
  const t = useTranslations("media.history.summary");
  const format = useFormatter();
  const cards = [
    { key: "total", value: summary.totalOperations },
    { key: "successful", value: summary.successfulOperations, more: t("rate", { percent: format.number(summary.successRate) }) },
    { key: "duration", value: summary.totalVideoDurationFormatted },
    { key: "cost", value: summary.totalOpenAICostRubFormatted, more: summary.totalOpenAICostFormatted },
  ] as const;
  return <SummaryCards label={t("label")} cards={cards.map((card) => ({ ...card, name: t(card.key) }))} className="lg:grid-cols-4" />;
}
