import { read } from "@/lib/platform/db/read";
import type { QueueFigures } from "@/lib/platform/metrics/queue-figures";
import { requireAdmin, type Viewer } from "@/lib/platform/viewer";

/** The state of a queue, and when its last job was done. */
export type QueueState = QueueFigures & { lastDone: Date | null };

/** The states of all queues, those with problems first. @throws AppError UNAUTHENTICATED, FORBIDDEN (not an administrator) */
export async function readQueues(viewer: Viewer): Promise<QueueState[]> {
  requireAdmin(viewer);
  return queueStates();
}

/** The same for the metrics of this process, which METRICS_TOKEN protects. */
export function queueStates(): Promise<QueueState[]> {
  return read<QueueState>`
    SELECT name, count(*) FILTER (WHERE due)::int AS waiting, count(*) FILTER (WHERE state = 'active')::int AS active,
      count(*) FILTER (WHERE state = 'failed' AND completed_on > now() - interval '1 day')::int AS failed,
      min(start_after) FILTER (WHERE due) AS oldest, max(completed_on) FILTER (WHERE state = 'completed') AS "lastDone"
    FROM (SELECT *, state IN ('created', 'retry') AND start_after <= now() AS due FROM pgboss.job WHERE name NOT LIKE '\\_\\_pgboss%') AS job
    GROUP BY name ORDER BY failed DESC, waiting DESC, name`;
}
