import type { Database } from "@/lib/platform/db/client";
import type { Prisma } from "@/lib/platform/db/generated/client";
import type { SubscriptionState } from "@/lib/platform/db/generated/enums";
import type { Term } from "../terms";
import { notifyRenewal } from "./notify-renewal";
import { chargeBefore, lookAfter } from "./schedule";
import type { EndReason } from "./schema";

/** A subscription as it is stored, with the means that it is charged by. */
export type SubscriptionRow = {
  id: string;
  userId: string;
  baseId: string | null;
  durationType: Term;
  amount: Prisma.Decimal;
  methodId: string | null;
  state: SubscriptionState;
  period: number;
  attempts: number;
  nextChargeAt: Date | null;
  lookAt: Date | null;
  notices: number;
  toldAt: Date | null;
  trialDays: number;
  trialFrom: Date | null;
  bindingProvider: string | null;
  graceFrom: Date | null;
  receiptEmail: string | null;
  method: { provider: string; providerId: string | null; title: string } | null;
};

/** Whether it is renewed. */
export function isLiving({ state }: Pick<SubscriptionRow, "state">): boolean {
  return state === "active" || state === "pastDue";
}

/** Locks a subscription. @param tx a transaction that holds the lock of its base, if it takes any */
export async function lockSubscription(tx: Database, id: string): Promise<SubscriptionRow | null> {
  await tx.$queryRaw`SELECT 1 FROM subscriptions WHERE id = ${id}::uuid FOR UPDATE`;
  return tx.subscription.findUnique({
    where: { id },
    include: { method: { select: { provider: true, providerId: true, title: true } } },
  });
}

/** The next charge is before this end of access. */
export function chargedBefore(end: Date) {
  const nextChargeAt = chargeBefore(end);
  return { nextChargeAt, lookAt: lookAfter(0, nextChargeAt), attempts: 0, notices: 0, toldAt: null };
}

/** Ends a subscription: no more charges; notifies the subscriber unless they cancelled it themselves. */
export async function endSubscription(
  tx: Database,
  subscription: Pick<SubscriptionRow, "id" | "userId" | "baseId">,
  reason: EndReason,
): Promise<void> {
  const isOwn = reason === "buyer" || reason === "method" || reason === "replaced";
  await tx.subscription.update({
    where: { id: subscription.id },
    data: {
      state: isOwn ? "cancelled" : "ended",
      endReason: reason,
      endedAt: new Date(),
      nextChargeAt: null,
      lookAt: null,
      receiptEmail: null,
      bindingId: null,
      bindingUrl: null,
    },
  });
  if (isOwn) return;
  // Without the provider's answer it is unknown whether money was taken.
  const isCharging = reason === "unknown" || (await hasOpenCharge(tx, subscription.id));
  await notifyRenewal(tx, subscription, "ended", {
    baseId: subscription.baseId,
    what: "ended",
    why: reason,
    ...(isCharging && { isCharging }),
  });
}

/** Whether the outcome of a charge for a later term is not known yet. */
async function hasOpenCharge(tx: Database, id: string): Promise<boolean> {
  return (
    (await tx.order.count({ where: { subscriptionId: id, renewalPeriod: { gt: 1 }, status: "pending" } })) > 0
  );
}
