import type { Database } from "@/lib/platform/db/client";
import { type LockedBase, lockBases } from "../writing/lock";

/**
 * Locks the person, the base's owner and the base, in the one order in which everything takes these locks: people, base, then orders,
 * codes and access records (docs/product/safety.md 5). The people's lock only forbids deleting the account meanwhile; the owner, who
 * cannot change, is told of what happens to the base.
 * @returns the base, or null when it or the person is gone
 */
export async function lockForAccess(
  tx: Database,
  userId: string,
  baseId: string,
): Promise<LockedBase | null> {
  return (await lockAllForAccess(tx, userId, [baseId]))?.[0] ?? null;
}

/** `lockForAccess` of several bases. @returns those that exist, by id, or null when the person is gone */
export async function lockAllForAccess(
  tx: Database,
  userId: string,
  baseIds: string[],
): Promise<LockedBase[] | null> {
  const people = await tx.$queryRaw<{ id: string }[]>`
    SELECT id FROM users WHERE id = ANY(ARRAY(SELECT ${userId}::uuid UNION ALL SELECT owner_id FROM prompt_bases WHERE id = ANY(${baseIds}::uuid[]))) ORDER BY id FOR KEY SHARE`;
  return people.some(({ id }) => id === userId) ? lockBases(tx, baseIds) : null;
}
