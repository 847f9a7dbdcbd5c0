import type { Database } from "@/lib/platform/db/client";
import { type LockedBase, lockBase } from "../lock";

/**
 * Locks the person and the base, in the one order in which everything takes these locks: person, base, then orders,
 * codes and access records (docs/product/safety.md 5). The person's lock only forbids deleting the account meanwhile.
 * @returns the base, or null when it or the person is gone
 */
export async function lockForAccess(tx: Database, userId: string, baseId: string): Promise<LockedBase | null> {
  const people = await tx.$queryRaw<unknown[]>`SELECT 1 FROM users WHERE id = ${userId}::uuid FOR KEY SHARE`;
  return people.length === 0 ? null : lockBase(tx, baseId);
}
