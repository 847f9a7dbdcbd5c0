import type { SavedMethod } from "@/lib/integrations/payments/provider";
import { MINUTE } from "@/lib/platform/clock";
import type { Database } from "@/lib/platform/db/client";
import type { Prisma } from "@/lib/platform/db/generated/client";
import { dueNow } from "@/lib/platform/db/due-clock";
import { beginGrace } from "../../access/grace";
import { notifyRenewal } from "./notify-renewal";
import { afterFailure, GRACE_DAYS, lastTry, MOST_ATTEMPTS } from "./schedule";
import { chargedBefore, endSubscription, isLiving, lockSubscription } from "./subscription";

/** A retry within this time is not announced. */
const RETRIED_SILENTLY = 60 * MINUTE;

/** An order that pays for a term of a subscription. */
export type RenewalOrder = {
  id: string;
  provider: string;
  subscriptionId: string;
  renewalPeriod: number;
  /** Rubles charged, whatever price was agreed later. */
  amount: Prisma.Decimal;
};

/**
 * Records a paid term: the first starts the subscription if the provider saved the means of payment, a later one continues it.
 * @param tx the transaction that records the payment; it holds the base's lock
 * @param end of the access given
 * @param method saved by the provider
 */
export async function noteTermPaid(
  tx: Database,
  order: RenewalOrder,
  end: Date | null,
  method: SavedMethod | null,
): Promise<void> {
  const subscription = await lockSubscription(tx, order.subscriptionId);
  if (!subscription) return;
  const { id, userId, baseId } = subscription;
  if (subscription.state === "pending") {
    if (!method || !end) return endSubscription(tx, subscription, "notSaved");
    const methodId = await keepMethod(tx, userId, order.provider, method);
    for (const other of await tx.subscription.findMany({
      where: { userId, baseId, state: { in: ["active", "pastDue"] } },
      select: { id: true, userId: true, baseId: true },
    }))
      await endSubscription(tx, other, "replaced");
    await tx.subscription.update({
      where: { id },
      data: { state: "active", methodId, period: 2, ...chargedBefore(end) },
    });
    return;
  }
  if (order.renewalPeriod > 1)
    await notifyRenewal(tx, subscription, `charged:${order.id}`, {
      baseId,
      what: isLiving(subscription) ? "charged" : "chargedLast",
      amount: order.amount.toFixed(2),
      method: subscription.method?.title ?? "",
      orderId: order.id,
    });
  if (subscription.trialFrom && order.renewalPeriod === 2)
    await tx.$executeRaw`UPDATE subscription_trials SET paid_at = now() WHERE base_id = ${baseId}::uuid AND user_id = ${userId}::uuid AND paid_at IS NULL`;
  if (!isLiving(subscription) || subscription.period !== order.renewalPeriod || !end) return;
  await tx.subscription.update({
    where: { id },
    data: { state: "active", period: order.renewalPeriod + 1, ...chargedBefore(end) },
  });
}

/** Keeps a means of payment that the provider has saved. */
export async function keepMethod(
  tx: Database,
  userId: string,
  provider: string,
  { id: providerId, title }: SavedMethod,
): Promise<string> {
  const { id } = await tx.paymentMethod.upsert({
    where: { userId_provider_providerId: { userId, provider, providerId } },
    create: { userId, provider, providerId, title },
    update: { title },
    select: { id: true },
  });
  return id;
}

/**
 * Records a cancelled charge and schedules a retry, depending on the provider's reason; access continues for three days of grace.
 * @param tx the transaction that cancels its order; it holds the base's lock
 * @returns whether a later term stayed unpaid, so that its seller is notified
 */
export async function noteChargeFailed(
  tx: Database,
  order: RenewalOrder,
  reason: string | null,
): Promise<boolean> {
  const subscription = await lockSubscription(tx, order.subscriptionId);
  if (!subscription) return false;
  const { id, userId, baseId, attempts, nextChargeAt } = subscription;
  if (subscription.state === "pending") {
    await tx.subscription.delete({ where: { id } });
    return false;
  }
  if (!isLiving(subscription) || subscription.period !== order.renewalPeriod || !nextChargeAt) return false;
  const now = await dueNow(tx);
  const { at, revoked } = afterFailure(reason, { attempts, chargeAt: nextChargeAt, now });
  await beginGrace(tx, id, GRACE_DAYS);
  if (revoked && subscription.methodId)
    await tx.paymentMethod.update({ where: { id: subscription.methodId }, data: { providerId: null } });
  if (!at && now >= lastTry(nextChargeAt)) {
    await endSubscription(tx, subscription, "charge");
    return true;
  }
  // No retry: until the days of grace end, a payment by other means starts a new subscription.
  const last = lastTry(nextChargeAt);
  await tx.subscription.update({
    where: { id },
    data: { state: "pastDue", lookAt: at ?? last, ...(!at && { attempts: MOST_ATTEMPTS }) },
  });
  if (at && at.getTime() - now.getTime() < RETRIED_SILENTLY) return false;
  await notifyRenewal(tx, { id, userId }, `failed:${order.id}`, {
    baseId,
    what: at ? "retried" : "failed",
    amount: order.amount.toFixed(2),
    method: subscription.method?.title ?? "",
    at: (at ?? last).toISOString(),
  });
  return true;
}

/** A term was refunded: no further charges. @param tx a transaction that holds the base's lock */
export async function noteTermRefunded(tx: Database, { subscriptionId }: RenewalOrder): Promise<void> {
  const subscription = await lockSubscription(tx, subscriptionId);
  if (subscription?.state === "pending") await tx.subscription.delete({ where: { id: subscriptionId } });
  else if (subscription && isLiving(subscription)) await endSubscription(tx, subscription, "refund");
}

/** The outcome of a charge whose order is cancelled is unknown: the subscription ends instead of charging under another key. @param tx a transaction that holds the base's lock */
export async function noteChargeLost(
  tx: Database,
  order: { subscriptionId: string | null; renewalPeriod: number },
): Promise<void> {
  if (!order.subscriptionId || order.renewalPeriod <= 1) return;
  const subscription = await lockSubscription(tx, order.subscriptionId);
  if (subscription && isLiving(subscription) && subscription.period === order.renewalPeriod)
    await endSubscription(tx, subscription, "unknown");
}
