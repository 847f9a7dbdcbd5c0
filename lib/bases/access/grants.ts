import type { Database } from "@/lib/platform/db/client";
import { Prisma } from "@/lib/platform/db/generated/client";
import type { AccessGrantType } from "@/lib/platform/db/generated/enums";
import { GRACE_DAYS } from "../purchases/renewals/schedule";
import { type GrantedTerm, TERM_DAYS } from "./terms";

/** A paid order or a redeemed code, trial days, or the days in which a renewal is tried, and what it gave. */
export type Grant = GrantedTerm & { id: string; grant: AccessGrantType };

/**
 * The grants of an access record in order: paid orders, those of bundles included, less the days taken by refunds, redemptions,
 * trial days and days of grace.
 * @param orderId an order that counts in any state
 */
export async function grantsOf(
  database: Database,
  accessId: string,
  orderId: string | null = null,
): Promise<Grant[]> {
  const also = orderId ? Prisma.sql`OR id = ${orderId}::uuid` : Prisma.empty;
  return database.$queryRaw<Grant[]>`
    SELECT id, coalesce(g.accepted_at, paid_at) AS at, CASE duration_type WHEN 'monthly' THEN ${TERM_DAYS.monthly}::int WHEN 'yearly' THEN ${TERM_DAYS.yearly}::int END - coalesce(taken_days, 0) AS days, 'PURCHASED' AS "grant"
    FROM (SELECT * FROM orders WHERE access_id = ${accessId}::uuid UNION ALL SELECT o.* FROM order_bases b JOIN orders o ON o.id = b.order_id WHERE b.access_id = ${accessId}::uuid) AS orders
    LEFT JOIN gifts g ON g.order_id = id WHERE paid_at IS NOT NULL AND ((taken_days IS NOT NULL AND (status = 'paid' OR (status = 'refunded' AND refund_access <> 'end'))) ${also})
    UNION ALL
    SELECT id, used_at, duration_days, 'CODE' FROM code_redemptions WHERE access_id = ${accessId}::uuid
    UNION ALL
    SELECT s.id, g.at, g.days, 'PURCHASED' FROM user_base_access a JOIN subscriptions s ON s.user_id = a.user_id AND s.base_id = a.base_id
    CROSS JOIN LATERAL (VALUES (s.trial_from, s.trial_days::int), (s.grace_from, ${GRACE_DAYS}::int)) AS g (at, days)
    WHERE a.id = ${accessId}::uuid AND g.at IS NOT NULL
    ORDER BY at, id`;
}
