import { job } from "@/lib/jobs/job";
import { db } from "@/lib/platform/db/client";
import { MINUTE } from "@/lib/platform/clock";
import { deliverDue } from "./deliver";
import { WEBHOOK_LIMITS } from "./limits";

/** Longer than the pause between two of them, so that there is always one that looks; the next one is the second of two at once. */
const ROUND_MS = 1.5 * MINUTE;

/** A stop waits for the answers that are under way. */
const deliverJob = job({
  name: "webhooks",
  attempts: 1,
  longest: 300,
  concurrency: 2,
  cron: "* * * * *",
  finishOnStop: true,
  run: (_, { stopping }) => deliverDue(AbortSignal.any([stopping, AbortSignal.timeout(ROUND_MS)])),
});

const forgetJob = job({
  name: "webhooks-forget",
  attempts: 3,
  longest: 900,
  cron: "13 3 * * *",
  run: () => forgetDeliveries(),
});

export const WEBHOOK_JOBS = [deliverJob, forgetJob];

/** Rows in one statement. */
const PIECE = 5_000;

/** Deletes deliveries that are old and finished, or wait for somebody who is blocked, in pieces. */
export async function forgetDeliveries(): Promise<void> {
  while (
    (await db.$executeRaw`
      DELETE FROM webhook_deliveries WHERE id = ANY(ARRAY(
        SELECT id FROM webhook_deliveries WHERE created_at < now() - make_interval(days => ${WEBHOOK_LIMITS.keptDays}) AND (state <> 'waiting'
          OR EXISTS (SELECT FROM webhooks w JOIN users u ON u.id = w.user_id WHERE w.id = webhook_id AND u.blocked_at IS NOT NULL)) LIMIT ${PIECE}))`) ===
    PIECE
  );
}
