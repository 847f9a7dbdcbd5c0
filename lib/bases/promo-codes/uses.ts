import type { Database } from "@/lib/platform/db/client";
import { AppError } from "@/lib/platform/errors";

/** The person's order that holds or has spent a use of the code; null when there is none. */
export async function findUse(database: Database, promoId: string, userId: string): Promise<{ id: string; pending: boolean } | null> {
  const rows = await database.$queryRaw<{ id: string; pending: boolean }[]>`
    SELECT id, status = 'pending' AS pending FROM orders WHERE promo_code_id = ${promoId}::uuid AND user_id = ${userId}::uuid`;
  return rows[0] ?? null;
}

/**
 * Takes a use for an order that is written in the same transaction.
 * @param tx a transaction that holds the base's lock
 * @throws AppError PROMO_CODE_EXHAUSTED
 */
export async function takeUse(tx: Database, promoId: string): Promise<void> {
  const taken = await tx.$executeRaw`
    UPDATE promo_codes SET uses = uses + 1 WHERE id = ${promoId}::uuid AND (max_uses IS NULL OR uses < max_uses)`;
  if (taken !== 1) throw new AppError("PROMO_CODE_EXHAUSTED");
}

/**
 * Counts the uses of a base's codes anew, when it has come back from the bin with them: what was cancelled meanwhile holds none.
 * @param tx a transaction that has brought the base back
 */
export async function recountUses(tx: Database, baseId: string): Promise<void> {
  await tx.$executeRaw`
    UPDATE orders o SET promo_code_id = NULL FROM promo_codes p WHERE p.base_id = ${baseId}::uuid AND o.promo_code_id = p.id AND o.status = 'cancelled'`;
  await tx.$executeRaw`
    UPDATE promo_codes p SET uses = (SELECT count(*) FROM orders o WHERE o.promo_code_id = p.id) WHERE p.base_id = ${baseId}::uuid`;
}

/** Gives a use back when its order is cancelled. @param tx a transaction that holds the base's lock and cancels the order */
export async function giveBackUse(tx: Database, promoId: string): Promise<void> {
  await tx.$executeRaw`UPDATE promo_codes SET uses = uses - 1 WHERE id = ${promoId}::uuid`;
}
