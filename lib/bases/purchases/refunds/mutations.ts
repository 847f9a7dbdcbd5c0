import { PAYMENT_PROVIDERS } from "@/lib/integrations/payments/payment-providers";
import { providerNamed } from "@/lib/integrations/payments/payments";
import { PaymentUnknown } from "@/lib/integrations/payments/provider";
import { databaseNow } from "@/lib/platform/clock";
import { db } from "@/lib/platform/db/client";
import { AppError } from "@/lib/platform/errors";
import { log } from "@/lib/platform/log";
import type { Viewer } from "@/lib/platform/viewer";
import { moveOrder } from "../move-order";
import { type OrderRow, orderSelect, peopleOf, presentOrder } from "../order-select";
import type { Order } from "../types";
import { giveBack } from "./give-back";
import { findOwnSale } from "./own-sale";

/**
 * Gives all of a sale's money back through its provider, and takes away exactly the access that it gave (docs/product/access.md 5).
 * However often it is asked for, it happens once; while the provider has not made it, the answer says so and the queue goes on.
 * @throws AppError UNAUTHENTICATED, FORBIDDEN (the buyer), ORDER_NOT_FOUND, ORDER_NOT_PAID, REFUND_TOO_LATE (three years),
 *   REFUND_UNAVAILABLE (the provider is not configured any more), REFUND_REFUSED (by the provider), CONFLICT
 */
export async function refundOrder(viewer: Viewer, { id }: { id: string }): Promise<Order> {
  const order = await findOwnSale(viewer, id);
  if (order.status === "paid") await refundPaid(order);
  const refunded = await db.order.findUniqueOrThrow({ where: { id }, select: orderSelect });
  return presentOrder(refunded, viewer, await peopleOf(db, [refunded.userId]));
}

async function refundPaid(order: OrderRow): Promise<void> {
  if (order.amount.isZero()) return void (await moveOrder(order, "refunded")); // a promo code of 100 %: no money, only the access
  const provider = providerNamed(order.provider);
  if (!provider) throw new AppError("REFUND_UNAVAILABLE");
  await beginRefund(order, PAYMENT_PROVIDERS[provider.name].refundYears);
  try {
    if ((await giveBack(order.id, provider)) === "refunded") return;
  } catch (error) {
    if (!(error instanceof PaymentUnknown)) throw error;
    log.warn({ orderId: order.id, err: error }, "a refund is not known to be made yet");
    return; // the queue goes on
  }
  const { refundRequestedAt } = await db.order.findUniqueOrThrow({
    where: { id: order.id },
    select: { refundRequestedAt: true },
  });
  if (!refundRequestedAt) throw new AppError("REFUND_REFUSED");
}

/** Notes it before the provider is asked: one attempt at a time, whose number is its key there. */
async function beginRefund({ id, paidAt }: OrderRow, years: number): Promise<void> {
  const oldest = await databaseNow(db);
  oldest.setUTCFullYear(oldest.getUTCFullYear() - years);
  if (paidAt && paidAt < oldest) throw new AppError("REFUND_TOO_LATE", { params: { years } });
  await db.$executeRaw`
    UPDATE orders SET refund_attempt = refund_attempt + 1, refund_requested_at = now(), refund_id = NULL, refund_failed_at = NULL, refund_lost_at = NULL, updated_at = now()
    WHERE id = ${id}::uuid AND status = 'paid' AND refund_requested_at IS NULL`;
}
