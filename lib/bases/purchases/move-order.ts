import type { Payment } from "@/lib/integrations/payments/provider";
import type { Database } from "@/lib/platform/db/client";
import { transaction } from "@/lib/platform/db/transaction";
import { serializeByKey } from "@/lib/platform/serialize-by-key";
import { extendAccess } from "../access/extend";
import { lockForAccess } from "../access/lock";
import { hasAccessForLife } from "../access/for-life";
import { recomputeAccess } from "../access/recompute";
import { TERM_DAYS } from "../access/terms";
import { takeUseAgain } from "../promo-codes/uses";
import { mayKeepMoney } from "../stopping/selling";
import { cancelOrder } from "./cancel-order";
import type { OrderRow } from "./order-select";
import { notifyRefund, notifySale } from "./notify-sale";
import type { Order, Term } from "./types";

export type Status = Order["status"];
type Moved = Pick<OrderRow, "id" | "userId" | "baseId" | "amount" | "currency">;
type Locked = {
  status: Status;
  durationType: Term | null;
  accessId: string | null;
  isGoingBack: boolean;
  releasedPromoId: string | null;
  promoLost: boolean;
  sellerId: string | null;
};

/**
 * Moves an order on by what is known of its payment, with the access, in one transaction.
 * @returns its status then; "undeliverable": nothing can be given for the money, and it was noted that it goes back
 * @throws AppError CONFLICT
 */
export function moveOrder(order: Moved, state: Payment["status"]): Promise<Status | "undeliverable"> {
  return serializeByKey(`order:${order.baseId}`, () => transaction((tx) => move(tx, order, state)));
}

async function move(tx: Database, row: Moved, state: Payment["status"]): Promise<Status | "undeliverable"> {
  const { id, userId, baseId } = row;
  const base = userId && baseId ? await lockForAccess(tx, userId, baseId) : null;
  const rows = await tx.$queryRaw<Locked[]>`
    SELECT o.status, o.duration_type AS "durationType", o.access_id AS "accessId", o.refund_requested_at IS NOT NULL AS "isGoingBack", o.released_promo_id AS "releasedPromoId", o.promo_lost AS "promoLost",
      coalesce(b.owner_id, o.seller_id) AS "sellerId"
    FROM orders o LEFT JOIN prompt_bases b ON b.id = o.base_id WHERE o.id = ${id}::uuid FOR UPDATE OF o`;
  const order = rows[0]!;
  if (order.status === "pending" && state === "paid") {
    if (
      !base ||
      !userId ||
      order.isGoingBack ||
      !(await mayKeepMoney(tx, base)) ||
      (await hasAccessForLife(tx, userId, base.id))
    )
      return markUndeliverable(tx, id);
    if (order.releasedPromoId && !(await takeUseAgain(tx, id, order.releasedPromoId, userId)))
      return markUndeliverable(tx, id, { promoLost: true });
    const days = order.durationType && TERM_DAYS[order.durationType];
    const access = await extendAccess(tx, { userId, baseId: base.id, days, grant: "PURCHASED" });
    await tx.$executeRaw`
      UPDATE orders SET status = 'paid', paid_at = now(), access_id = ${access.id}::uuid, updated_at = now() WHERE id = ${id}::uuid`;
    await notifySale(tx, row, base);
    return "paid";
  }
  if (order.status === "cancelled" && state === "paid") return markUndeliverable(tx, id);
  if (order.status === "pending" && state === "cancelled") {
    await cancelOrder(tx, { id, baseId });
    return "cancelled";
  }
  if (order.status !== "refunded" && state === "refunded") {
    await tx.$executeRaw`
      UPDATE orders SET status = 'refunded', paid_at = coalesce(paid_at, now()), refunded_at = now(), refund_failed_at = NULL, refund_lost_at = NULL, updated_at = now()
      WHERE id = ${id}::uuid`;
    if (order.accessId) await recomputeAccess(tx, order.accessId);
    await notifyRefund(
      tx,
      { ...row, promoLost: order.promoLost },
      order.status === "paid" ? order.sellerId : null,
    );
    return "refunded";
  }
  return order.status;
}

/** From here on the queue sees to it that the money goes back, whatever becomes of this process. */
async function markUndeliverable(
  tx: Database,
  id: string,
  { promoLost = false } = {},
): Promise<"undeliverable"> {
  await tx.$executeRaw`
    UPDATE orders SET refund_attempt = greatest(refund_attempt, 1), refund_requested_at = coalesce(refund_requested_at, now()), promo_lost = promo_lost OR ${promoLost}, updated_at = now()
    WHERE id = ${id}::uuid`;
  return "undeliverable";
}
