import type { Database } from "@/lib/platform/db/client";
import { giveBackUse } from "../promo-codes/uses";
import { lockBase } from "../writing/lock";

/**
 * Cancels an order that is pending still; the use of its promo code comes back with it. Only here orders become cancelled.
 * @param unpaid only while nothing is known of a payment of it
 * @returns whether it was
 */
export async function cancelOrder(
  tx: Database,
  { id, baseId }: { id: string; baseId: string | null },
  { unpaid = false } = {},
): Promise<boolean> {
  if (baseId) await lockBase(tx, baseId);
  const [order] = await tx.$queryRaw<{ promoId: string | null }[]>`
    SELECT promo_code_id AS "promoId" FROM orders
    WHERE id = ${id}::uuid AND status = 'pending' AND (NOT ${unpaid} OR provider_payment_id IS NULL) FOR UPDATE`;
  if (!order) return false;
  await tx.$executeRaw`UPDATE orders SET status = 'cancelled', promo_code_id = NULL, updated_at = now() WHERE id = ${id}::uuid`;
  if (order.promoId) await giveBackUse(tx, order.promoId);
  return true;
}
