import { SearchX } from "lucide-react";
import { useFormatter, useLocale, useTranslations } from "next-intl";
import { useState } from "react";
import { EmptyState } from "@/components/common/empty-state";
import { useApi } from "@/components/common/hooks/use-api";
import { DayPlot } from "@/components/common/media/day-plot";
import { Pager } from "@/components/common/pager";
import { Button } from "@/components/ui/button";
import { cn } from "@/components/ui/cn";
import { Skeleton } from "@/components/ui/skeleton";
import { Table, TableBody, TableHead, TableHeader, TableRow } from "@/components/ui/table";
import type { adminStatisticsContract } from "@/lib/media/contract";
import { rubleText } from "@/lib/media/format";
import type { Statistics, Summary } from "@/lib/media/schema";
import type { Locale } from "@/lib/platform/viewer";
import { SummaryCards } from "../summary-cards";
import { OperationRow } from "./operation-row";
import { StatisticsFilters } from "./statistics-filters";
import { NO_FILTER, type StatisticsFilter, statisticsQuery } from "./statistics-query";

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
          <Button size="sm" variant="outline" onClick={again}>
            {common("retry")}
          </Button>
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
        <div
          aria-busy={pending}
          className={cn("grid grid-cols-1 gap-6 transition-opacity", pending && "opacity-60")}
        >
          <StatisticsSummary summary={statistics.summary} />
          <DayPlots series={statistics.series} />
          <OperationList statistics={statistics} pending={pending} onPage={(page) => change({ page })} />
        </div>
      )}
    </>
  );
}

/** The figures of what the filters let through. */
function StatisticsSummary({ summary }: { summary: Summary }) {
  const t = useTranslations("media");
  const format = useFormatter();
  const cards = [
    { key: "total", value: summary.totalOperations },
    {
      key: "successful",
      value: summary.successfulOperations,
      more: t("history.summary.rate", { percent: format.number(summary.successRate) }),
    },
    { key: "cost", value: summary.totalOpenAICostRubFormatted, more: summary.totalOpenAICostFormatted },
    { key: "duration", value: summary.totalVideoDurationFormatted },
    { key: "size", value: summary.totalFileSizeFormatted },
  ] as const;
  return (
    <SummaryCards
      label={t("stats.summary.label")}
      cards={cards.map((card) => ({ ...card, name: t(`stats.summary.${card.key}`) }))}
      className="max-md:*:first:col-span-2 max-md:*:last:col-span-1! md:grid-cols-5"
    />
  );
}

/**
 * Everyone's operations. The last response stays while the next one loads; `again` retries after a failure.
 * @param query as `statisticsQuery` makes it
 */
function useStatistics(query: string) {
  const { data, pending, error, again } = useApi<typeof adminStatisticsContract>(
    `/media/admin/stats?${query}`,
    { keepPrevious: true },
  );
  return { statistics: data ?? null, pending, failed: error !== undefined, again };
}

/** Operations and cost per day, side by side: two scales, two plots. */
function DayPlots({ series }: { series: Statistics["series"] }) {
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
      <DayPlot
        title={t("cost")}
        days={series.map(({ date, costUsd }) => ({ date, value: costUsd, marked: 0 }))}
        format={(value) => rubleText(value, locale)}
      />
    </div>
  );
}

const COLUMNS = ["user", "file", "status", "cost", "time", "ip", "created"] as const;

type Props = { statistics: Statistics; pending: boolean; onPage: (page: number) => void };

/** One page of everybody's operations. */
function OperationList({ statistics: { logs, pagination }, pending, onPage }: Props) {
  const t = useTranslations("media.stats");
  const { offset, limit, total, hasMore } = pagination;
  const page = Math.floor(offset / limit);
  if (logs.length === 0 && page === 0)
    return (
      <EmptyState icon={SearchX} title={t("empty")}>
        {t("emptyText")}
      </EmptyState>
    );
  return (
    <div className="grid grid-cols-1 gap-3">
      <Table aria-label={t("list")} className="md:[&_:is(td,th)]:px-3">
        <TableHeader>
          <TableRow>
            {COLUMNS.map((column) => (
              <TableHead key={column}>{t(`column.${column}`)}</TableHead>
            ))}
          </TableRow>
        </TableHeader>
        <TableBody>
          {logs.map((log) => (
            <OperationRow key={log.id} log={log} />
          ))}
        </TableBody>
      </Table>
      <Pager
        previous={page > 0 ? () => onPage(page - 1) : null}
        next={hasMore ? () => onPage(page + 1) : null}
        counter={t("range", { from: offset + 1, to: offset + logs.length, total })}
        pending={pending}
      />
    </div>
  );
}
