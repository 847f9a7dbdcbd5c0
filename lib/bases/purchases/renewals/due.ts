import { termsOfSale } from "@/lib/money/ledger/terms";
import { DAY, MINUTE } from "@/lib/platform/clock";
import { db, type Database } from "@/lib/platform/db/client";
import { Prisma } from "@/lib/platform/db/generated/client";
import { transaction } from "@/lib/platform/db/transaction";
import { dueNow } from "@/lib/platform/db/due-clock";
import { serializeByKey } from "@/lib/platform/limits/serialize-by-key";
import { log } from "@/lib/platform/log";
import { beginGrace } from "../../access/grace";
import { lockForAccess } from "../../access/lock";
import { mayKeepMoney } from "../../sales-off/selling";
import type { LockedBase } from "../../writing/lock";
import { cancelOrder } from "../cancel-order";
import { type OrderRow, orderSelect } from "../order-select";
import { type Attempt, attemptOf, charge } from "./charge";
import { notifyRenewal } from "./notify-renewal";
import { GRACE_DAYS, lastTry, lookAfter, MOST_ATTEMPTS, nextTry, noticesDue, TOLD_BEFORE } from "./schedule";
import {
  chargedBefore,
  endSubscription,
  isLiving,
  lockSubscription,
  type SubscriptionRow,
} from "./subscription";

/** Lease of a subscription: meanwhile no other worker takes it; afterwards another one resumes the work of a killed process. */
const LEASE = 10 * MINUTE;
/** Concurrent charges; few, so that requests of the same process keep their connections. */
const AT_ONCE = 4;
/** Maximum age of an attempt with an unknown result that is repeated: the provider remembers an idempotency key for a day. */
const KEY_KEPT = 20 * 60 * MINUTE;
/** Access that ends later than the charge expects by more than this was extended by other means. */
const SLACK = 2 * MINUTE;

/** Processes all due subscriptions, several at once: notices before charges, charges, retries. */
export async function renewDue(signal?: AbortSignal): Promise<void> {
  const work = async () => {
    for (let due = await takeDue(); due !== null && !signal?.aborted; due = await takeDue())
      await renew(due).catch(noteFailure(due));
  };
  await Promise.all(Array.from({ length: AT_ONCE }, work));
}

/** Deletes pending subscriptions: fifteen days after their first order, which is cancelled unpaid within two weeks; of trials after a week without a confirmed means of payment. */
export async function forgetUnpaid(): Promise<void> {
  // The state is a literal, because the partial index needs it.
  await db.$executeRaw`DELETE FROM subscriptions WHERE state = 'pending' AND created_at < now() - interval '7 days' AND (trial_days > 0 OR created_at < now() - interval '15 days')`;
}

type Due = { id: string; baseId: string | null };

async function takeDue(): Promise<Due | null> {
  const now = await dueNow(db);
  const [taken] = await db.$queryRaw<Due[]>`
    UPDATE subscriptions SET look_at = ${new Date(now.getTime() + LEASE)} WHERE id = (
      SELECT id FROM subscriptions WHERE state IN ('active', 'pastDue') AND look_at <= ${now} ORDER BY look_at LIMIT 1 FOR UPDATE SKIP LOCKED
    ) RETURNING id, base_id AS "baseId"`;
  return taken ?? null;
}

async function renew({ id, baseId }: Due): Promise<void> {
  const attempt = await serializeByKey(`order:${baseId}`, () => transaction((tx) => prepare(tx, id)));
  if (attempt) await charge(attempt);
}

/** Schedules a retry in a minute after an internal error (not one of the provider). */
function noteFailure({ id }: Due): (error: unknown) => Promise<void> {
  return async (error) => {
    log.error({ err: error, subscriptionId: id }, "a subscription could not be renewed");
    const soon = new Date((await dueNow(db)).getTime() + MINUTE);
    await db.$executeRaw`UPDATE subscriptions SET look_at = ${soon} WHERE id = ${id}::uuid AND state IN ('active', 'pastDue') AND look_at > ${soon}`;
  };
}

/**
 * Handles everything due for a subscription except the charge.
 * @returns the attempt to charge, with its order written; null when none is due
 */
async function prepare(tx: Database, id: string): Promise<Attempt | null> {
  const [found] = await tx.$queryRaw<{ userId: string; baseId: string | null; isBlocked: boolean }[]>`
    SELECT s.user_id AS "userId", s.base_id AS "baseId", u.blocked_at IS NOT NULL AS "isBlocked"
    FROM subscriptions s JOIN users u ON u.id = s.user_id WHERE s.id = ${id}::uuid`;
  if (!found) return null;
  const base = found.baseId ? await lockForAccess(tx, found.userId, found.baseId) : null;
  const subscription = await lockSubscription(tx, id);
  if (!subscription || !isLiving(subscription) || !subscription.nextChargeAt) return null;
  const pending = await tx.order.findFirst({
    where: { subscriptionId: id, renewalPeriod: subscription.period, status: "pending" },
    select: { ...orderSelect, renewalAttempt: true },
  });
  if (pending) return repeat(tx, subscription, pending);
  const price = base && !found.isBlocked && (await priceNow(tx, base, subscription));
  if (!base || !price) return end(tx, subscription, "unavailable");
  const access = await tx.userBaseAccess.findUnique({
    where: { userId_baseId: { userId: subscription.userId, baseId: base.id } },
    select: { expiresAt: true },
  });
  if (!access?.expiresAt) return end(tx, subscription, "unavailable"); // access for life needs no charge
  const next = chargedBefore(access.expiresAt);
  if (!subscription.graceFrom && next.nextChargeAt.getTime() > subscription.nextChargeAt.getTime() + SLACK) {
    await tx.subscription.update({ where: { id }, data: { ...next, state: "active" } });
    return null;
  }
  const now = await dueNow(tx);
  if (now < subscription.nextChargeAt) return tell(tx, subscription, price, now);
  return begin(tx, { ...subscription, nextChargeAt: subscription.nextChargeAt }, base, price, now);
}

/** The current price of the subscription's term; null when it is not sold. */
async function priceNow(
  tx: Database,
  base: LockedBase,
  { durationType }: SubscriptionRow,
): Promise<Prisma.Decimal | null> {
  if (base.accessType !== "SUBSCRIPTION" || !(await mayKeepMoney(tx, base))) return null;
  const { subscriptionPriceMonthly, subscriptionPriceYearly } = await tx.promptBase.findUniqueOrThrow({
    where: { id: base.id },
    select: { subscriptionPriceMonthly: true, subscriptionPriceYearly: true },
  });
  const price = durationType === "monthly" ? subscriptionPriceMonthly : subscriptionPriceYearly;
  return price?.greaterThan(0) ? price : null;
}

async function end(
  tx: Database,
  subscription: SubscriptionRow,
  reason: "unavailable" | "charge" | "price" | "method" | "unknown",
): Promise<null> {
  await endSubscription(tx, subscription, reason);
  return null;
}

/** Repeats an attempt with an unknown result, as long as the provider recognizes its idempotency key; else ends the subscription. */
async function repeat(
  tx: Database,
  subscription: SubscriptionRow,
  order: OrderRow & { renewalAttempt: number },
): Promise<Attempt | null> {
  const [{ isOld }] = (await tx.$queryRaw<[{ isOld: boolean }]>`
    SELECT created_at < now() - make_interval(secs => ${KEY_KEPT / 1_000}::int) AS "isOld" FROM orders WHERE id = ${order.id}::uuid`)!;
  if (!order.providerPaymentId && isOld) {
    log.error({ orderId: order.id }, "nobody knows what became of a charge: its subscription ends");
    await cancelOrder(tx, order, { unpaid: true }); // a payment found later is refunded
    return end(tx, subscription, "unknown");
  }
  if (!order.providerPaymentId && !subscription.method?.providerId) return end(tx, subscription, "method");
  return attemptOf(tx, subscription, order, false);
}

async function tell(
  tx: Database,
  subscription: SubscriptionRow,
  price: Prisma.Decimal,
  now: Date,
): Promise<null> {
  const { id, period, nextChargeAt } = subscription;
  const notices = noticesDue(nextChargeAt!, now);
  if (notices > subscription.notices) {
    await notifyOfCharge(tx, subscription, price, `${period}:${notices}`);
  }
  await tx.subscription.update({
    where: { id },
    data: {
      notices: Math.max(notices, subscription.notices),
      toldAt: subscription.toldAt ?? (notices > 0 ? now : null),
      lookAt: lookAfter(notices, nextChargeAt!),
    },
  });
  return null;
}

/** Notifies of a coming charge of the agreed price, or of a new price that needs agreement. */
async function notifyOfCharge(
  tx: Database,
  subscription: SubscriptionRow,
  price: Prisma.Decimal,
  fact: string,
): Promise<void> {
  const { baseId, amount, method, nextChargeAt } = subscription;
  const isAgreed = price.equals(amount);
  await notifyRenewal(tx, subscription, isAgreed ? `soon:${fact}` : `price:${fact}:${price.toFixed(2)}`, {
    baseId,
    what: isAgreed ? "soon" : "price",
    amount: price.toFixed(2),
    method: method?.title ?? "",
    at: nextChargeAt!.toISOString(),
  });
}

/** Writes the order of the next attempt, if the charge is allowed now. */
async function begin(
  tx: Database,
  subscription: SubscriptionRow & { nextChargeAt: Date },
  base: LockedBase,
  price: Prisma.Decimal,
  now: Date,
): Promise<Attempt | null> {
  const { id, period, attempts, nextChargeAt, toldAt, userId, amount, method } = subscription;
  const where = { id };
  if (attempts === 0 && (!toldAt || now.getTime() - toldAt.getTime() < TOLD_BEFORE)) {
    // After downtime the notices are missing, and a charge requires one.
    const told = toldAt ?? now;
    const later = new Date(told.getTime() + DAY);
    if (!toldAt) await notifyOfCharge(tx, { ...subscription, nextChargeAt: later }, price, `${period}:late`);
    await beginGrace(tx, id, GRACE_DAYS);
    await tx.subscription.update({
      where,
      data: { notices: 2, toldAt: told, nextChargeAt: later, lookAt: later },
    });
    return null;
  }
  if (attempts >= MOST_ATTEMPTS) return end(tx, subscription, "charge");
  if (!price.equals(amount)) {
    const next = nextTry(nextChargeAt, now);
    if (!next || now >= lastTry(nextChargeAt)) return end(tx, subscription, "price");
    await notifyOfCharge(tx, subscription, price, `${period}:due`);
    await tx.subscription.update({ where, data: { state: "pastDue", lookAt: next } });
    return null;
  }
  if (!method?.providerId) return end(tx, subscription, "method");
  const none = new Prisma.Decimal(0);
  const order = await tx.order.create({
    data: {
      userId,
      baseId: base.id,
      accessType: base.accessType,
      durationType: subscription.durationType,
      amount,
      ...(await termsOfSale(tx, base.ownerId, { due: amount, discount: none })),
      provider: method.provider,
      status: "pending",
      receiptEmail: subscription.receiptEmail,
      subscriptionId: id,
      renewalPeriod: period,
      renewalAttempt: attempts + 1,
    },
    select: { ...orderSelect, renewalAttempt: true },
  });
  await tx.subscription.update({ where, data: { attempts: attempts + 1 } });
  return attemptOf(tx, subscription, order, true);
}
