import { job } from "@/lib/jobs/job";
import { db } from "@/lib/platform/db/client";
import { announceNews } from "./announce";
import { UPDATE_LIMITS } from "./limits";

/** Forgets what changed in bases so long ago that nobody is told of it. */
export async function forgetChanges(): Promise<void> {
  await db.$executeRaw`DELETE FROM base_changes WHERE at < now() - make_interval(days => ${UPDATE_LIMITS.keptDays})`;
}

const forgetChangesJob = job({
  name: "bases-forget-changes",
  attempts: 3,
  longest: 300,
  cron: "53 3 * * *",
  run: () => forgetChanges(),
});

/** Every hour, so that a day on which nobody worked is made up for; what it tells, it tells once a day. */
const announceNewsJob = job({
  name: "bases-announce-news",
  attempts: 3,
  longest: 900,
  cron: "17 * * * *",
  run: (_, { signal }) => announceNews(new Date(), signal),
});

export const UPDATE_JOBS = [forgetChangesJob, announceNewsJob];
