import {
  type Payment,
  type PaymentProvider,
  PaymentRefused,
  PaymentUnknown,
  type PaymentRequest,
} from "@/lib/integrations/payments/provider";
import { transaction } from "@/lib/platform/db/transaction";
import { env } from "@/lib/platform/env";
import { AppError } from "@/lib/platform/errors";
import type { Member } from "@/lib/platform/viewer";
import { cancelOrder } from "./cancel-order";
import { type OrderRow, paymentName, receiptEmailOf, soldAs } from "./order-select";
import { paymentErrorOf } from "./payment-error";
import { keepPayment } from "./place-order";
import { isPaymentOf } from "./settling/settle";

/**
 * The payment of a pending order: the one that it has, else a new one. While the provider's answer is unknown the order
 * stays pending and the next attempt repeats the same call with the same key.
 * @throws AppError PAYMENT_FAILED, PAYMENT_TIMEOUT
 */
export async function pay(member: Member, order: OrderRow, provider: PaymentProvider): Promise<Payment> {
  try {
    const payment = order.providerPaymentId
      ? await current(order, order.providerPaymentId, provider)
      : await provider.create(requestOf(member, order));
    if (!isPaymentOf(order, payment)) throw new AppError("PAYMENT_FAILED");
    await keepPayment(order.id, payment);
    return payment;
  } catch (error) {
    if (error instanceof PaymentRefused) {
      await transaction((tx) => cancelOrder(tx, order, { unpaid: true }));
    }
    throw paymentErrorOf(error);
  }
}

/** The payment as it is now; as we know it when the provider cannot be asked, because the person can still pay. */
async function current(order: OrderRow, paymentId: string, provider: PaymentProvider): Promise<Payment> {
  const known: Payment = {
    id: paymentId,
    status: "pending",
    orderId: order.id,
    amount: order.amount.toFixed(2),
    currency: order.currency,
    refundedAmount: "0.00",
    confirmationUrl: order.confirmationUrl,
    method: null,
    cancelReason: null,
  };
  try {
    const payment = await provider.find(paymentId);
    if (!payment) throw new PaymentUnknown("the payment is not known to its provider", false);
    return { ...payment, confirmationUrl: payment.confirmationUrl ?? order.confirmationUrl };
  } catch (error) {
    if (error instanceof PaymentUnknown && order.confirmationUrl) return known;
    throw error;
  }
}

function requestOf({ language }: Member, order: OrderRow): PaymentRequest {
  return {
    orderId: order.id,
    amount: order.amount.toFixed(2),
    description: paymentName(order, language),
    sold: soldAs(order, language),
    // Without language prefix: the language that the browser keeps decides. The page waits there for the result.
    returnUrl: `${env().APP_ORIGIN}/purchase/${order.id}`,
    locale: language,
    receiptEmail: receiptEmailOf(order),
    save: order.subscriptionId !== null,
  };
}
