import { job } from "@/lib/jobs/job";
import { DAY, MINUTE } from "@/lib/platform/clock";
import { db } from "@/lib/platform/db/client";
import { log } from "@/lib/platform/log";
import { transaction } from "@/lib/platform/db/transaction";
import { askAndSettle } from "./settling/ask-and-settle";
import { askForLost } from "./settling/lost-payments";
import { lockBase } from "../writing/lock";
import { findHeldTooLong, releaseUse } from "../promo-codes/uses";
import { cancelOrder } from "./cancel-order";
import { orderSelect } from "./order-select";
import { noteChargeLost } from "./renewals/progress";

/** Interval of polling an order without a notification on its first day; then hourly for a week. */
const FIRST_DAY_EVERY = 5 * MINUTE;
const LATER_EVERY = 60 * MINUTE;
const LONGEST = 7 * DAY;
/** Per run; the rest waits for the next run. One buyer has at most UNPAID_MAX of them (./place-order). */
const AT_ONCE = 50;
const ENDED_AT_ONCE = 500;

/**
 * Polls the provider about orders whose notification never came. An order without a payment is cancelled after a day, because it
 * can no longer be paid and the provider's list of payments was searched for it all that day (the nightly comparison searches
 * once more). Others are cancelled after a week once the provider has answered, or after two weeks without an answer. A payment
 * that still arrives is refunded (./settle). Then orders release uses of promo codes held too long. An order that fails waits for
 * the next run and does not block others.
 */
export async function settlePendingOrders(now = Date.now()): Promise<void> {
  const ago = (milliseconds: number) => new Date(now - milliseconds);
  // The status is a literal, because the partial index of pending orders needs it.
  const unpayable = await db.$queryRaw<{ id: string }[]>`
    SELECT id FROM orders WHERE status = 'pending' AND created_at < ${ago(DAY)} AND provider_payment_id IS NULL ORDER BY created_at LIMIT ${ENDED_AT_ONCE}`;
  const abandoned = await ordersOf(unpayable);
  await askForLost([...abandoned, ...(await takeLost(now))]);
  for (const order of abandoned) await orLater(order, () => cancel(order));
  const due = await db.$queryRaw<{ id: string }[]>`
    SELECT id FROM orders
    WHERE status = 'pending' AND provider_payment_id IS NOT NULL
      AND updated_at < CASE WHEN created_at > ${ago(DAY)} THEN ${ago(FIRST_DAY_EVERY)}::timestamptz ELSE ${ago(LATER_EVERY)}::timestamptz END
    ORDER BY updated_at LIMIT ${AT_ONCE}`;
  for (const order of await ordersOf(due)) {
    await db.order.updateMany({
      where: { id: order.id, status: "pending" },
      data: { updatedAt: new Date(now) },
    });
    await orLater(order, async () => {
      const isKnown = await askAndSettle(order);
      if (order.createdAt <= ago(isKnown ? LONGEST : 2 * LONGEST)) await cancel(order);
    });
  }
  await releaseHeldUses(new Date(now));
}

/** Orders of the last day with an unknown payment, due for a search: after five minutes, then each time their age has doubled. */
function takeLost(now: number): Promise<{ id: string; provider: string; createdAt: Date }[]> {
  const [day, soonest] = [new Date(now - DAY), new Date(now - FIRST_DAY_EVERY)];
  return db.$queryRaw`
    UPDATE orders SET updated_at = ${new Date(now)}
    WHERE status = 'pending' AND provider_payment_id IS NULL AND created_at >= ${day} AND created_at < ${soonest} AND updated_at < ${soonest}
      AND updated_at - created_at <= ${new Date(now)}::timestamptz - updated_at
    RETURNING id, provider, created_at AS "createdAt"`;
}

function ordersOf(rows: readonly { id: string }[]) {
  return db.order.findMany({
    where: { id: { in: rows.map(({ id }) => id) } },
    select: { ...orderSelect, renewalPeriod: true },
    orderBy: { updatedAt: "asc" },
  });
}

function cancel(order: Awaited<ReturnType<typeof ordersOf>>[number]): Promise<void> {
  return transaction(async (tx) => {
    if (await cancelOrder(tx, order, { unpaid: order.providerPaymentId === null }))
      await noteChargeLost(tx, order);
  });
}

/** Runs an order's work; logs a failure. */
async function orLater({ id: orderId }: { id: string }, work: () => Promise<void>): Promise<void> {
  await work().catch((error: unknown) =>
    log.error({ err: error, orderId }, "a pending order could not be settled"),
  );
}

/** Releases the uses of promo codes that unpaid orders have held for an hour. */
async function releaseHeldUses(now: Date): Promise<void> {
  for (const order of await findHeldTooLong(now, ENDED_AT_ONCE)) {
    await orLater(order, () =>
      transaction(async (tx) => {
        if (await lockBase(tx, order.baseId)) await releaseUse(tx, order.id, now);
      }),
    );
  }
}

export const settleOrdersJob = job({
  name: "orders-settle",
  attempts: 1,
  longest: 900,
  cron: "*/5 * * * *",
  run: () => settlePendingOrders(),
});
