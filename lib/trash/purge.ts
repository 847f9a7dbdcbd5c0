import { DAY } from "@/lib/platform/clock";
import { db, type Database } from "@/lib/platform/db/client";
import { Prisma, type TrashEntry } from "@/lib/platform/db/generated/client";
import { allowLong, transaction } from "@/lib/platform/db/transaction";
import { beyondLimits, purgeEntries, TRASH_BATCH } from "@/lib/platform/db/trash";
import { TRASH_LIMITS } from "@/lib/platform/trash-limits";
import { trashCutoff } from "./trash-cutoff";

/** Permanently removes an entry; with a knowledge base also the files deleted from it before. */
export async function purgeItem(
  tx: Database,
  { id, kind, itemId }: Pick<TrashEntry, "id" | "kind" | "itemId">,
): Promise<void> {
  await allowLong(tx, TRASH_LIMITS.longest);
  const itsFiles = Prisma.sql`OR kind = 'knowledgeFile' AND place_id = ${itemId}::uuid`;
  await purgeEntries(
    tx,
    Prisma.sql`SELECT id FROM trash_entries WHERE id = ${id}::uuid ${kind === "knowledgeBase" ? itsFiles : Prisma.empty} FOR UPDATE`,
  );
}

/** Permanently removes everything that a person deleted until a time. */
export async function purgeAll(ownerId: string, until: Date): Promise<void> {
  await purgeBatches(Prisma.sql`e.owner_id = ${ownerId}::uuid AND e.created_at <= ${until}`);
}

/**
 * Permanently removes expired items, and the oldest ones of trashes over their limit. A file deleted before its knowledge base is
 * also removed before it.
 */
export async function purgeExpired(now = new Date()): Promise<void> {
  await purgeBatches(Prisma.sql`e.created_at <= ${trashCutoff(now)}`);
  const recent = Prisma.sql`owner_id IN (SELECT owner_id FROM trash_entries WHERE created_at > ${new Date(now.getTime() - DAY)})`;
  const full = await db.$queryRaw<{ ownerId: string; until: Date }[]>`
    SELECT owner_id AS "ownerId", max(created_at) AS until FROM ${beyondLimits(recent)} AS beyond GROUP BY 1`;
  for (const { ownerId, until } of full) await purgeAll(ownerId, until);
}

/** Skips items that are being restored. */
async function purgeBatches(which: Prisma.Sql): Promise<void> {
  for (let count = TRASH_BATCH; count === TRASH_BATCH;) {
    count = await transaction(async (tx) => {
      await allowLong(tx, TRASH_LIMITS.longest);
      return purgeEntries(
        tx,
        Prisma.sql`SELECT e.id FROM trash_entries e WHERE ${which} ORDER BY e.created_at LIMIT ${TRASH_BATCH} FOR UPDATE SKIP LOCKED`,
      );
    }, TRASH_LIMITS);
  }
}
