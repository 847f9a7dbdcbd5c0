import { configuredProviders } from "@/lib/integrations/payments/payments";
import type { Payment, PaymentProvider } from "@/lib/integrations/payments/provider";
import { settlePaymentsOf } from "./lost-payments";
import { job } from "@/lib/jobs/job";
import { DAY } from "@/lib/platform/clock";
import { db } from "@/lib/platform/db/client";
import { log } from "@/lib/platform/log";

/** A payment that differs between the provider and the orders; `orderId` null: it has no order. */
export type PaymentDifference = {
  paymentId: string;
  orderId: string | null;
  provider: string | null;
  order: string | null;
};

const select = { id: true, amount: true, status: true, providerPaymentId: true } as const;
/** Orders that the provider is asked about singly, at most. */
const ASKED = 100;

/**
 * Reconciles a provider's payments of a day with the orders, in both directions.
 * @param from the beginning of a day that is over, so that the orders know of it
 * @returns what differs: the amount by the provider, and the order's with its status
 * @throws PaymentUnknown
 */
export async function comparePayments(provider: PaymentProvider, from: Date): Promise<PaymentDifference[]> {
  const until = new Date(from.getTime() + DAY);
  const payments = await provider.paidBetween(from, until);
  if (!payments) return [];
  const ids = payments.flatMap(({ id }) => id ?? []);
  const orders = await db.order.findMany({
    where: { provider: provider.name, providerPaymentId: { in: ids } },
    select,
  });
  const orderOf = new Map(orders.map((order) => [order.providerPaymentId, order]));
  const differences = payments.flatMap((payment) => differenceOf(payment, orderOf.get(payment.id) ?? null));
  // Usually recorded within a day of the provider's time; the others are queried.
  const noted = await db.order.findMany({
    where: {
      provider: provider.name,
      paidAt: { gte: from, lt: until },
      providerPaymentId: { not: null, notIn: ids },
    },
    select,
    take: ASKED,
  });
  for (const order of noted) {
    const payment = await provider.find(order.providerPaymentId!);
    if (payment) differences.push(...differenceOf(payment, order));
    else
      differences.push({
        paymentId: order.providerPaymentId!,
        orderId: order.id,
        provider: null,
        order: order.amount.toFixed(2),
      });
  }
  return differences;
}

type Known = {
  id: string;
  amount: { toFixed: (digits: number) => string; equals: (other: string) => boolean };
  status: string;
};

function differenceOf({ id, amount, status }: Payment, order: Known | null): PaymentDifference[] {
  const isSame =
    order &&
    order.amount.equals(amount) &&
    (status === "refunded" ? order.status === "refunded" : order.status === "paid");
  return isSame
    ? []
    : [
        {
          paymentId: id ?? "",
          orderId: order?.id ?? null,
          provider: `${amount} ${status}`,
          order: order && `${order.amount.toFixed(2)} ${order.status}`,
        },
      ];
}

export const comparePaymentsJob = job({
  name: "orders-compare",
  attempts: 3,
  longest: 900,
  cron: "41 2 * * *",
  run: async () => {
    const midnight = new Date().setUTCHours(0, 0, 0, 0);
    const [from, until] = [new Date(midnight - 2 * DAY), new Date(midnight - DAY)];
    for (const provider of configuredProviders()) {
      await settlePaymentsOf(provider, from, until);
      for (const difference of await comparePayments(provider, from))
        log.error(difference, "the provider's payments and the orders differ");
    }
  },
});
