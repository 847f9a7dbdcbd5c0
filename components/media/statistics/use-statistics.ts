"use client";

import { useApi } from "@/components/common/use-api";
import type { adminStatisticsContract } from "@/lib/media/contract";

/**
 * Everybody's operations; while others are on their way, the last ones stay. `again` asks anew after a failure.
 * @param query as `statisticsQuery` makes it
 */
export function useStatistics(query: string) {
  const { data, pending, error, again } = useApi<typeof adminStatisticsContract>(`/media/admin/stats?${query}`, { keepPrevious: true });
  return { statistics: data ?? null, pending, failed: error !== undefined, again };
}
