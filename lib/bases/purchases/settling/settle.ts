import type { Payment, PaymentProvider } from "@/lib/integrations/payments/provider";
import { log } from "@/lib/platform/log";
import { moveOrder, type Status } from "../move-order";
import type { OrderRow } from "../order-select";
import { giveBack } from "../refunds/give-back";

/** Whether a payment is the one of this order, to the kopeck. Where it is not, nothing may be given for it. */
export function isPaymentOf(order: OrderRow, payment: Payment): boolean {
  const fits =
    payment.orderId === order.id &&
    payment.currency === order.currency &&
    order.amount.equals(payment.amount) &&
    (order.providerPaymentId === null || order.providerPaymentId === payment.id);
  if (!fits)
    log.error(
      { orderId: order.id, paymentId: payment.id, amount: payment.amount, currency: payment.currency },
      "a payment does not fit its order",
    );
  return fits;
}

/**
 * Brings an order to what its provider says of the payment, once, however often and in whatever order it is told:
 * pending → paid → refunded, pending → refunded or pending → cancelled, never back. Paid gives the access, refunded takes away what it
 * gave. When nothing can be given for it (base or buyer are gone, the base is no longer sold, its selling was stopped, the order was
 * cancelled before it was paid, no use of its promo code is left), the money goes back.
 * @param payment one that `isPaymentOf` accepts
 * @throws PaymentUnknown while it is not known whether money that has to go back does; AppError CONFLICT
 */
export async function settleOrder(
  order: OrderRow,
  payment: Payment,
  provider: PaymentProvider,
): Promise<Status> {
  const moved = await moveOrder(order, payment.status, payment);
  if (moved !== "undeliverable") return moved;
  log.warn({ orderId: order.id }, "a payment that nothing can be given for goes back");
  return giveBack(order.id, provider);
}
