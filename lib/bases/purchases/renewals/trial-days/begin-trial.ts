import { currentProvider } from "@/lib/integrations/payments/payments";
import {
  type Binding,
  type PaymentProvider,
  PaymentRefused,
  PaymentUnknown,
} from "@/lib/integrations/payments/provider";
import { AcceptedResponse } from "@/lib/platform/http/accepted-response";
import { db } from "@/lib/platform/db/client";
import { transaction } from "@/lib/platform/db/transaction";
import { env } from "@/lib/platform/env";
import { AppError } from "@/lib/platform/errors";
import type { RequestContext } from "@/lib/platform/http/call";
import { serializeByKey } from "@/lib/platform/limits/serialize-by-key";
import { type Member, requireMember, type Viewer } from "@/lib/platform/viewer";
import { getOwnAccess } from "../../../access/queries";
import type { BaseAccess } from "../../../schema";
import { assertAgreed } from "../../agreement/assert-agreed";
import { acceptOffer } from "../../agreement/papers";
import { lockOffer } from "../../place-order";
import { paymentErrorOf } from "../../payment-error";
import { askedEmailOf } from "../../agreement/receipt-email";
import type { PendingTrial, PurchaseInput } from "../../schema";
import { beginSubscription } from "../begin";
import { settleBinding } from "./bindings";
import { mayHaveTrial } from "./policy";

/** A means of payment that was not saved is requested once more. */
const ATTEMPTS = 2;
/** A subscription waiting for its means of payment is reused for this long; the provider keeps an idempotency key for a day. */
const REUSED_FOR_HOURS = 12;

type Waiting = { id: string; baseId: string; bindingId: string | null; bindingUrl: string | null };

/**
 * Starts a subscription with the base's trial days: the provider saves a means of payment without a charge, then access is given
 * (docs/product/renewals.md 5).
 * @returns the access record if the means is saved already, else where to save it
 * @throws AppError UNAUTHENTICATED, FORBIDDEN (for another person), PAPER_NOT_ACCEPTED, PAPER_CHANGED, as `lockOffer`, VALIDATION_FAILED
 *   (without `renew`, no e-mail for the receipt), PAYMENTS_OFF, TRIAL_DAYS_UNAVAILABLE, PRICE_CHANGED (days or price differ from the
 *   form's), BINDING_REFUSED (not allowed for the shop), PAYMENT_FAILED, PAYMENT_TIMEOUT
 */
export async function beginTrial(
  viewer: Viewer,
  input: PurchaseInput,
  { remote = false, address = "" }: Partial<Pick<RequestContext, "remote" | "address">> = {},
): Promise<BaseAccess | AcceptedResponse<PendingTrial>> {
  const member = requireMember(viewer);
  if (input.user_id && input.user_id !== member.id) throw new AppError("FORBIDDEN");
  const provider = currentProvider(remote);
  await acceptOffer(member, input.offerVersion ?? null, address);
  for (let attempt = 1; attempt <= ATTEMPTS; attempt += 1) {
    const { id, baseId, ...waiting } = await placeTrial(member, input, provider, address);
    const binding = await bind({ id, baseId, ...waiting }, provider!);
    if (binding.status === "pending") {
      if (!binding.confirmationUrl) throw new AppError("PAYMENT_FAILED");
      return new AcceptedResponse({ subscriptionId: id, confirmationUrl: binding.confirmationUrl });
    }
    const state = await settleBinding({ id, baseId }, binding);
    const access = state === "active" && (await getOwnAccess(member, { baseId }));
    if (access) return access;
  }
  throw new AppError("PAYMENT_FAILED");
}

/** The subscription waiting for its means of payment: an existing one with the same terms, else a new one. */
async function placeTrial(
  member: Member,
  input: PurchaseInput,
  provider: PaymentProvider | null,
  address: string,
): Promise<Waiting> {
  const { id: userId } = member;
  if (!input.renew)
    throw new AppError("VALIDATION_FAILED", { fields: { trial: ["validation.purchase.trialRenews"] } });
  return serializeByKey(`order:${input.base_id}`, () =>
    transaction(async (tx) => {
      const { base, durationType, amount } = await lockOffer(tx, member, input);
      if (!provider) throw new AppError("PAYMENTS_OFF");
      const { id: baseId, trialDays } = base;
      const isOffered = trialDays > 0 && durationType && provider.renews && !input.gift && !input.promoCode;
      if (!isOffered || !(await mayHaveTrial(tx, userId, baseId)))
        throw new AppError("TRIAL_DAYS_UNAVAILABLE");
      assertAgreed(input, durationType, { due: amount, full: amount }, trialDays);
      const receiptEmail = askedEmailOf(input, amount);
      const same = await tx.$queryRaw<Waiting[]>`
        SELECT id, base_id AS "baseId", binding_id AS "bindingId", binding_url AS "bindingUrl" FROM subscriptions
        WHERE user_id = ${userId}::uuid AND base_id = ${baseId}::uuid AND state = 'pending' AND trial_days = ${trialDays} AND binding_provider = ${provider.name}
          AND duration_type = ${durationType}::"DurationType" AND amount = ${amount}::numeric AND receipt_email IS NOT DISTINCT FROM ${receiptEmail}
          AND created_at > now() - make_interval(hours => ${REUSED_FOR_HOURS}::int)
        ORDER BY created_at DESC LIMIT 1`;
      if (same[0]) return same[0];
      const terms = { userId, baseId, durationType, amount, receiptEmail, address };
      const begun = await beginSubscription(tx, { ...terms, trialDays, bindingProvider: provider.name });
      return { id: begun.subscriptionId, baseId, bindingId: null, bindingUrl: null };
    }),
  );
}

/** Asks the provider to save a means of payment, or for the state of that request. While the result is unknown, the same call is repeated with the same key. */
async function bind({ id, bindingId, bindingUrl }: Waiting, provider: PaymentProvider): Promise<Binding> {
  try {
    if (bindingId) return await current({ bindingId, bindingUrl }, provider);
    const binding = await provider.bind({
      key: `bind-${id}`,
      returnUrl: `${env().APP_ORIGIN}/subscriptions`,
    });
    await keepBinding(id, binding);
    return binding;
  } catch (error) {
    if (!(error instanceof PaymentRefused)) throw paymentErrorOf(error);
    await db.subscription.deleteMany({ where: { id, state: "pending", bindingId: null } });
    throw new AppError("BINDING_REFUSED", { cause: error });
  }
}

/** The stored state, used when the provider cannot be reached, because the person can still confirm it. */
async function current(
  { bindingId, bindingUrl }: { bindingId: string; bindingUrl: string | null },
  provider: PaymentProvider,
): Promise<Binding> {
  const known: Binding = { id: bindingId, status: "pending", confirmationUrl: bindingUrl, method: null };
  try {
    const binding = await provider.findBinding(bindingId);
    return binding ? { ...binding, confirmationUrl: binding.confirmationUrl ?? bindingUrl } : known;
  } catch (error) {
    if (error instanceof PaymentUnknown && bindingUrl) return known;
    throw error;
  }
}

/** Stores the provider's binding id; the first one is kept. */
async function keepBinding(id: string, binding: Binding): Promise<void> {
  await db.subscription.updateMany({
    where: { id, state: "pending", bindingId: null },
    data: { bindingId: binding.id, bindingUrl: binding.confirmationUrl },
  });
}
