import { job } from "@/lib/jobs/job";
import { db } from "@/lib/platform/db/client";
import { inBatches } from "@/lib/platform/db/in-batches";
import { announceNews } from "./announce";
import { UPDATE_LIMITS } from "./limits";

/** Deletes changes that are too old to be shown. */
export async function forgetChanges(): Promise<void> {
  await inBatches(
    (limit) => db.$executeRaw`
      DELETE FROM base_changes WHERE ctid = ANY(ARRAY(
        SELECT ctid FROM base_changes WHERE at < now() - make_interval(days => ${UPDATE_LIMITS.keptDays}) LIMIT ${limit}))`,
  );
}

const forgetChangesJob = job({
  name: "bases-forget-changes",
  attempts: 3,
  longest: 300,
  cron: "53 3 * * *",
  run: () => forgetChanges(),
});

/** Hourly, to catch up after downtime; each person is notified at most once a day. */
const announceNewsJob = job({
  name: "bases-announce-news",
  attempts: 3,
  longest: 900,
  cron: "17 * * * *",
  run: (_, { signal }) => announceNews(new Date(), signal),
});

export const UPDATE_JOBS = [forgetChangesJob, announceNewsJob];
