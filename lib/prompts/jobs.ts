import { job } from "@/lib/jobs/job";
import { DAY } from "@/lib/platform/clock";
import { db } from "@/lib/platform/db/client";

/** Forgets who copied what on days that are over (see ./count-copy). */
export async function forgetCopies(now = new Date()): Promise<void> {
  await db.promptCopy.deleteMany({ where: { day: { lt: new Date(now.getTime() - 2 * DAY) } } });
}

export const forgetCopiesJob = job({
  name: "prompts-forget-copies",
  attempts: 3,
  longest: 300,
  cron: "43 3 * * *",
  run: () => forgetCopies(),
});
