import { withDeadline } from "@/lib/platform/deadline";
import { job } from "@/lib/jobs/job";
import { db } from "@/lib/platform/db/client";
import { inBatches } from "@/lib/platform/db/in-batches";
import { deliverDue } from "./deliver";
import { WEBHOOK_LIMITS } from "./limits";

/** Shorter than the pause between two of them, so that rounds do not pile up in the queue; a delivery waits ten seconds more at most. */
const ROUND_MS = 50_000;

/** A stop waits for pending responses. */
const deliverJob = job({
  name: "webhooks",
  attempts: 1,
  longest: 300,
  concurrency: 2,
  cron: "* * * * *",
  finishOnStop: true,
  run: (_, { stopping }) => deliverDue(withDeadline(stopping, ROUND_MS).signal),
});

const forgetJob = job({
  name: "webhooks-forget",
  attempts: 3,
  longest: 900,
  cron: "13 3 * * *",
  run: async () => {
    await lineUpWaiting();
    await forgetDeliveries();
  },
});

export const WEBHOOK_JOBS = [deliverJob, forgetJob];

/** Lines up webhooks that wait without a turn: what a server of version 1.29.0 announced during the update. */
export async function lineUpWaiting(): Promise<void> {
  await db.$executeRaw`
    WITH held AS (
      SELECT w.id FROM webhooks w WHERE w.next_due_at IS NULL AND w.off_at IS NULL
        AND EXISTS (SELECT FROM webhook_deliveries d WHERE d.webhook_id = w.id AND d.state = 'waiting')
        AND NOT EXISTS (SELECT FROM users u WHERE u.id = w.user_id AND u.blocked_at IS NOT NULL)
      ORDER BY w.id FOR NO KEY UPDATE OF w SKIP LOCKED
    )
    UPDATE webhooks w SET next_due_at = now() FROM held WHERE w.id = held.id`;
}

/** Deletes old finished deliveries and pending ones of blocked people. */
export async function forgetDeliveries(): Promise<void> {
  await inBatches(
    (limit) => db.$executeRaw`
      DELETE FROM webhook_deliveries WHERE id = ANY(ARRAY(
        SELECT id FROM webhook_deliveries WHERE created_at < now() - make_interval(days => ${WEBHOOK_LIMITS.keptDays}) AND (state <> 'waiting'
          OR EXISTS (SELECT FROM webhooks w JOIN users u ON u.id = w.user_id WHERE w.id = webhook_id AND u.blocked_at IS NOT NULL)) LIMIT ${limit}))`,
  );
}
