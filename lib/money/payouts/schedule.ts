import { job } from "@/lib/jobs/job";
import { rublesText } from "@/lib/money/ledger/kopecks";
import { payableOf, sumsOf, type Sums } from "@/lib/money/ledger/sums";
import { db } from "@/lib/platform/db/client";
import { dueNow } from "@/lib/platform/db/due-clock";
import { env } from "@/lib/platform/env";
import { AppError } from "@/lib/platform/errors";
import { log } from "@/lib/platform/log";
import { payOut } from "./pay-out";
import { payoutMinimum } from "./settings";

/** Sellers that are looked at in one statement. */
const BATCH = 200;

/**
 * On the days of PAYOUT_DAYS asks for a payout of all that may be paid out, for every seller with requisites, from the minimum on, who has no payout of
 * that day yet. A later run of the day so pays the sellers whom an earlier one passed over, and makes up for a run that did not take place.
 */
export async function requestScheduledPayouts(): Promise<void> {
  const { PAYOUT_DAYS: days } = env();
  if (!days) return;
  const [{ day }] = await db.$queryRaw<
    [{ day: number }]
  >`SELECT extract(day FROM sale_day(${await dueNow(db)}))::int AS day`;
  if (!days.includes(day)) return;
  const least = Math.round(payoutMinimum() * 100);
  for (let after = "00000000-0000-0000-0000-000000000000", ids: { id: string }[]; ; after = ids.at(-1)!.id) {
    ids = await db.$queryRaw<{ id: string }[]>`
      SELECT u.id FROM users u WHERE u.id > ${after}::uuid AND u.blocked_at IS NULL AND EXISTS (SELECT FROM seller_requisites r WHERE r.user_id = u.id)
        AND NOT EXISTS (SELECT FROM payouts p WHERE p.person_id = u.id AND p.requested_at >= sale_day(now())::timestamp AT TIME ZONE 'Europe/Moscow')
      ORDER BY u.id LIMIT ${BATCH}`;
    for (const { id } of ids) {
      const [sums] = await db.$queryRaw<[Sums]>(sumsOf(id));
      const payable = payableOf(sums);
      if (payable >= least)
        await payOut(id, rublesText(payable), null).catch((error: unknown) => passOver(id, error));
    }
    if (ids.length < BATCH) return;
  }
}

/**
 * Skips a person whose payouts are frozen, requested elsewhere at the same time, or locked by a long change, or whose account was
 * deleted, so that others are paid; the next hour tries again.
 */
function passOver(personId: string, error: unknown): void {
  if (!(error instanceof AppError))
    log.error({ err: error, personId }, "a scheduled payout could not be requested");
}

export const requestPayoutsJob = job({
  name: "payouts-request",
  attempts: 3,
  longest: 900,
  cron: "0 6-20 * * *", // every hour of the rest of the day in Moscow, as one that no worker was there for is not sent later
  run: () => requestScheduledPayouts(),
});
