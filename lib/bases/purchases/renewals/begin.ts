import type { Database } from "@/lib/platform/db/client";
import type { Prisma } from "@/lib/platform/db/generated/client";
import { networkOf } from "@/lib/platform/http/ip-address";
import type { Term } from "../terms";

/** Which text the buyer agrees to at the checkbox: `purchase.autoRenew.*` and `purchase.trial.*` in messages/. Changed with it. */
export const CONSENT_VERSION = "2026-11-26";

type Begun = {
  userId: string;
  baseId: string;
  durationType: Term;
  /** The price without a promo code: what later terms cost. */
  amount: Prisma.Decimal;
  receiptEmail: string | null;
  /** The caller's address. */
  address: string | null;
  /** Days before the first charge, and the provider that saves a means of payment for it; omitted when the first term is paid at once. */
  trialDays?: number;
  bindingProvider?: string;
};

/**
 * Writes a subscription that its first order, paid by a means that the provider keeps, makes active, or a means that is saved for a trial.
 * @returns what the order keeps of it
 */
export async function beginSubscription(
  tx: Database,
  { address, ...data }: Begun,
): Promise<{ subscriptionId: string; renewalPeriod: number; renewalAttempt: number }> {
  const { id } = await tx.subscription.create({
    data: {
      ...data,
      consentVersion: CONSENT_VERSION,
      consentNetwork: address === null ? null : networkOf(address),
    },
    select: { id: true },
  });
  return { subscriptionId: id, renewalPeriod: 1, renewalAttempt: 1 };
}
