import { providerNamed } from "@/lib/integrations/payments/payments";
import { type PaymentProvider, PaymentUnknown } from "@/lib/integrations/payments/provider";
import { db } from "@/lib/platform/db/client";
import { log } from "@/lib/platform/log";
import { uuid } from "@/lib/platform/validation/fields";
import { orderSelect } from "../order-select";
import { keepPayment } from "../place-order";
import { isPaymentOf, settleOrder } from "./settle";

/**
 * Settles orders that the provider counts as paid in a period and that are not known to be: the answer that named their payment was lost, and so was its notification.
 * Idempotent. An order that cannot be settled now is logged and waits for the next call.
 * @param only ids of orders; without it all of the period
 * @throws PaymentUnknown
 */
export async function settlePaymentsOf(
  provider: PaymentProvider,
  from: Date,
  until: Date,
  only?: ReadonlySet<string>,
): Promise<void> {
  const payments = (await provider.paidBetween(from, until)) ?? [];
  const paymentOf = new Map(payments.map((payment) => [payment.orderId, payment]));
  const orders = await db.order.findMany({
    where: {
      id: { in: [...paymentOf.keys()].filter((id) => id !== null && uuid.safeParse(id).success) as string[] },
      provider: provider.name,
      status: { in: ["pending", "cancelled"] },
      refundRequestedAt: null,
    },
    select: orderSelect,
  });
  for (const order of orders.filter(({ id }) => !only || only.has(id))) {
    const payment = paymentOf.get(order.id)!;
    if (!isPaymentOf(order, payment)) continue;
    try {
      await keepPayment(order.id, payment);
      await settleOrder(order, payment, provider);
    } catch (error) {
      log.error({ err: error, orderId: order.id }, "a payment that was found later could not be settled");
    }
  }
}

type Lost = { id: string; provider: string; createdAt: Date };

/** Asks the providers for payments of pending orders whose payment is not known, since the first of these was placed. */
export async function askForLost(orders: readonly Lost[]): Promise<void> {
  for (const name of new Set(orders.map((order) => order.provider))) {
    const provider = providerNamed(name);
    if (!provider) continue;
    const lost = orders.filter((order) => order.provider === name);
    const placed = lost.map(({ createdAt }) => createdAt.getTime());
    const ids = new Set(lost.map(({ id }) => id));
    try {
      await settlePaymentsOf(provider, new Date(Math.min(...placed)), new Date(), ids);
    } catch (error) {
      if (!(error instanceof PaymentUnknown)) throw error;
      log.warn({ err: error, provider: name }, "the payment provider did not list its payments");
    }
  }
}
