import { job } from "@/lib/jobs/job";
import { DAY, MINUTE } from "@/lib/platform/clock";
import { db } from "@/lib/platform/db/client";
import { log } from "@/lib/platform/log";
import { transaction } from "@/lib/platform/db/transaction";
import { askAndSettle } from "./settling/ask-and-settle";
import { lockBase } from "../writing/lock";
import { findHeldTooLong, releaseUse } from "../promo-codes/uses";
import { cancelOrder } from "./cancel-order";
import { orderSelect } from "./order-select";
import { noteChargeLost } from "./renewals/progress";

/** Interval of polling an order without a notification on its first day; then hourly for a week. */
const FIRST_DAY_EVERY = 5 * MINUTE;
const LATER_EVERY = 60 * MINUTE;
const LONGEST = 7 * DAY;
/** In one run; the rest waits for the next. */
const AT_ONCE = 50;
const ENDED_AT_ONCE = 500;

/**
 * Settles orders whose notification never came: the provider is asked about each. An order that never got a payment
 * is cancelled after a day, because nothing can be paid for it, any other one when it is no longer asked for; money that comes
 * for one all the same goes back (./settle). After they were asked about, orders give up uses of promo codes that they have held for too long.
 */
export async function settlePendingOrders(now = Date.now()): Promise<void> {
  const ago = (milliseconds: number) => new Date(now - milliseconds);
  // The status is a literal, because the partial index of pending orders needs it.
  const ended = await db.$queryRaw<
    {
      id: string;
      baseId: string | null;
      providerPaymentId: string | null;
      subscriptionId: string | null;
      renewalPeriod: number;
    }[]
  >`
    SELECT id, base_id AS "baseId", provider_payment_id AS "providerPaymentId", subscription_id AS "subscriptionId", renewal_period AS "renewalPeriod" FROM orders
    WHERE status = 'pending' AND (created_at <= ${ago(LONGEST)} OR (created_at < ${ago(DAY)} AND provider_payment_id IS NULL))
    ORDER BY created_at LIMIT ${ENDED_AT_ONCE}`;
  for (const order of ended) {
    await transaction(async (tx) => {
      if (await cancelOrder(tx, order, { unpaid: order.providerPaymentId === null }))
        await noteChargeLost(tx, order);
    });
  }
  const due = await db.$queryRaw<{ id: string }[]>`
    SELECT id FROM orders
    WHERE status = 'pending' AND provider_payment_id IS NOT NULL AND created_at > ${ago(LONGEST)}
      AND updated_at < CASE WHEN created_at > ${ago(DAY)} THEN ${ago(FIRST_DAY_EVERY)}::timestamptz ELSE ${ago(LATER_EVERY)}::timestamptz END
    ORDER BY updated_at LIMIT ${AT_ONCE}`;
  const orders = await db.order.findMany({
    where: { id: { in: due.map(({ id }) => id) } },
    select: orderSelect,
    orderBy: { updatedAt: "asc" },
  });
  for (const order of orders) {
    await db.order.updateMany({
      where: { id: order.id, status: "pending" },
      data: { updatedAt: new Date(now) },
    });
    await askAndSettle(order).catch((error: unknown) =>
      log.error({ err: error, orderId: order.id }, "a pending order could not be settled"),
    );
  }
  await releaseHeldUses(new Date(now));
}

/** Releases the uses of promo codes that unpaid orders have held for an hour. */
async function releaseHeldUses(now: Date): Promise<void> {
  for (const order of await findHeldTooLong(now, ENDED_AT_ONCE)) {
    await transaction(async (tx) => {
      if (await lockBase(tx, order.baseId)) await releaseUse(tx, order.id, now);
    });
  }
}

export const settleOrdersJob = job({
  name: "orders-settle",
  attempts: 1,
  longest: 900,
  cron: "*/5 * * * *",
  run: () => settlePendingOrders(),
});
