import { Prisma } from "@/lib/platform/db/generated/client";
import { read } from "@/lib/platform/db/read";
import { type Day, type Period, periodBefore } from "./days";
import type { Movement, Sums } from "./figures";

/** Limit of listed sources, because their names come from the queries of untrusted addresses. */
export const SOURCES_LISTED = 200;
const ALWAYS = "0001-01-01";

type Whose = { sellerId: string; baseId?: string; period: Period };
/** `day`, `baseId` or `source`: the group of the sums. `before`: of the previous period. */
export type SumsRow = Sums & {
  before: boolean;
  day: Day | null;
  baseId: string | null;
  source: string | null;
  change: number;
};
/** `hasHistory`: it has ever had sales, redemptions or views. */
export type SoldBase = {
  id: string;
  baseName: string | null;
  lives: boolean;
  isBundle: boolean;
  hasHistory: boolean;
  now: Movement;
  before: Movement;
};

const mine = ({ sellerId, baseId }: Whose) => Prisma.sql`
  SELECT k.id, k.seller_id, coalesce(b.base_name, k.base_name) AS name, b.id IS NOT NULL OR n.id IS NOT NULL AS lives, n.id IS NOT NULL AS is_bundle
  FROM sale_bases k LEFT JOIN prompt_bases b ON b.id = k.id LEFT JOIN bundles n ON n.id = k.id
  WHERE (b.access_type IS DISTINCT FROM 'FREE' OR EXISTS (SELECT FROM sale_days d WHERE d.base_id = k.id)) AND k.seller_id = ${sellerId}::uuid ${baseId ? Prisma.sql`AND k.id = ${baseId}::uuid` : Prisma.empty}`;

const SUMS = Prisma.sql`sum(guests)::int AS guests, sum(members)::int AS members, sum(purchases)::int AS purchases, sum(redemptions)::int AS redemptions,
  sum(refunds)::int AS refunds, (sum(revenue) * 100)::float8 AS revenue, (sum(refunded) * 100)::float8 AS refunded`;

/** The days d of these bases. Base by base (OFFSET 0): as a join the planner reads every seller's days. */
function daysOf(table: "sale_days" | "view_days" | "subscriber_days", from: Day, to: Day): Prisma.Sql {
  return Prisma.sql`mine CROSS JOIN LATERAL (SELECT * FROM ${Prisma.raw(table)} k WHERE k.base_id = mine.id AND k.day BETWEEN ${from}::date AND ${to}::date OFFSET 0) AS d`;
}

/**
 * The sums of a seller's bases by day, by base and by source, of the period and (by base) of the previous one, summed from stored days.
 * Only the first sources by revenue, purchases and views.
 */
export async function readSums(whose: Whose): Promise<SumsRow[]> {
  const from = whose.period.from ?? ALWAYS;
  const { to } = whose.period;
  const first = periodBefore(whose.period)?.from ?? from;
  return read<SumsRow>`
    WITH mine AS MATERIALIZED (${mine(whose)}), kept AS MATERIALIZED (
      SELECT d.base_id, d.day, d.day < ${from}::date AS before, d.source, d.purchases, d.redemptions, d.refunds, d.revenue, d.refunded, 0 AS guests, 0 AS members, 0 AS change
      FROM ${daysOf("sale_days", first, to)}
      UNION ALL
      SELECT d.base_id, d.day, d.day < ${from}::date, d.source, 0, 0, 0, 0, 0, d.guests, d.members, 0
      FROM ${daysOf("view_days", first, to)}
      UNION ALL
      SELECT d.base_id, d.day, false, NULL, 0, 0, 0, 0, 0, 0, 0, d.began - d.ended
      FROM ${daysOf("subscriber_days", from, to)}
    )
    SELECT * FROM ((SELECT before, to_char(day, 'YYYY-MM-DD') AS day, base_id AS "baseId", NULL AS source, ${SUMS}, sum(change)::int AS change
    FROM kept GROUP BY before, GROUPING SETS ((day), (base_id)) HAVING GROUPING(base_id) = 0 OR NOT before)
    UNION ALL
    (SELECT false, NULL, NULL, source, ${SUMS}, 0
    FROM kept WHERE NOT before AND source IS NOT NULL GROUP BY source
    ORDER BY revenue DESC, purchases DESC, redemptions DESC, sum(guests) + sum(members) DESC, source LIMIT ${SOURCES_LISTED})) AS sums
    ORDER BY day, revenue DESC, purchases DESC, redemptions DESC, guests + members DESC, source`;
}

type MovementRow = {
  id: string;
  name: string | null;
  lives: boolean;
  isBundle: boolean;
  hasHistory: boolean;
  start: number;
  began: number;
  end: number;
  lost: number;
} & Record<"startBefore" | "beganBefore" | "lostBefore" | "still", number>;

/**
 * A seller's current and former sold bases with their people with access, always all bases. Ends of access later today already
 * count as today's, so they are excluded.
 */
export async function readBases(whose: Omit<Whose, "baseId">): Promise<SoldBase[]> {
  const from = whose.period.from ?? ALWAYS;
  const { to } = whose.period;
  const first = periodBefore(whose.period)?.from ?? from;
  const rows = await read<MovementRow>`
    WITH mine AS MATERIALIZED (${mine(whose)}), moved AS (
      SELECT d.base_id,
        coalesce(sum(began - ended) FILTER (WHERE day < ${first}::date), 0)::int AS "startBefore",
        coalesce(sum(began) FILTER (WHERE day >= ${first}::date AND day < ${from}::date), 0)::int AS "beganBefore",
        coalesce(sum(lost) FILTER (WHERE day >= ${first}::date AND day < ${from}::date), 0)::int AS "lostBefore",
        coalesce(sum(began - ended) FILTER (WHERE day < ${from}::date), 0)::int AS start,
        coalesce(sum(began) FILTER (WHERE day >= ${from}::date), 0)::int AS began,
        coalesce(sum(lost) FILTER (WHERE day >= ${from}::date), 0)::int AS lost,
        sum(began - ended)::int AS end
      FROM mine JOIN subscriber_days d ON d.base_id = mine.id AND d.day <= ${to}::date GROUP BY 1
    ), still AS (
      SELECT a.base_id, count(*)::int AS still FROM mine JOIN user_base_access a ON a.base_id = mine.id
      WHERE a.expires_at > now() AND a.expires_at < (${to}::date + 1)::timestamp AT TIME ZONE 'Europe/Moscow' AND a.user_id <> mine.seller_id GROUP BY 1
    )
    SELECT mine.id, mine.name, mine.lives, mine.is_bundle AS "isBundle", moved.*, coalesce(still, 0) AS still,
      EXISTS (SELECT FROM sale_days d WHERE d.base_id = mine.id) OR EXISTS (SELECT FROM view_days d WHERE d.base_id = mine.id) AS "hasHistory"
    FROM mine LEFT JOIN moved ON moved.base_id = mine.id LEFT JOIN still ON still.base_id = mine.id
    ORDER BY mine.id`;
  return rows.map(({ id, name, lives, isBundle, hasHistory, ...row }) => ({
    id,
    baseName: name,
    lives,
    isBundle,
    hasHistory,
    now: {
      start: row.start ?? 0,
      began: row.began ?? 0,
      end: (row.end ?? 0) + row.still,
      lost: (row.lost ?? 0) - row.still,
    },
    before: {
      start: row.startBefore ?? 0,
      began: row.beganBefore ?? 0,
      end: row.start ?? 0,
      lost: row.lostBefore ?? 0,
    },
  }));
}
