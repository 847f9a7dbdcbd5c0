import { providerNamed } from "@/lib/integrations/payments/payments";
import { type Payment, PaymentRefused, PaymentUnknown } from "@/lib/integrations/payments/provider";
import type { Database } from "@/lib/platform/db/client";
import { log } from "@/lib/platform/log";
import { moveOrder } from "../move-order";
import { type OrderRow, paymentName, receiptEmailOf, soldAs } from "../order-select";
import { keepPayment } from "../place-order";
import { isPaymentOf, settleOrder } from "../settling/settle";
import type { SubscriptionRow } from "./subscription";

/** An attempt to charge whose order is written; the provider is called next. `isNew`: the first call with this key. */
export type Attempt = {
  order: OrderRow;
  methodId: string;
  key: string;
  description: string;
  sold: string;
  isNew: boolean;
};

/** The next call of the provider, of an order that is written. */
export async function attemptOf(
  tx: Database,
  { id, userId, period, method }: SubscriptionRow,
  order: OrderRow & { renewalAttempt: number },
  isNew: boolean,
): Promise<Attempt> {
  const { language } = await tx.user.findUniqueOrThrow({ where: { id: userId }, select: { language: true } });
  return {
    order,
    methodId: method?.providerId ?? "",
    key: `sub-${id}-${period}-${order.renewalAttempt}`,
    description: paymentName(order, language),
    sold: soldAs(order, language),
    isNew,
  };
}

/** Charges at the provider and records the result. Without an answer the attempt is repeated after the lease. */
export async function charge({ order, methodId, key, description, sold, isNew }: Attempt): Promise<void> {
  const provider = providerNamed(order.provider);
  if (!provider) return log.warn({ orderId: order.id }, "the provider of a renewal is not configured");
  let payment: Payment | null;
  try {
    const { id: orderId, amount } = order;
    payment = order.providerPaymentId
      ? await provider.find(order.providerPaymentId)
      : await provider.charge({
          orderId,
          methodId,
          key,
          description,
          sold,
          receiptEmail: receiptEmailOf(order),
          amount: amount.toFixed(2),
        });
  } catch (error) {
    // An earlier call with the same key may have succeeded, so the result of a refused repeat stays unknown.
    if (error instanceof PaymentRefused && isNew) {
      log.warn({ orderId: order.id, err: error }, "a charge was refused");
      await moveOrder(order, "cancelled");
      return;
    }
    if (!(error instanceof PaymentUnknown || error instanceof PaymentRefused)) throw error;
    return log.warn({ orderId: order.id, err: error }, "a charge is not known to be made");
  }
  if (!payment || !isPaymentOf(order, payment)) return;
  await keepPayment(order.id, payment);
  await settleOrder(order, payment, provider);
}
