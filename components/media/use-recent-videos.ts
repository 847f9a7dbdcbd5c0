"use client";

import { useEffect, useState } from "react";
import { HISTORY_PAGE } from "@/lib/media/limits";
import type { History } from "@/lib/media/types";
import { callApi } from "@/lib/platform/api-client";
import { type HistoryRow, historyRow } from "./history/history-row";

/** The person's latest videos; null while they are on their way. `again` asks anew. */
export function useRecentVideos(): { rows: HistoryRow[] | "failed" | null; again: () => void } {
  const [rows, setRows] = useState<HistoryRow[] | "failed" | null>(null);
  const [attempt, setAttempt] = useState(0);
  useEffect(() => {
    const controller = new AbortController();
    const { signal } = controller;
    callApi<History>("GET", `/media/user/history?limit=${HISTORY_PAGE}`, undefined, { signal })
      .then(({ logs }) => logs.map(historyRow), () => "failed" as const)
      .then((found) => !signal.aborted && setRows(found));
    return () => controller.abort();
  }, [attempt]);

  function again() {
    setRows(null);
    setAttempt(attempt + 1);
  }

  return { rows, again };
}
