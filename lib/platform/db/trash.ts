import { v7 as uuidv7 } from "uuid";
import type { Database } from "./client";
import { Prisma, type TrashEntry, type TrashKind } from "./generated/client";
import { allowLong } from "./transaction";
import { AppError } from "../errors";
import { TRASH_LIMITS } from "../trash-limits";

/** Entries deleted at once: one may hold thousands of rows. */
export const TRASH_BATCH = 50;

const TABLES: Record<TrashKind, string> = {
  prompt: "prompts",
  base: "prompt_bases",
  knowledgeBase: "knowledge_bases",
  knowledgeFile: "knowledge_files",
};

type Deleted = Pick<TrashEntry, "kind" | "itemId" | "ownerId" | "title"> &
  Partial<Pick<TrashEntry, "placeId" | "place" | "deletedById">>;

/** Locks the owner's account against deletion, before any other lock (docs/architecture.md, Locks). */
export async function holdTrashOwner(tx: Database, ownerId: string): Promise<void> {
  await tx.$queryRaw`SELECT 1 FROM users WHERE id = ${ownerId}::uuid FOR KEY SHARE`;
}

/**
 * Moves a row and everything that cascades from it to its owner's trash (docs/decisions/041), and deletes the
 * oldest entries above the limits. The domain checks the right and locks owner and row first.
 */
export async function moveToTrash(tx: Database, { kind, itemId, ...entry }: Deleted): Promise<void> {
  const id = uuidv7();
  await tx.trashEntry.create({ data: { id, kind, itemId, ...entry }, select: { id: true } });
  await allowLong(tx, TRASH_LIMITS.longest);
  await tx.$queryRaw`SELECT trash_put(${id}::uuid, ${TABLES[kind]}::regclass, ${itemId}::uuid)::text`;
  // An entry that is being restored is skipped; more than a batch is left to the job.
  // An array, because the planner may run a subquery after IN for every row.
  await purgeEntries(
    tx,
    Prisma.sql`SELECT id FROM trash_entries
      WHERE id = ANY(ARRAY(SELECT id FROM ${beyondLimits(Prisma.sql`owner_id = ${entry.ownerId}::uuid`)} AS beyond)) AND id <> ${id}::uuid
      ORDER BY created_at, id LIMIT ${TRASH_BATCH} FOR UPDATE SKIP LOCKED`,
  );
}

/**
 * Permanently deletes entries of the trash and releases their files at once: otherwise deleted files, which no quota counts, could
 * fill the storage.
 * @param locked a statement that locks them and answers with their ids
 * @returns how many
 */
export async function purgeEntries(tx: Database, locked: Prisma.Sql): Promise<number> {
  const ids = (await tx.$queryRaw<{ id: string }[]>(locked)).map(({ id }) => id);
  if (ids.length === 0) return 0;
  await tx.$executeRaw`
    UPDATE stored_objects SET sweep_after = now() WHERE key = ANY(ARRAY(
      SELECT unnest(trash_files(r.table_name, r."row")) FROM trash_rows r WHERE r.entry_id = ANY(${ids}::uuid[]) AND r.link = ''))`;
  return tx.$executeRaw`DELETE FROM trash_entries WHERE id = ANY(${ids}::uuid[])`;
}

/** Entries above the limits of their owners' trash, as (id, owner_id, created_at). @param which condition on the entries */
export function beyondLimits(which: Prisma.Sql): Prisma.Sql {
  const { bytesPerUser, itemsPerUser } = TRASH_LIMITS;
  return Prisma.sql`(
    SELECT id, owner_id, created_at FROM (
      SELECT id, owner_id, created_at, sum(bytes) OVER newer AS bytes, count(*) OVER newer AS items FROM trash_entries WHERE ${which}
      WINDOW newer AS (PARTITION BY owner_id ORDER BY created_at DESC, id DESC)
    ) AS kept WHERE bytes > ${bytesPerUser} OR items > ${itemsPerUser})`;
}

/**
 * Restores an entry's rows and deletes the entry.
 * @param entry locked by `holdTrash`
 * @param changes columns of the deleted row, with new values
 */
export async function takeFromTrash(
  tx: Database,
  entry: { id: string },
  changes: Record<string, string | number | boolean | null> = {},
): Promise<void> {
  await allowLong(tx, TRASH_LIMITS.longest);
  await tx.$queryRaw`SELECT trash_take(${entry.id}::uuid, ${JSON.stringify(changes)}::jsonb)::text`;
  await tx.trashEntry.delete({ where: { id: entry.id }, select: { id: true } });
}

/**
 * Locks an entry of a person's trash, so that restoring and deleting exclude each other.
 * @param whose which entries are that person's, for instance `{ ownerId }`
 * @throws AppError TRASH_ITEM_NOT_FOUND (also another's)
 */
export async function holdTrash(
  tx: Database,
  whose: Prisma.TrashEntryWhereInput,
  { kind, id: itemId }: { kind: TrashKind; id: string },
): Promise<TrashEntry> {
  await tx.$queryRaw`SELECT 1 FROM trash_entries WHERE kind = ${kind}::"TrashKind" AND item_id = ${itemId}::uuid FOR UPDATE`;
  const entry = await tx.trashEntry.findFirst({ where: { kind, itemId, AND: whose } });
  if (!entry) throw new AppError("TRASH_ITEM_NOT_FOUND");
  return entry;
}
