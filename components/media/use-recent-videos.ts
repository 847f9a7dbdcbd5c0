"use client";

import { useApi } from "@/components/common/use-api";
import type { userHistoryContract } from "@/lib/media/contract";
import { HISTORY_PAGE } from "@/lib/media/limits";
import { type HistoryRow, historyRow } from "./history/history-row";

/** The person's latest videos; null while they are on their way. `again` asks anew. */
export function useRecentVideos(): { rows: HistoryRow[] | "failed" | null; again: () => void } {
  const { data, pending, again } = useApi<typeof userHistoryContract>(
    `/media/user/history?limit=${HISTORY_PAGE}`,
  );
  if (pending) return { rows: null, again };
  return { rows: data?.logs.map(historyRow) ?? "failed", again };
}
