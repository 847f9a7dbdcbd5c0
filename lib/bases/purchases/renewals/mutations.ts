import { db } from "@/lib/platform/db/client";
import { transaction } from "@/lib/platform/db/transaction";
import { dueNow } from "@/lib/platform/db/due-clock";
import { AppError } from "@/lib/platform/errors";
import type { RequestContext } from "@/lib/platform/http/call";
import { networkOf } from "@/lib/platform/http/ip-address";
import { requireMember, type Viewer } from "@/lib/platform/viewer";
import { CONSENT_VERSION } from "./begin";
import { presentedSelect, presentSubscription, priceOfTerm } from "./present";
import { endSubscription, isLiving, lockSubscription } from "./subscription";
import type { AgreeInput, Subscription } from "./schema";

/**
 * Ends a subscription, also one that waits for its means of payment: nothing is charged any more, access stays until the paid end or the end of the trial. One that is over stays as it is.
 * @throws AppError UNAUTHENTICATED, SUBSCRIPTION_NOT_FOUND (also another's)
 */
export async function cancelSubscription(viewer: Viewer, { id }: { id: string }): Promise<Subscription> {
  const { id: userId } = requireMember(viewer);
  await transaction(async (tx) => {
    const subscription = await lockSubscription(tx, id);
    const isWaiting = subscription?.state === "pending" && subscription.trialDays > 0;
    if (!subscription || subscription.userId !== userId || (subscription.state === "pending" && !isWaiting))
      throw new AppError("SUBSCRIPTION_NOT_FOUND");
    if (isLiving(subscription) || isWaiting) await endSubscription(tx, subscription, "buyer");
  });
  return read(userId, id);
}

/**
 * Agrees to the price that a term costs now: it is charged when the paid term ends, or soon where that was meanwhile.
 * @throws AppError UNAUTHENTICATED, SUBSCRIPTION_NOT_FOUND, SUBSCRIPTION_OVER, PRICE_CHANGED (`amount` is not the price, which its body has; null: the term is not sold any more)
 */
export async function agreeToPrice(
  viewer: Viewer,
  { id, amount }: AgreeInput,
  { address }: Partial<Pick<RequestContext, "address">> = {},
): Promise<Subscription> {
  const { id: userId } = requireMember(viewer);
  await transaction(async (tx) => {
    const subscription = await lockSubscription(tx, id);
    if (!subscription || subscription.userId !== userId || subscription.state === "pending")
      throw new AppError("SUBSCRIPTION_NOT_FOUND");
    if (!isLiving(subscription)) throw new AppError("SUBSCRIPTION_OVER");
    const row = await tx.subscription.findUniqueOrThrow({ where: { id }, select: presentedSelect(userId) });
    const price = priceOfTerm(row);
    if (!price?.equals(amount))
      throw new AppError("PRICE_CHANGED", {
        params: { what: price ? "price" : "gone", amount: price?.toNumber() ?? 0, days: 0 },
        body: { amount: price?.toNumber() ?? null },
      });
    const now = await dueNow(tx);
    const isDue = subscription.nextChargeAt !== null && subscription.nextChargeAt <= now;
    await tx.subscription.update({
      where: { id },
      data: {
        amount: price,
        consentVersion: CONSENT_VERSION,
        consentAt: new Date(),
        consentNetwork: address ? networkOf(address) : null,
        ...(isDue && { lookAt: now }),
      },
    });
  });
  return read(userId, id);
}

/**
 * Forgets a means of payment, by which nothing is charged again; subscriptions that are charged by it end, access stays until the paid end.
 * @throws AppError UNAUTHENTICATED, PAYMENT_METHOD_NOT_FOUND (also another's, and one that is forgotten)
 */
export async function forgetPaymentMethod(viewer: Viewer, { id }: { id: string }): Promise<void> {
  const { id: userId } = requireMember(viewer);
  await transaction(async (tx) => {
    const { count } = await tx.paymentMethod.updateMany({
      where: { id, userId, providerId: { not: null } },
      data: { providerId: null },
    });
    if (count === 0) throw new AppError("PAYMENT_METHOD_NOT_FOUND");
    const charged = await tx.subscription.findMany({
      where: { methodId: id, state: { in: ["active", "pastDue"] } },
      select: { id: true },
      orderBy: { id: "asc" },
    });
    for (const each of charged) {
      const subscription = await lockSubscription(tx, each.id);
      if (subscription && isLiving(subscription)) await endSubscription(tx, subscription, "method");
    }
  });
}

async function read(userId: string, id: string): Promise<Subscription> {
  return presentSubscription(
    await db.subscription.findUniqueOrThrow({ where: { id }, select: presentedSelect(userId) }),
  );
}
