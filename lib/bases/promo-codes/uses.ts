import { MINUTE } from "@/lib/platform/clock";
import { db, type Database } from "@/lib/platform/db/client";
import { Prisma } from "@/lib/platform/db/generated/client";
import { PROMO_LIMITS } from "./limits";

/** The person's order that holds or has spent a use of the code, else null. */
export async function findUse(
  database: Database,
  promoId: string,
  userId: string,
): Promise<{ id: string; pending: boolean } | null> {
  const rows = await database.$queryRaw<{ id: string; pending: boolean }[]>`
    SELECT id, status = 'pending' AS pending FROM orders WHERE promo_code_id = ${promoId}::uuid AND user_id = ${userId}::uuid`;
  return rows[0] ?? null;
}

/**
 * Takes a use for an order that is written in the same transaction.
 * @param tx a transaction that holds the base's lock
 * @returns false when none is left
 */
export async function takeUse(tx: Database, promoId: string): Promise<boolean> {
  const taken = await tx.$executeRaw`
    UPDATE promo_codes SET uses = uses + 1 WHERE id = ${promoId}::uuid AND (max_uses IS NULL OR uses < max_uses)`;
  return taken === 1;
}

/** Until when an unpaid order keeps a use that it takes now. */
export const heldUntil = (now: Date) => new Date(now.getTime() + PROMO_LIMITS.heldMinutes * MINUTE);

/**
 * Releases the use of an unpaid order; the order keeps its code (docs/product/promo-codes.md 4).
 * @param tx a transaction that holds the base's lock
 * @param heldTill only if it was held until then at the latest
 */
export async function releaseUse(tx: Database, orderId: string, heldTill: Date | null = null): Promise<void> {
  await tx.$executeRaw`
    WITH released AS (
      UPDATE orders SET released_promo_id = promo_code_id, promo_code_id = NULL, promo_held_until = NULL
      WHERE id = ${orderId}::uuid AND status = 'pending' AND promo_code_id IS NOT NULL AND (${heldTill}::timestamptz IS NULL OR ${HELD_UNTIL} <= ${heldTill})
      RETURNING released_promo_id AS id
    )
    UPDATE promo_codes p SET uses = uses - 1 FROM released WHERE p.id = released.id`;
}

/** Unpaid orders whose use was held until `now` at the latest, oldest first. */
export function findHeldTooLong(now: Date, limit: number): Promise<{ id: string; baseId: string }[]> {
  return db.$queryRaw`
    SELECT id, base_id AS "baseId" FROM orders
    WHERE status = 'pending' AND promo_code_id IS NOT NULL AND ${HELD_UNTIL} <= ${now} ORDER BY created_at LIMIT ${limit}`;
}

/** In SQL, of an order; also for orders stored without this time. */
const HELD_UNTIL = Prisma.sql`coalesce(promo_held_until, created_at + make_interval(mins => ${PROMO_LIMITS.heldMinutes}::int))`;

/**
 * Whether a person's order whose use was released could take one again: no other order has spent one, and one is left or held by
 * a pending order.
 */
export async function isUseLeft(database: Database, promoId: string, userId: string): Promise<boolean> {
  const rows = await database.$queryRaw<unknown[]>`
    SELECT 1 FROM promo_codes p LEFT JOIN orders o ON o.promo_code_id = p.id AND o.user_id = ${userId}::uuid
    WHERE p.id = ${promoId}::uuid AND CASE WHEN o.id IS NULL THEN p.max_uses IS NULL OR p.uses < p.max_uses ELSE o.status = 'pending' END`;
  return rows.length > 0;
}

/**
 * Takes a use for an order that was paid after its own was released, also the one that another unpaid order of the same person
 * holds.
 * @param tx a transaction that holds the base's lock
 * @returns false when no use is left
 */
export async function takeUseAgain(
  tx: Database,
  orderId: string,
  promoId: string,
  userId: string,
): Promise<boolean> {
  if (!(await isUseLeft(tx, promoId, userId))) return false;
  const other = await findUse(tx, promoId, userId);
  if (other) await releaseUse(tx, other.id);
  await takeUse(tx, promoId);
  await tx.order.update({ where: { id: orderId }, data: { promoCodeId: promoId, releasedPromoId: null } });
  return true;
}

/**
 * Recounts the uses of a base's codes after its restore from the trash: orders cancelled meanwhile hold no use.
 * @param tx a transaction that has restored the base
 */
export async function recountUses(tx: Database, baseId: string): Promise<void> {
  await tx.$executeRaw`
    UPDATE orders o SET promo_code_id = NULL FROM promo_codes p WHERE p.base_id = ${baseId}::uuid AND o.promo_code_id = p.id AND o.status = 'cancelled'`;
  await tx.$executeRaw`
    UPDATE promo_codes p SET uses = (SELECT count(*) FROM orders o WHERE o.promo_code_id = p.id) WHERE p.base_id = ${baseId}::uuid`;
}

/** Releases a use when its order is cancelled. @param tx a transaction that holds the base's lock and cancels the order */
export async function giveBackUse(tx: Database, promoId: string): Promise<void> {
  await tx.$executeRaw`UPDATE promo_codes SET uses = uses - 1 WHERE id = ${promoId}::uuid`;
}
