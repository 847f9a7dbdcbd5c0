"use client";

import { useEffect } from "react";
import { isFinished } from "@/lib/media/statuses";
import { useRouter } from "@/lib/platform/i18n/navigation";
import { StatusBadge } from "../status-badge";
import { useOperation } from "../use-operation";
import type { HistoryRow } from "./history-row";

/** The status of a video that is worked on, second by second; when the work ends, the page is loaded anew. */
export function LiveStatus({ row }: { row: HistoryRow }) {
  const router = useRouter();
  const { operation, gone } = useOperation(row.id);
  const ended = gone || (operation !== null && isFinished(operation.state));
  useEffect(() => {
    if (ended) router.refresh();
  }, [ended, router]);
  return <StatusBadge log={row} percent={operation?.progress ?? row.progress} />;
}
