import { v7 as uuidv7 } from "uuid";
import type { Database } from "./db/client";
import { Prisma, type TrashEntry, type TrashKind } from "./db/generated/client";
import { allowLong } from "./db/transaction";
import { AppError } from "./errors";
import { TRASH_LIMITS } from "./trash-limits";

/** Entries of one removal: one may hold thousands of rows. */
export const TRASH_BATCH = 50;

const TABLES: Record<TrashKind, string> = {
  prompt: "prompts",
  base: "prompt_bases",
  knowledgeBase: "knowledge_bases",
  knowledgeFile: "knowledge_files",
};

type Deleted = Pick<TrashEntry, "kind" | "itemId" | "ownerId" | "title"> &
  Partial<Pick<TrashEntry, "placeId" | "place">>;

/** Keeps the account of a bin's owner while something is put into it: before any other lock, as everywhere (docs/architecture.md, Locks). */
export async function holdTrashOwner(tx: Database, ownerId: string): Promise<void> {
  await tx.$queryRaw`SELECT 1 FROM users WHERE id = ${ownerId}::uuid FOR KEY SHARE`;
}

/**
 * Deletes a row as DELETE would, with all that its foreign keys take along, into its owner's bin: nothing of it is in its
 * tables any more, so that no reader has to ask whether it lives (docs/decisions/041). What the bin then holds too much goes, the oldest first. For domains, which have asked whether
 * the viewer may, in the transaction that holds owner and row.
 */
export async function moveToTrash(tx: Database, { kind, itemId, ...entry }: Deleted): Promise<void> {
  const id = uuidv7();
  await tx.trashEntry.create({ data: { id, kind, itemId, ...entry }, select: { id: true } });
  await allowLong(tx, TRASH_LIMITS.longest);
  await tx.$queryRaw`SELECT trash_put(${id}::uuid, ${TABLES[kind]}::regclass, ${itemId}::uuid)::text`;
  // What somebody restores at this moment is left to them, and more than a batch to the job.
  // Arrays, as a subquery after IN may be run anew for every row where the planner expects few.
  await tx.$executeRaw`
    DELETE FROM trash_entries WHERE id = ANY(ARRAY(
      SELECT id FROM trash_entries
      WHERE id = ANY(ARRAY(SELECT id FROM ${beyondLimits(Prisma.sql`owner_id = ${entry.ownerId}::uuid`)} AS beyond)) AND id <> ${id}::uuid
      ORDER BY created_at, id LIMIT ${TRASH_BATCH} FOR UPDATE SKIP LOCKED))`;
}

/** The entries that bins hold beyond what they may, the oldest of each: as (id, owner_id, created_at). @param which of the entries' owners */
export function beyondLimits(which: Prisma.Sql): Prisma.Sql {
  const { bytesPerUser, itemsPerUser } = TRASH_LIMITS;
  return Prisma.sql`(
    SELECT id, owner_id, created_at FROM (
      SELECT id, owner_id, created_at, sum(bytes) OVER newer AS bytes, count(*) OVER newer AS items FROM trash_entries WHERE ${which}
      WINDOW newer AS (PARTITION BY owner_id ORDER BY created_at DESC, id DESC)
    ) AS kept WHERE bytes > ${bytesPerUser} OR items > ${itemsPerUser})`;
}

/**
 * Brings an entry's rows back and ends the entry: as if they had been there all the time, less what was taken from them meanwhile.
 * @param entry one that `holdTrash` gave to this transaction
 * @param changes columns of the row that was deleted, which it comes back with
 */
export async function takeFromTrash(
  tx: Database,
  entry: { id: string },
  changes: Record<string, string | boolean | null> = {},
): Promise<void> {
  await allowLong(tx, TRASH_LIMITS.longest);
  await tx.$queryRaw`SELECT trash_take(${entry.id}::uuid, ${JSON.stringify(changes)}::jsonb)::text`;
  await tx.trashEntry.delete({ where: { id: entry.id }, select: { id: true } });
}

/**
 * An entry of a person's bin, locked: of a restoration and a deletion for good at once the second finds nothing.
 * @throws AppError TRASH_ITEM_NOT_FOUND (also another's)
 */
export async function holdTrash(
  tx: Database,
  ownerId: string,
  { kind, id: itemId }: { kind: TrashKind; id: string },
): Promise<TrashEntry> {
  await tx.$queryRaw`SELECT 1 FROM trash_entries WHERE kind = ${kind}::"TrashKind" AND item_id = ${itemId}::uuid AND owner_id = ${ownerId}::uuid FOR UPDATE`;
  const entry = await tx.trashEntry.findFirst({ where: { kind, itemId, ownerId } });
  if (!entry) throw new AppError("TRASH_ITEM_NOT_FOUND");
  return entry;
}
