import { DAY } from "@/lib/platform/clock";
import { db } from "@/lib/platform/db/client";
import { Prisma } from "@/lib/platform/db/generated/client";
import { inBatches } from "@/lib/platform/db/in-batches";
import { job } from "./job";

/** A trigger protects the entries of the audit from deletion for a year; this is a day more. */
const AUDIT_DAYS = 366;

/**
 * Deletes expired rows of the platform's tables, in batches: any network address creates counters, and one statement over
 * millions of them would exceed its timeout.
 */
export async function dropExpiredRows(now = new Date()): Promise<void> {
  const kept = new Date(now.getTime() - AUDIT_DAYS * DAY);
  for (const expired of [
    Prisma.sql`rate_limit_counters WHERE expire < ${now.getTime()}::bigint`,
    Prisma.sql`idempotency_records WHERE expires_at < ${now}`,
    Prisma.sql`connections WHERE expires_at < ${now}`,
    Prisma.sql`oauth_artifacts WHERE expires_at < ${now}`,
    Prisma.sql`audit_entries WHERE created_at < ${kept}`,
  ])
    await inBatches(
      (limit) =>
        db.$executeRaw`DELETE FROM ${expired} AND ctid = ANY(ARRAY(SELECT ctid FROM ${expired} LIMIT ${limit}))`,
    );
}

export const housekeepingJob = job({
  name: "housekeeping",
  attempts: 3,
  longest: 300,
  cron: "41 3 * * *",
  run: () => dropExpiredRows(),
});
