import { DAY } from "@/lib/platform/clock";
import { db } from "@/lib/platform/db/client";
import { job } from "./job";

/** Deletes what has expired: of the platform's own tables, and who copied what on days that are over. */
export async function dropExpiredRows(now = new Date()): Promise<void> {
  await db.rateLimitCounter.deleteMany({ where: { resetAt: { lt: now } } });
  await db.promptCopy.deleteMany({ where: { day: { lt: new Date(now.getTime() - 2 * DAY) } } });
  await db.idempotencyRecord.deleteMany({ where: { expiresAt: { lt: now } } });
}

export const housekeepingJob = job({ name: "housekeeping", attempts: 3, longest: 300, cron: "41 3 * * *", run: () => dropExpiredRows() });
