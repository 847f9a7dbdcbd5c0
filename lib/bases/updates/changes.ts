import { Prisma } from "@/lib/platform/db/generated/client";
import { UPDATE_LIMITS } from "./limits";

/** How row c of base_changes looks to a person whose last visit was at that time. */
export function kindSince(since: Prisma.Sql): Prisma.Sql {
  return Prisma.sql`CASE WHEN c.removed_at IS NOT NULL THEN 'removed' WHEN c.added_at > ${since} THEN 'added' ELSE 'changed' END`;
}

/** Whether row c has changed since a visit; additions removed in between do not count. */
export function changedSince(since: Prisma.Sql): Prisma.Sql {
  return Prisma.sql`c.at > ${since} AND NOT (c.removed_at IS NOT NULL AND c.added_at IS NOT NULL AND c.added_at > ${since})`;
}

/** Newest rows that are searched for changes to count. */
const LOOKED = 1_000;

/** Counts changes of base b since then, by kind, up to a limit, without hidden prompts: a statement that returns one row. */
export function countsSince(since: Prisma.Sql): Prisma.Sql {
  return Prisma.sql`
    SELECT count(*) FILTER (WHERE kind = 'added')::int AS added, count(*) FILTER (WHERE kind = 'changed')::int AS changed,
      count(*) FILTER (WHERE kind = 'removed')::int AS removed, count(*) > ${UPDATE_LIMITS.counted} AS more
    FROM (
      SELECT ${kindSince(since)} AS kind FROM (
        SELECT * FROM base_changes c WHERE c.base_id = b.id AND c.at > ${since} ORDER BY c.at DESC, c.prompt_id DESC LIMIT ${LOOKED}
      ) AS c WHERE ${changedSince(since)} AND c.prompt_id NOT IN (SELECT p.id FROM prompts p WHERE p.prompt_base_id = b.id AND p.hidden_at IS NOT NULL) LIMIT ${UPDATE_LIMITS.counted + 1}
    ) AS each`;
}

/**
 * Since when changes of base b are new to the holder of access record a with visit v: since the last visit before the current
 * one, or since access started; at most as long as changes are kept.
 */
export const LAST_VISIT = Prisma.sql`greatest(now() - make_interval(days => ${UPDATE_LIMITS.keptDays}),
  CASE WHEN v.visited_at IS NULL THEN a.created_at WHEN v.visited_at < now() - interval '1 hour' THEN v.visited_at ELSE v.previous_at END)`;

/** The same for cards: changes seen on the base's page are no longer new. */
export const SEEN_UNTIL = Prisma.sql`greatest(now() - make_interval(days => ${UPDATE_LIMITS.keptDays}), coalesce(v.visited_at, a.created_at))`;
