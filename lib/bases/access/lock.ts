import type { Database } from "@/lib/platform/db/client";
import { type LockedBase, lockBase } from "../writing/lock";

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
  const people = await tx.$queryRaw<{ id: string }[]>`
    SELECT id FROM users WHERE id IN (${userId}::uuid, (SELECT owner_id FROM prompt_bases WHERE id = ${baseId}::uuid)) ORDER BY id FOR KEY SHARE`;
  return people.some(({ id }) => id === userId) ? lockBase(tx, baseId) : null;
}
