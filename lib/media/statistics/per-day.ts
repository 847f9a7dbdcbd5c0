import { db } from "@/lib/platform/db/client";
import { Prisma } from "@/lib/platform/db/generated/client";
import { rublesOf } from "../format";
import { statesOf } from "../statuses";
import type { Statistics, StatisticsInput } from "../schema";

const LONGEST_DAYS = 366;

type DayRow = { date: string; operations: number; successful: number; failed: number; cost: string };

/** Operations and their cost for each day (UTC) from the first asked or known one to the last, days without any included. */
export async function perDay({ provider, status, from, to }: StatisticsInput): Promise<Statistics["series"]> {
  const conditions = [
    Prisma.sql`TRUE`,
    ...(provider ? [Prisma.sql`provider = ${provider}::"SpeechProvider"`] : []),
    ...(status ? [Prisma.sql`state::text = ANY(${statesOf(status)}::text[])`] : []),
  ];
  const rows = await db.$queryRaw<DayRow[]>`
    WITH chosen AS (
      SELECT (created_at AT TIME ZONE 'UTC')::date AS day, state, cost_usd FROM video_operations WHERE ${Prisma.join(conditions, " AND ")}
    ), span AS (
      SELECT coalesce(${from ?? null}::date, (SELECT min(day) FROM chosen)) AS first,
             coalesce(${to ?? null}::date, (now() AT TIME ZONE 'UTC')::date) AS last
    )
    SELECT to_char(d.day, 'YYYY-MM-DD') AS date, count(c.day)::int AS operations,
           (count(c.day) FILTER (WHERE c.state = 'success'))::int AS successful,
           (count(c.day) FILTER (WHERE c.state IN ('error', 'cancelled')))::int AS failed,
           coalesce(sum(c.cost_usd), 0)::text AS cost
    FROM span, generate_series(greatest(first, last - ${LONGEST_DAYS - 1}::int), last, interval '1 day') AS d(day)
    LEFT JOIN chosen c ON c.day = d.day::date
    GROUP BY d.day ORDER BY d.day`;
  return rows.map(({ cost, ...row }) => ({ ...row, costUsd: Number(cost), costRub: rublesOf(Number(cost)) }));
}
