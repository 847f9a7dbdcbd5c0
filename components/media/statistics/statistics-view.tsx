"use client";

import { useTranslations } from "next-intl";
import { useState } from "react";
import { Button } from "@/components/ui/button";
import { cn } from "@/components/ui/cn";
import { Skeleton } from "@/components/ui/skeleton";
import { DayPlots } from "./day-plots";
import { OperationList } from "./operation-list";
import { NO_FILTER, type StatisticsFilter, statisticsQuery } from "./statistics-query";
import { StatisticsFilters } from "./statistics-filters";
import { StatisticsSummary } from "./statistics-summary";
import { useStatistics } from "./use-statistics";

/** Filters, figures, plots and the list of operations. */
export function StatisticsView() {
  const t = useTranslations("media.stats");
  const common = useTranslations("common");
  const [filter, setFilter] = useState(NO_FILTER);
  const [openedAt] = useState(() => Date.now());
  const { statistics, pending, failed, again } = useStatistics(statisticsQuery(filter, openedAt));
  const change = (next: Partial<StatisticsFilter>) => setFilter({ ...filter, page: 0, ...next });
  return (
    <>
      <StatisticsFilters filter={filter} onChange={change} />
      {failed && (
        <div role="alert" className="flex flex-wrap items-center gap-4 text-destructive">
          {t("failed")}
          <Button size="sm" variant="outline" onClick={again}>{common("retry")}</Button>
        </div>
      )}
      {!statistics && !failed && (
        <div role="status" aria-label={t("loading")} className="grid gap-6">
          <Skeleton className="h-24" />
          <Skeleton className="h-40" />
          <Skeleton className="h-72" />
        </div>
      )}
      {statistics && !failed && (
        <div aria-busy={pending} className={cn("grid grid-cols-1 gap-6 transition-opacity", pending && "opacity-60")}>
          <StatisticsSummary summary={statistics.summary} />
          <DayPlots series={statistics.series} />
          <OperationList statistics={statistics} pending={pending} onPage={(page) => change({ page })} />
        </div>
      )}
    </>
  );
}
