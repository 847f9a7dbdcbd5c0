import type { Database } from "@/lib/platform/db/client";
import { Prisma } from "@/lib/platform/db/generated/client";

/**
 * News of bases, for those who read them: noted by all that writes prompts, in its transaction and under the base's lock. A PRIVATE
 * base has none, and they go with their base.
 */
const IN_SHARED_BASE = Prisma.sql`prompts p JOIN prompt_bases b ON b.id = p.prompt_base_id AND b.access_type <> 'PRIVATE'`;
const MOMENT = Prisma.sql`clock_timestamp()::timestamptz(3)`;

/** New prompts; one that comes back from the trash was there all the time. @param which a condition on prompts p */
export function noteAdded(tx: Database, which: Prisma.Sql): Prisma.PrismaPromise<number> {
  return tx.$executeRaw`
    INSERT INTO base_changes AS c (base_id, prompt_id, at, added_at)
    SELECT n.base_id, n.id, n.at, n.at FROM (
      SELECT b.id AS base_id, p.id, least(p.created_at, ${MOMENT}) AS at FROM ${IN_SHARED_BASE} WHERE ${which}
    ) AS n
    ON CONFLICT (base_id, prompt_id) DO UPDATE SET removed_at = NULL, removed_title = NULL,
      added_at = CASE WHEN c.added_at IS NULL AND c.changed_at IS NULL THEN EXCLUDED.added_at ELSE c.added_at END,
      at = coalesce(greatest(c.added_at, c.changed_at), EXCLUDED.added_at)`;
}

/** Prompts with other contents. @param which a condition on prompts p */
export function noteChanged(tx: Database, which: Prisma.Sql): Prisma.PrismaPromise<number> {
  return noteNow(tx, Prisma.sql`changed_at`, which);
}

/** A prompt that is moved in: new, also where it was before, because it may have changed elsewhere. */
export function noteMovedIn(tx: Database, promptId: string): Prisma.PrismaPromise<number> {
  return noteNow(tx, Prisma.sql`added_at`, Prisma.sql`p.id = ${promptId}::uuid`);
}

function noteNow(tx: Database, column: Prisma.Sql, which: Prisma.Sql): Prisma.PrismaPromise<number> {
  return tx.$executeRaw`
    INSERT INTO base_changes AS c (base_id, prompt_id, at, ${column})
    SELECT b.id, p.id, now.at, now.at FROM ${IN_SHARED_BASE}, (SELECT ${MOMENT} AS at) AS now WHERE ${which}
    ON CONFLICT (base_id, prompt_id) DO UPDATE SET at = EXCLUDED.at, removed_at = NULL, removed_title = NULL,
      added_at = coalesce(EXCLUDED.added_at, c.added_at), changed_at = EXCLUDED.changed_at`;
}

/** A prompt that is about to be moved out or deleted: the name of a hidden one is not told. */
export function noteRemoved(tx: Database, promptId: string): Prisma.PrismaPromise<number> {
  return tx.$executeRaw`
    INSERT INTO base_changes (base_id, prompt_id, at, removed_at, removed_title)
    SELECT b.id, p.id, now.at, now.at, CASE WHEN p.hidden_at IS NULL THEN p.title END
    FROM ${IN_SHARED_BASE}, (SELECT ${MOMENT} AS at) AS now WHERE p.id = ${promptId}::uuid
    ON CONFLICT (base_id, prompt_id) DO UPDATE SET at = EXCLUDED.at, removed_at = EXCLUDED.removed_at, removed_title = EXCLUDED.removed_title`;
}
