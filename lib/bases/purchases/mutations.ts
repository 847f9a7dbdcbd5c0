import { currentProvider, providerNamed } from "@/lib/integrations/payments/payments";
import type { Payment, PaymentNotice, PaymentProvider } from "@/lib/integrations/payments/provider";
import { AcceptedResponse } from "@/lib/platform/http/accepted-response";
import { db } from "@/lib/platform/db/client";
import { AppError } from "@/lib/platform/errors";
import type { RequestContext } from "@/lib/platform/http/call";
import { assertLeft, consume } from "@/lib/platform/limits/rate-limit";
import { serializeByKey } from "@/lib/platform/limits/serialize-by-key";
import { log } from "@/lib/platform/log";
import { requireMember, type Member, type Viewer } from "@/lib/platform/viewer";
import { getOwnAccess } from "../access/queries";
import type { BaseAccess } from "../schema";
import { acceptOffer } from "./agreement/papers";
import type { BundlePurchase } from "./bundles/schema";
import { askAndSettle } from "./settling/ask-and-settle";
import { giftUrlOf, limitGiftMails } from "./gifts/ordered-gift";
import type { GiftOrder } from "./gifts/schema";
import { type OrderRow, orderSelect } from "./order-select";
import { pay } from "./pay";
import { paymentErrorOf } from "./payment-error";
import { keepPayment, placeOrder, type Wish } from "./place-order";
import { isPaymentOf, settleOrder } from "./settling/settle";
import { beginTrial } from "./renewals/trial-days/begin-trial";
import { noteBinding } from "./renewals/trial-days/bindings";
import type { PendingPayment, PendingTrial, PurchaseInput } from "./schema";

/** A payment that was cancelled meanwhile is replaced by a new one, once. */
const ATTEMPTS = 2;

/** `beginTrial` when trial days are requested, else `purchaseAccess`. @throws AppError as these */
export async function grantAccess(
  viewer: Viewer,
  input: PurchaseInput,
  context: Partial<Pick<RequestContext, "remote" | "address">> = {},
): Promise<BaseAccess | GiftOrder | AcceptedResponse<PendingPayment | PendingTrial>> {
  return input.trial ? beginTrial(viewer, input, context) : purchaseAccess(viewer, input, context);
}

/**
 * Buys access to a base at the base's own price and term (docs/product/access.md 2).
 * @returns the access record, or the link of a gift, if the payment is made already, else where to make it
 * @throws AppError UNAUTHENTICATED, FORBIDDEN (for another person), BASE_NOT_FOUND, BASE_IS_OWN, BASE_IS_FREE, BASE_CODE_ONLY,
 *   SELLING_STOPPED, PAPER_NOT_ACCEPTED, PAPER_CHANGED, VALIDATION_FAILED (no term, no e-mail for the receipt), TERM_UNAVAILABLE,
 *   ACCESS_UNLIMITED, PAYMENTS_OFF, PAYMENT_FAILED, PAYMENT_TIMEOUT, RENEWAL_UNAVAILABLE, RATE_LIMITED (wrong promo codes, mails of gifts),
 *   PROMO_CODE_* (see `placeOrder`), CONFLICT
 */
export async function purchaseAccess(
  viewer: Viewer,
  input: PurchaseInput,
  { remote = false, address = "" }: Partial<Pick<RequestContext, "remote" | "address">> = {},
): Promise<BaseAccess | GiftOrder | AcceptedResponse<PendingPayment>> {
  const member = requireMember(viewer);
  if (input.user_id && input.user_id !== member.id) throw new AppError("FORBIDDEN");
  if (input.gift) await limitGiftMails(member.id, input.gift);
  const bought = await buy(member, input, { remote, address });
  return bought instanceof AcceptedResponse ? bought : boughtOf(member, bought);
}

/**
 * Buys every base of a bundle for life, at the bundle's price (docs/product/bundles.md 2).
 * @returns the order when the payment is made already, else where to make it
 * @throws AppError UNAUTHENTICATED, what `offerBundle` throws, PAPER_NOT_ACCEPTED, PAPER_CHANGED, VALIDATION_FAILED (no e-mail for the receipt), PAYMENTS_OFF, PAYMENT_FAILED, PAYMENT_TIMEOUT, CONFLICT
 */
export async function purchaseBundle(
  viewer: Viewer,
  input: BundlePurchase,
  { remote = false, address = "" }: Partial<Pick<RequestContext, "remote" | "address">> = {},
): Promise<{ orderId: string } | AcceptedResponse<PendingPayment>> {
  const bought = await buy(requireMember(viewer), input, { remote, address });
  return bought instanceof AcceptedResponse ? bought : { orderId: bought.id };
}

/** @returns the order once it is paid */
async function buy(
  member: Member,
  input: Wish,
  { remote, address }: Pick<RequestContext, "remote" | "address">,
): Promise<OrderRow | AcceptedResponse<PendingPayment>> {
  const provider = currentProvider(remote);
  await acceptOffer(member, input.offerVersion ?? null, address);
  for (let attempt = 1; ; attempt += 1) {
    const order = await placeFreed(member, input, provider, address);
    const result = await carryOut(member, order, provider!);
    if (result) return result;
    if (attempt === ATTEMPTS) throw new AppError("PAYMENT_FAILED");
  }
}

/**
 * `placeOrder`; where an earlier order holds the promo code, its provider is asked first whether that payment has ended.
 * @throws AppError as `placeOrder`
 */
async function placeFreed(
  member: Member,
  input: Wish,
  provider: PaymentProvider | null,
  address: string | undefined,
): Promise<OrderRow> {
  try {
    return await placeOrder(member, input, provider, address);
  } catch (error) {
    if (!(error instanceof AppError) || error.code !== "PROMO_CODE_IN_ORDER") throw error;
    const holding = await db.order.findUnique({
      where: { id: String(error.details.body?.orderId) },
      select: orderSelect,
    });
    if (holding) await askAndSettle(holding);
    return placeOrder(member, input, provider, address);
  }
}

/** @returns null when the order's payment was cancelled */
async function carryOut(
  member: Member,
  order: OrderRow,
  provider: PaymentProvider,
): Promise<OrderRow | AcceptedResponse<PendingPayment> | null> {
  if (order.status === "paid") return order; // nothing was due
  const payment = await pay(member, order, provider);
  if (payment.status === "pending") {
    if (!payment.confirmationUrl) throw new AppError("PAYMENT_FAILED");
    return new AcceptedResponse({ orderId: order.id, confirmationUrl: payment.confirmationUrl });
  }
  const status = await settleOrder(order, payment, provider).catch((error: unknown) => {
    throw paymentErrorOf(error);
  });
  if (status === "cancelled") return null;
  if (status !== "paid") throw new AppError(order.bundleName === null ? "BASE_NOT_FOUND" : "BUNDLE_NOT_SOLD");
  return order;
}

async function boughtOf(member: Member, { id, baseId, gift }: OrderRow): Promise<BaseAccess | GiftOrder> {
  if (gift) {
    const paid = await db.order.findUniqueOrThrow({ where: { id }, select: orderSelect });
    return { orderId: id, giftUrl: giftUrlOf(paid, member.language) ?? "" };
  }
  const access = baseId ? await getOwnAccess(member, { baseId }) : null;
  if (!access) throw new AppError("BASE_NOT_FOUND");
  return access;
}

/**
 * A notification of a provider. It is only a reason to ask the provider about the payment (docs/product/safety.md 6);
 * what it claims must then be true. Unknown orders are answered and logged.
 * @throws AppError NOT_FOUND (the provider is not configured), WEBHOOK_UNVERIFIED, PAYMENT_FAILED, PAYMENT_TIMEOUT (it is sent again)
 */
export async function receiveNotification(
  _viewer: Viewer,
  notice: PaymentNotice,
  { address }: Pick<RequestContext, "address">,
): Promise<{ received: true }> {
  const { event, paymentId, claims } = notice;
  if (claims === "bound") {
    await noteBinding(notice, address).catch((error: unknown) => {
      throw paymentErrorOf(error);
    });
    return { received: true };
  }
  const provider = providerNamed(notice.provider);
  if (!provider) throw new AppError("NOT_FOUND");
  const found = await findOrder(notice);
  if (!found) {
    log.warn({ event, paymentId }, "a payment notification for an unknown order");
    return { received: true };
  }
  return serializeByKey(`notification:${found.id}`, async () => {
    const order = await db.order.findUniqueOrThrow({ where: { id: found.id }, select: orderSelect });
    if (claims ? KNOWN[claims].includes(order.status) : order.status !== "pending")
      return { received: true as const };
    await assertLeft("unprovenNotice", address);
    try {
      const payment = await provider.find(paymentId);
      if (!payment || !isPaymentOf(order, payment)) throw await unproven(address);
      await keepPayment(order.id, payment);
      await settleOrder(order, payment, provider);
      if (!claims || !IS_TRUE[claims](payment)) {
        const refusal = await unproven(address);
        if (claims) throw refusal;
      } else if (claims === "refunded" && order.refundedAmount.greaterThanOrEqualTo(payment.refundedAmount)) {
        await unproven(address); // a repeated old notice
      }
    } catch (error) {
      throw paymentErrorOf(error);
    }
    return { received: true as const };
  });
}

/** Counts a notice that the provider does not confirm, because each one costs a request of the shop's quota at the provider. */
async function unproven(address: string): Promise<AppError> {
  await consume("unprovenNotice", address);
  return new AppError("WEBHOOK_UNVERIFIED");
}

type Claim = Exclude<NonNullable<PaymentNotice["claims"]>, "bound">;

/** By claim, the statuses of an order that the claim would not change. */
const KNOWN: Record<Claim, string[]> = {
  paid: ["paid", "refunded"],
  cancelled: ["cancelled"],
  refunded: ["refunded"],
};

/** What must be true of the payment for a claim to be genuine. */
const IS_TRUE: Record<Claim, (payment: Payment) => boolean> = {
  paid: ({ status }) => status === "paid" || status === "refunded",
  cancelled: ({ status }) => status === "cancelled",
  refunded: ({ refundedAmount }) => Number(refundedAmount) > 0,
};

/** The order of a payment; by the order's id only while its payment is not known yet. */
async function findOrder({ provider, paymentId, orderId }: PaymentNotice): Promise<{ id: string } | null> {
  return db.order.findFirst({
    where: {
      provider,
      OR: [{ providerPaymentId: paymentId }, ...(orderId ? [{ id: orderId, providerPaymentId: null }] : [])],
    },
    select: { id: true },
  });
}
