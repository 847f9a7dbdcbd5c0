import type { Payment, PaymentProvider } from "@/lib/integrations/payments/provider";
import { log } from "@/lib/platform/log";
import { moveOrder, type Status } from "../move-order";
import type { OrderRow } from "../order-select";
import { giveBack } from "../refunds/give-back";

/** Whether a payment matches this order, to the kopeck. A mismatch must not give access. */
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
 * Applies a payment's state to its order. Idempotent, and notifications may arrive in any order: pending → paid → refunded,
 * pending → refunded or pending → cancelled, never back. Paid gives the access, refunded takes it away. A payment that can give
 * no access (base or buyer deleted, base no longer sold, selling stopped, order cancelled before the payment, no use of its promo
 * code left) is refunded.
 * @param payment one that `isPaymentOf` accepts
 * @throws PaymentUnknown while the result of such a refund is unknown; AppError CONFLICT
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
