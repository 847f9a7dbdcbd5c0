import type { Payment, PaymentProvider } from "@/lib/integrations/payments/provider";
import type { Database } from "@/lib/platform/db/client";
import { transaction } from "@/lib/platform/db/transaction";
import { inTurn } from "@/lib/platform/in-turn";
import { log } from "@/lib/platform/log";
import { extendAccess } from "../access/extend";
import { lockForAccess } from "../access/lock";
import { recomputeAccess } from "../access/recompute";
import { TERM_DAYS } from "../access/terms";
import { cancelOrder } from "./cancel-order";
import type { OrderRow } from "./order-select";
import type { Order, Term } from "./types";

type Status = Order["status"];
type Locked = { status: Status; durationType: Term | null; accessId: string | null };

/** Whether a payment is the one of this order, to the kopeck. Where it is not, nothing may be given for it. */
export function isPaymentOf(order: OrderRow, payment: Payment): boolean {
  const fits =
    payment.orderId === order.id &&
    payment.currency === order.currency &&
    order.amount.equals(payment.amount) &&
    (order.providerPaymentId === null || order.providerPaymentId === payment.id);
  if (!fits) log.error({ orderId: order.id, paymentId: payment.id, amount: payment.amount, currency: payment.currency }, "a payment does not fit its order");
  return fits;
}

/**
 * Brings an order to what its provider says of the payment, once, however often and in whatever order it is told:
 * pending → paid → refunded, pending → refunded or pending → cancelled, never back. Paid gives the access, refunded takes away what it
 * gave. When base or buyer are gone, or the order was cancelled before it was paid, the money goes back.
 * @param payment one that `isPaymentOf` accepts
 * @throws PaymentUnknown, PaymentRefused when money that has to go back does not; AppError CONFLICT
 */
export async function settleOrder(order: OrderRow, payment: Payment, provider: PaymentProvider): Promise<Status> {
  const apply = (state: Payment["status"]) => inTurn(`order:${order.baseId}`, () => transaction((tx) => move(tx, order, state)));
  const moved = await apply(payment.status);
  if (moved !== "undeliverable") return moved;
  log.warn({ orderId: order.id }, "a payment that nothing can be given for goes back");
  await provider.refund({ id: payment.id ?? "", orderId: order.id, amount: order.amount.toFixed(2) });
  return (await apply("refunded")) as Status;
}

async function move(tx: Database, { id, userId, baseId }: OrderRow, state: Payment["status"]): Promise<Status | "undeliverable"> {
  const base = userId && baseId ? await lockForAccess(tx, userId, baseId) : null;
  const rows = await tx.$queryRaw<Locked[]>`
    SELECT status, duration_type AS "durationType", access_id AS "accessId" FROM orders WHERE id = ${id}::uuid FOR UPDATE`;
  const order = rows[0]!;
  if (order.status === "pending" && state === "paid") {
    if (!base || !userId) return "undeliverable";
    const days = order.durationType && TERM_DAYS[order.durationType];
    const access = await extendAccess(tx, { userId, baseId: base.id, days, byCode: false });
    await tx.$executeRaw`
      UPDATE orders SET status = 'paid', paid_at = now(), access_id = ${access.id}::uuid, updated_at = now() WHERE id = ${id}::uuid`;
    return "paid";
  }
  if (order.status === "cancelled" && state === "paid") return "undeliverable";
  if (order.status === "pending" && state === "cancelled") {
    await cancelOrder(tx, { id, baseId });
    return "cancelled";
  }
  if (order.status !== "refunded" && state === "refunded") {
    await tx.$executeRaw`
      UPDATE orders SET status = 'refunded', paid_at = coalesce(paid_at, now()), updated_at = now() WHERE id = ${id}::uuid`;
    if (order.accessId) await recomputeAccess(tx, order.accessId);
    return "refunded";
  }
  return order.status;
}
