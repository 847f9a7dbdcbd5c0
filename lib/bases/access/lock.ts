import type { Database } from "@/lib/platform/db/client";
import { type LockedBase, lockBases } from "../writing/lock";

/**
 * Locks the person, the base's owner and the base in the global lock order: people, base, then orders, codes and access records
 * (docs/product/safety.md 5). The people's locks only prevent deletion of the accounts; the owner never changes and receives the
 * notifications.
 * @returns the base, or null when it or the person does not exist
 */
export async function lockForAccess(
  tx: Database,
  userId: string,
  baseId: string,
): Promise<LockedBase | null> {
  return (await lockAllForAccess(tx, userId, [baseId]))?.[0] ?? null;
}

/** `lockForAccess` for several bases. @returns the existing ones by id, or null when the person does not exist */
export async function lockAllForAccess(
  tx: Database,
  userId: string,
  baseIds: string[],
): Promise<LockedBase[] | null> {
  const people = await tx.$queryRaw<{ id: string }[]>`
    SELECT id FROM users WHERE id = ANY(ARRAY(SELECT ${userId}::uuid UNION ALL SELECT owner_id FROM prompt_bases WHERE id = ANY(${baseIds}::uuid[]))) ORDER BY id FOR KEY SHARE`;
  return people.some(({ id }) => id === userId) ? lockBases(tx, baseIds) : null;
}
