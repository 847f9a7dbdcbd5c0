import { DAY } from "@/lib/platform/clock";
import { db } from "@/lib/platform/db/client";
import { job } from "./job";

/** A trigger protects the entries of the audit from deletion for a year; this is a day more. */
const AUDIT_DAYS = 366;

/** Deletes expired rows of the platform's tables. */
export async function dropExpiredRows(now = new Date()): Promise<void> {
  await db.rateLimitCounter.deleteMany({ where: { expire: { lt: now.getTime() } } });
  await db.idempotencyRecord.deleteMany({ where: { expiresAt: { lt: now } } });
  await db.auditEntry.deleteMany({
    where: { createdAt: { lt: new Date(now.getTime() - AUDIT_DAYS * DAY) } },
  });
}

export const housekeepingJob = job({
  name: "housekeeping",
  attempts: 3,
  longest: 300,
  cron: "41 3 * * *",
  run: () => dropExpiredRows(),
});
