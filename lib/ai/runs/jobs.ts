import { job } from "@/lib/jobs/job";
import { db } from "@/lib/platform/db/client";
import { RUN_LIMITS } from "./limits";
import { settleLostRequests, settleLostRuns } from "./lost-runs";

const BATCH = 1_000;

/** Deletes runs after 90 days unless they are kept or a transcript's, and idempotency keys after a day. */
export async function forgetRuns(): Promise<void> {
  await db.$executeRaw`UPDATE runs SET request_key = NULL, request_hash = NULL WHERE request_key IS NOT NULL AND created_at < now() - interval '1 day'`;
  for (let deleted = BATCH; deleted === BATCH;)
    deleted = await db.$executeRaw`
      DELETE FROM runs WHERE id IN (
        SELECT id FROM runs r WHERE NOT kept AND state <> 'running' AND created_at < now() - make_interval(days => ${RUN_LIMITS.retentionDays})
          AND (transcript_id IS NULL OR NOT EXISTS (SELECT FROM transcripts t WHERE t.operation_id = r.transcript_id)) LIMIT ${BATCH})`;
}

export const RUN_JOBS = [
  job({
    name: "runs-settle-lost",
    attempts: 1,
    longest: 60,
    cron: "* * * * *",
    run: async () => {
      await settleLostRuns();
      await settleLostRequests();
    },
  }),
  job({ name: "runs-forget", attempts: 3, longest: 300, cron: "47 3 * * *", run: () => forgetRuns() }),
];
