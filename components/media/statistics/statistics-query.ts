import { STATISTICS_PAGE } from "@/lib/media/limits";
import type { ShownStatus, SpeechProvider } from "@/lib/media/schema";

/** Days back from today, or everything. */
export const PERIODS = ["7", "30", "90", "all"] as const;
type Period = (typeof PERIODS)[number];

/** What the statistics are about; `page` is zero-based. */
export type StatisticsFilter = {
  period: Period;
  provider: SpeechProvider | "all";
  status: ShownStatus | "all";
  page: number;
};

/** All operations; a period is a choice (docs/product/media.md 4). */
export const NO_FILTER: StatisticsFilter = { period: "all", provider: "all", status: "all", page: 0 };

const DAY_MS = 24 * 3600 * 1000;

/** The query of GET /media/admin/stats; the server counts days in UTC. */
export function statisticsQuery({ period, provider, status, page }: StatisticsFilter, now: number): string {
  const query = new URLSearchParams({
    limit: String(STATISTICS_PAGE),
    offset: String(page * STATISTICS_PAGE),
  });
  if (period !== "all")
    query.set("from", new Date(now - (Number(period) - 1) * DAY_MS).toISOString().slice(0, 10));
  if (provider !== "all") query.set("provider", provider);
  if (status !== "all") query.set("status", status);
  return query.toString();
}
