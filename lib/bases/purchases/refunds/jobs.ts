import { PAYMENT_PROVIDERS } from "@/lib/integrations/payments/payment-providers";
import { configuredProviders, providerNamed } from "@/lib/integrations/payments/payments";
import { job } from "@/lib/jobs/job";
import type { PaymentProvider } from "@/lib/integrations/payments/provider";
import { DAY, MINUTE } from "@/lib/platform/clock";
import { db } from "@/lib/platform/db/client";
import { AppError } from "@/lib/platform/errors";
import { log } from "@/lib/platform/log";
import { askAndSettle } from "../settling/ask-and-settle";
import { orderSelect } from "../order-select";
import { giveBack, noteLost } from "./give-back";

/** Interval of the checks of a pending refund on its first day; then hourly until it is made. */
const FIRST_DAY_EVERY = 5 * MINUTE;
const LATER_EVERY = 60 * MINUTE;
/** Per run; the rest waits for the next run. */
const AT_ONCE = 50;

/**
 * Continues pending refunds: the provider is working on them, did not answer, or the process died. After a day without a result a
 * refund is requested once more and then lost, so that its seller may request another one. Money that must be refunded is retried
 * without end.
 */
export async function settleRefunds(now = Date.now()): Promise<void> {
  const ago = (milliseconds: number) => new Date(now - milliseconds);
  const orders = await db.order.findMany({
    where: {
      refundedAt: null,
      OR: [
        { refundRequestedAt: { gt: ago(DAY) }, updatedAt: { lt: ago(FIRST_DAY_EVERY) } },
        { refundRequestedAt: { lte: ago(DAY) }, updatedAt: { lt: ago(LATER_EVERY) } },
      ],
    },
    select: { id: true, provider: true, refundAttempt: true, refundRequestedAt: true },
    orderBy: { updatedAt: "asc" },
    take: AT_ONCE,
  });
  for (const { id, provider: name, refundAttempt, refundRequestedAt } of orders) {
    await db.order.updateMany({
      where: { id, status: { not: "refunded" } },
      data: { updatedAt: new Date(now) },
    });
    const provider = providerNamed(name);
    const isKnown = provider !== null && (await goOn(id, provider));
    if (!isKnown && refundRequestedAt && refundRequestedAt <= ago(DAY)) await noteLost(id, refundAttempt);
  }
}

/** @returns whether the provider gave a final answer */
async function goOn(orderId: string, provider: PaymentProvider): Promise<boolean> {
  try {
    await giveBack(orderId, provider);
    return true;
  } catch (error) {
    log.warn({ err: error, orderId }, "a refund is not known to be made yet");
    return error instanceof AppError; // an error of this server, not of the provider
  }
}

/** How far back refunds without a notification are searched: longer than a provider repeats notifications. */
const LOOKED_BACK = 3 * DAY;

/** Finds refunds made by other means, e.g. in the provider's dashboard, whose notification was lost. */
export async function noticeRefunds(now = Date.now()): Promise<void> {
  const since = new Date(now - LOOKED_BACK);
  const outcomes = await Promise.allSettled(
    configuredProviders().map((provider) => noticeRefundsOf(provider, since)),
  );
  for (const outcome of outcomes) if (outcome.status === "rejected") throw outcome.reason;
}

async function noticeRefundsOf(provider: PaymentProvider, since: Date): Promise<void> {
  const paymentIds = await provider.refundedSince(since);
  if (paymentIds.length === 0) return;
  const where = {
    provider: provider.name,
    providerPaymentId: { in: paymentIds },
    status: { not: "refunded" as const },
  };
  for (const order of await db.order.findMany({ where, select: orderSelect })) {
    await askAndSettle(order).catch((error: unknown) =>
      log.error({ err: error, orderId: order.id }, "a refund made elsewhere could not be noted"),
    );
  }
}

/** Deletes the receipt addresses of orders that can no longer be refunded. */
export async function forgetReceiptAddresses(): Promise<void> {
  const years = Math.max(...Object.values(PAYMENT_PROVIDERS).map(({ refundYears }) => refundYears));
  await db.$executeRaw`
    UPDATE orders SET receipt_email = NULL WHERE receipt_email IS NOT NULL AND paid_at < now() - make_interval(years => ${years}::int)`;
}

export const noticeRefundsJob = job({
  name: "orders-refunded-elsewhere",
  attempts: 1,
  longest: 900,
  cron: "20 * * * *",
  run: async () => {
    await forgetReceiptAddresses();
    await noticeRefunds();
  },
});
export const settleRefundsJob = job({
  name: "orders-refund",
  attempts: 1,
  longest: 900,
  cron: "*/5 * * * *",
  run: () => settleRefunds(),
});
