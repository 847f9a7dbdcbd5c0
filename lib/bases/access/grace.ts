import type { Database } from "@/lib/platform/db/client";
import { recomputeAccess } from "./recompute";

/**
 * Extends access for the days in which a subscription's charge is retried (docs/product/renewals.md 3). Not if it was extended
 * otherwise and ends later than an hour after the charge, nor after trial days without a payment.
 * @param tx a transaction that holds the base's lock
 */
export async function beginGrace(tx: Database, subscriptionId: string, days: number): Promise<void> {
  await tx.$executeRaw`
    WITH begun AS (
      UPDATE subscriptions s SET grace_from = a.expires_at FROM user_base_access a
      WHERE s.id = ${subscriptionId}::uuid AND s.grace_from IS NULL AND NOT (s.trial_from IS NOT NULL AND s.period = 2) AND a.user_id = s.user_id AND a.base_id = s.base_id AND a.expires_at <= s.next_charge_at + interval '62 minutes'
      RETURNING a.id
    )
    UPDATE user_base_access a SET expires_at = a.expires_at + make_interval(hours => ${days}::int * 24), updated_at = now() FROM begun WHERE a.id = begun.id`;
}

/**
 * Takes these days back, because more access is given: it counts from the end of the paid term.
 * @param tx a transaction that holds the base's lock
 */
export async function endGrace(tx: Database, userId: string, baseId: string): Promise<void> {
  const ended = await tx.$executeRaw`
    UPDATE subscriptions SET grace_from = NULL
    WHERE user_id = ${userId}::uuid AND base_id = ${baseId}::uuid AND grace_from IS NOT NULL`;
  if (ended === 0) return;
  const [record] = await tx.$queryRaw<{ id: string }[]>`
    SELECT id FROM user_base_access WHERE user_id = ${userId}::uuid AND base_id = ${baseId}::uuid`;
  if (record) await recomputeAccess(tx, record.id);
}
