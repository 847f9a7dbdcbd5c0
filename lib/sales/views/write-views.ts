import { PAID_TYPES } from "@/lib/bases/access-types";
import { db } from "@/lib/platform/db/client";
import type { PendingView } from "./pending-views";

/** Sources of a base and day with a line of their own; what comes then is "other" (docs/product/sales.md 4). */
const SOURCES_A_DAY = 30;

/**
 * Adds views to the day's counters in one statement, for sold bases and bundles, without the seller's own. Skips accounts that
 * are being deleted instead of waiting for them.
 */
export async function writeViews(seen: PendingView[]): Promise<void> {
  const column = (name: keyof PendingView) => seen.map((each) => each[name]);
  await db.$executeRaw`
    WITH held AS MATERIALIZED (
      SELECT k.id, k.seller_id FROM sale_bases k LEFT JOIN prompt_bases b ON b.id = k.id
      WHERE k.id = ANY(${[...new Set(column("baseId"))]}::uuid[]) AND (b.access_type = ANY(${PAID_TYPES}::"AccessType"[]) OR EXISTS (SELECT FROM bundles n WHERE n.id = k.id))
      ORDER BY k.id FOR KEY SHARE OF k SKIP LOCKED
    ), named AS (
      SELECT s.base_id, s.source, coalesce(sum(s.count) FILTER (WHERE s.user_id IS NULL), 0) AS guests, coalesce(sum(s.count) FILTER (WHERE s.user_id IS NOT NULL), 0) AS members
      FROM unnest(${column("baseId")}::uuid[], ${column("source")}::text[], ${column("userId")}::uuid[], ${column("count")}::int[]) AS s (base_id, source, user_id, count)
      JOIN held ON held.id = s.base_id WHERE s.user_id IS DISTINCT FROM held.seller_id GROUP BY 1, 2
    ), known AS (
      SELECT n.*, n.source IN ('', 'other') OR EXISTS (SELECT FROM view_days v WHERE v.base_id = n.base_id AND v.day = sale_day(now()) AND v.source = n.source) AS known,
        (SELECT count(*) FROM view_days v WHERE v.base_id = n.base_id AND v.day = sale_day(now()) AND v.source LIKE 'utm:%') AS there
      FROM named n
    ), bounded AS (
      SELECT base_id, guests, members,
        CASE WHEN known OR there + row_number() OVER (PARTITION BY base_id, known ORDER BY source) <= ${SOURCES_A_DAY} THEN source ELSE 'other' END AS source
      FROM known
    )
    INSERT INTO view_days AS kept (base_id, day, source, guests, members)
    SELECT base_id, sale_day(now()), source, sum(guests), sum(members) FROM bounded GROUP BY 1, 3 ORDER BY 1, 3
    ON CONFLICT (base_id, day, source) DO UPDATE SET guests = kept.guests + EXCLUDED.guests, members = kept.members + EXCLUDED.members`;
}
