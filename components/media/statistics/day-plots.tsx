"use client";

import { useLocale, useTranslations } from "next-intl";
import { rubleText } from "@/lib/media/format";
import type { Statistics } from "@/lib/media/types";
import type { Locale } from "@/lib/platform/viewer";
import { DayPlot } from "./day-plot";

/** Operations and cost per day, side by side: two scales, two plots. */
export function DayPlots({ series }: { series: Statistics["series"] }) {
  const t = useTranslations("media.stats.plot");
  const locale = useLocale() as Locale;
  return (
    <div className="grid grid-cols-1 gap-3 md:grid-cols-2">
      <DayPlot
        title={t("operations")}
        days={series.map(({ date, operations, failed }) => ({ date, value: operations, marked: failed }))}
        marked={t("failed")}
        format={(value) => new Intl.NumberFormat(locale).format(value)}
      />
      <DayPlot title={t("cost")} days={series.map(({ date, costUsd }) => ({ date, value: costUsd, marked: 0 }))} format={(value) => rubleText(value, locale)} />
    </div>
  );
}
