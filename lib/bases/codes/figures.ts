import type { Database } from "@/lib/platform/db/client";
import { Prisma } from "@/lib/platform/db/generated/client";
import type { CodeStats } from "./schema";

// As `codeStatus` derives them, in its order.
const EXPIRED = Prisma.sql`coalesce(c.expires_at <= now(), false)`;
const LIVE = Prisma.sql`(NOT ${EXPIRED} AND c.current_uses < c.max_uses)`;

/** The columns of `CodeStats` over the codes `c`. */
export const FIGURES = Prisma.sql`
  count(*)::int AS codes,
  count(*) FILTER (WHERE NOT c.is_multi_use)::int AS single,
  count(*) FILTER (WHERE c.is_multi_use)::int AS multi,
  coalesce(sum(c.current_uses), 0)::int AS uses,
  coalesce(sum(c.max_uses), 0)::int AS "maxUses",
  count(*) FILTER (WHERE ${LIVE} AND NOT c.paused)::int AS active,
  count(*) FILTER (WHERE ${LIVE} AND c.paused)::int AS paused,
  count(*) FILTER (WHERE ${EXPIRED})::int AS expired,
  count(*) FILTER (WHERE NOT ${EXPIRED} AND c.current_uses >= c.max_uses)::int AS "usedUp",
  max(c.last_used_at) AS "lastUsedAt"`;

/** `FIGURES` as the driver gives them. */
export type FiguresRow = Omit<CodeStats, "lastUsedAt"> & { lastUsedAt: Date | null };

/** The figures of a base's codes, or of one batch of them: one aggregate over an index. */
export async function figuresOf(database: Database, baseId: string, batch?: string): Promise<CodeStats> {
  const [row] = await database.$queryRaw<FiguresRow[]>`
    SELECT ${FIGURES} FROM activation_codes c
    WHERE c.base_id = ${baseId}::uuid ${batch === undefined ? Prisma.empty : Prisma.sql`AND c.batch = ${batch}`}`;
  return { ...row!, lastUsedAt: row!.lastUsedAt?.toISOString() ?? null };
}
