import { db, type Database } from "@/lib/platform/db/client";
import { Prisma } from "@/lib/platform/db/generated/client";
import { transaction } from "@/lib/platform/db/transaction";
import { AppError } from "@/lib/platform/errors";
import { termsOfSale } from "@/lib/money/ledger/terms";
import { serializeByKey } from "@/lib/platform/limits/serialize-by-key";
import type { Member } from "@/lib/platform/viewer";
import type { PaymentProvider } from "@/lib/integrations/payments/provider";
import { extendAccess } from "../access/extend";
import { lockForAccess } from "../access/lock";
import { TERM_DAYS } from "../access/terms";
import type { AccessType } from "../access-types";
import { canSeeBase } from "../policy";
import { type Price, priceOf } from "../promo-codes/discount";
import { findPromo, type FoundPromo, readPromo } from "../promo-codes/find-promo";
import { assertApplicable } from "../promo-codes/policy";
import { findUse, heldUntil, takeUse } from "../promo-codes/uses";
import { assertSelling } from "../sales-off/selling";
import { assertAgreed } from "./agreement/assert-agreed";
import { isBundleLike, type NewBundleOrder, offerBundle } from "./bundles/ordered-bundle";
import type { BundlePurchase } from "./bundles/schema";
import { isGiftLike, type NewGift, newGift, openGift } from "./gifts/ordered-gift";
import { type Offer, offerOf } from "./offer";
import { type OrderRow, orderSelect } from "./order-select";
import { assertSellerAgreed } from "./agreement/papers";
import { askedEmailOf } from "./agreement/receipt-email";
import { beginSubscription } from "./renewals/begin";
import { sourceOf } from "./source";
import { notifySale } from "./notify-sale";
import type { Term } from "./terms";
import type { PurchaseInput } from "./schema";

/** A pending order is reused for this long; the provider keeps an idempotency key for 24 hours. */
const REUSED_FOR_HOURS = 12;

/** A purchase of a base, or of a bundle with only the fields that all purchases have. */
export type Wish =
  | PurchaseInput
  | (BundlePurchase & { [Name in Exclude<keyof PurchaseInput, keyof BundlePurchase>]?: undefined });

/** The offer, read under its locks. */
type Found = Offer & { accessType: AccessType; ownerId: string } & (
    | { baseId: string; baseName: string; bundle: null }
    | { baseId: null; baseName: null; bundle: NewBundleOrder }
  );

/** Unpaid orders of one buyer; concurrent requests may exceed it slightly. */
const UNPAID_MAX = 50;

/** The order to place. */
type Wanted = {
  userId: string;
  baseId: string | null;
  baseName: string | null;
  bundle: NewBundleOrder | null;
  accessType: AccessType;
  durationType: Term | null;
  price: Price;
  promo: FoundPromo | null;
  provider: string;
  source: string | null;
  receiptEmail: string | null;
  gift: NewGift | null;
  renew: boolean;
  /** The buyer's address, for the agreement to renewals. */
  address: string | null;
};

/**
 * Returns the order of a purchase: reuses a pending order for the same offer, price and promo code, and takes the code's use
 * again; else creates one. An order with nothing due is paid at once and gives its access.
 * @param provider null while purchases are off
 * @param address the buyer's
 * @throws AppError PAYMENTS_OFF, RENEWAL_UNAVAILABLE, what `lockOffer`, `offerBundle`, `findPromo` and `assertApplicable` throw,
 *   PRICE_CHANGED (by `assertAgreed`), ORDERS_UNPAID, PROMO_CODE_USED, PROMO_CODE_IN_ORDER (with `orderId`)
 */
export async function placeOrder(
  member: Member,
  input: Wish,
  provider: PaymentProvider | null,
  address: string | null = null,
): Promise<OrderRow> {
  const { id: userId } = member;
  const code = input.promoCode ? await findPromo(userId, input.base_id, input.promoCode) : null;
  return serializeByKey(`order:${input.base_id ?? input.id}`, () =>
    transaction(async (tx) => {
      const { ownerId, amount, ...what } =
        input.base_id === undefined ? await findBundle(tx, member, input) : await findBase(tx, member, input);
      const { durationType } = what;
      if (!provider) throw new AppError("PAYMENTS_OFF");
      const promo = code && (await readPromo(tx, userId, input.base_id!, code.code));
      if (code && !promo) throw new AppError("PROMO_CODE_NOT_FOUND"); // deleted meanwhile: not a wrong guess
      const price = priceOf(amount, promo);
      const renew = input.renew ?? false;
      // Renewal needs a term and a saved means of payment; a gift is for one term.
      if (renew && (input.gift || !durationType || !provider.renews || price.due.isZero()))
        throw new AppError("RENEWAL_UNAVAILABLE");
      const wanted = {
        userId,
        ...what,
        price,
        promo,
        provider: provider.name,
        source: sourceOf(input),
        receiptEmail: askedEmailOf(input, price.due),
        gift: input.gift ? newGift(input.gift) : null,
        renew,
        address,
      };
      const order = (await pendingOrder(tx, wanted)) ?? (await newOrder(tx, wanted, ownerId));
      // Last, and rolled back with the transaction: an inapplicable code is reported before the price that it would make.
      assertAgreed(input, durationType, price);
      return order;
    }),
  );
}

async function findBundle(tx: Database, member: Member, input: BundlePurchase): Promise<Found> {
  const { amount, bundle } = await offerBundle(tx, member, input);
  return {
    amount,
    bundle,
    baseId: null,
    baseName: null,
    ownerId: bundle.sellerId,
    accessType: "ONE_TIME",
    durationType: null,
  };
}

async function findBase(tx: Database, member: Member, input: PurchaseInput): Promise<Found> {
  const { locked, base, ...offer } = await lockOffer(tx, member, input);
  const { id: baseId, baseName, accessType } = base;
  return { ...offer, baseId, baseName, bundle: null, ownerId: locked.ownerId, accessType };
}

/**
 * Locks a base and reads its offer to a person for the requested term.
 * @throws AppError BASE_NOT_FOUND (also one that the buyer may not know of), BASE_IS_OWN, SELLING_STOPPED, PAPER_NOT_ACCEPTED (by
 *   the seller), ACCESS_UNLIMITED, what `offerOf` throws
 */
export async function lockOffer(
  tx: Database,
  member: Member,
  { base_id: baseId, duration_type: term, gift }: PurchaseInput,
) {
  const { id: userId } = member;
  const locked = await lockForAccess(tx, userId, baseId);
  if (!locked || locked.accessType === "PRIVATE") throw new AppError("BASE_NOT_FOUND");
  if (locked.ownerId === userId) throw new AppError("BASE_IS_OWN");
  const base = await tx.promptBase.findUniqueOrThrow({
    where: { id: baseId },
    select: {
      id: true,
      baseName: true,
      accessType: true,
      subscriptionPriceMonthly: true,
      subscriptionPriceYearly: true,
      oneTimePrice: true,
      trialDays: true,
      accesses: { where: { userId }, select: { expiresAt: true } },
    },
  });
  if (!canSeeBase(member, locked, base.accesses[0])) throw new AppError("BASE_NOT_FOUND");
  await assertSelling(tx, baseId);
  await assertSellerAgreed(tx, locked.ownerId);
  const offer = offerOf(base, term);
  if (!gift && base.accesses.some((record) => record.expiresAt === null))
    throw new AppError("ACCESS_UNLIMITED");
  return { locked, base, ...offer };
}

// The receipt address is part of the provider's request, which must not change when it is repeated.
async function pendingOrder(
  tx: Database,
  {
    userId,
    baseId,
    bundle,
    accessType,
    durationType,
    price,
    promo,
    provider,
    receiptEmail,
    gift,
    renew,
  }: Wanted,
): Promise<OrderRow | null> {
  const [pending] = await tx.$queryRaw<{ id: string; isReleased: boolean }[]>`
    SELECT id, released_promo_id IS NOT NULL AS "isReleased" FROM orders
    WHERE user_id = ${userId}::uuid AND ${bundle ? isBundleLike(bundle) : Prisma.sql`base_id = ${baseId}::uuid`} AND status = 'pending' AND provider = ${provider}
      AND access_type = ${accessType}::"AccessType" AND duration_type IS NOT DISTINCT FROM ${durationType}::"DurationType"
      AND amount = ${price.due}::numeric AND coalesce(promo_code_id, released_promo_id) IS NOT DISTINCT FROM ${promo?.id ?? null}::uuid
      AND (${promo !== null} OR promo_code IS NULL) AND receipt_email IS NOT DISTINCT FROM ${receiptEmail} AND ${isGiftLike(gift)} AND refund_requested_at IS NULL
      AND (subscription_id IS NOT NULL) = ${renew} AND renewal_period <= 1
      AND created_at > now() - make_interval(hours => ${REUSED_FOR_HOURS}::int)
    ORDER BY released_promo_id NULLS FIRST, created_at DESC LIMIT 1`;
  if (!pending) return null;
  const where = { id: pending.id };
  if (!promo) return tx.order.findUniqueOrThrow({ where, select: orderSelect });
  if (pending.isReleased) await takeOnlyUse(tx, promo, { userId, durationType });
  return tx.order.update({
    where,
    data: { promoCodeId: promo.id, releasedPromoId: null, promoHeldUntil: heldUntil(promo.now) },
    select: orderSelect,
  });
}

/**
 * Counts the buyer's pending orders, because the provider is polled about each; none is older than two weeks (./jobs).
 * @throws AppError ORDERS_UNPAID
 */
async function assertFewUnpaid(tx: Database, userId: string): Promise<void> {
  const [unpaid] = await tx.$queryRaw<{ count: number }[]>`
    SELECT count(*)::int AS count FROM (
      SELECT 1 FROM orders WHERE user_id = ${userId}::uuid AND created_at > now() - interval '14 days' AND status = 'pending' AND renewal_period <= 1 LIMIT ${UNPAID_MAX}) AS o`;
  if (unpaid!.count >= UNPAID_MAX) throw new AppError("ORDERS_UNPAID", { params: { max: UNPAID_MAX } });
}

async function newOrder(
  tx: Database,
  { price, promo, provider, gift, renew, address, bundle, ...what }: Wanted,
  ownerId: string,
): Promise<OrderRow> {
  if (price.due.greaterThan(0)) await assertFewUnpaid(tx, what.userId);
  if (promo) await takeOnlyUse(tx, promo, what);
  const createdAt = new Date();
  const data = {
    ...what,
    createdAt,
    ...(await termsOfSale(tx, ownerId, price)),
    amount: price.due,
    discount: price.discount,
    promoCodeId: promo?.id ?? null,
    promoCode: promo?.code ?? null,
    ...(gift && { gift: { create: gift } }),
    ...(bundle && {
      ...bundle,
      bases: { create: bundle.bases.map((base, position) => ({ ...base, position, orderedAt: createdAt })) },
    }),
  };
  if (price.due.greaterThan(0)) {
    const { userId, baseId, durationType, receiptEmail } = what;
    const term =
      renew && durationType && baseId
        ? await beginSubscription(tx, {
            userId,
            baseId,
            durationType,
            receiptEmail,
            amount: price.full,
            address,
          })
        : {};
    return tx.order.create({
      data: { ...data, ...term, promoHeldUntil: promo && heldUntil(promo.now), provider, status: "pending" },
      select: orderSelect,
    });
  }
  // Only a promo code leaves nothing due, and bundles have no promo codes.
  const baseId = what.baseId!;
  const days = what.durationType && TERM_DAYS[what.durationType];
  const access = gift
    ? null // acceptance of the gift gives the access
    : await extendAccess(tx, { userId: what.userId, baseId, days, grant: "PURCHASED" });
  const paidAt = promo!.now; // the database's clock
  const order = await tx.order.create({
    data: { ...data, provider: "promo", status: "paid", paidAt, accessId: access?.id ?? null },
    select: orderSelect,
  });
  await notifySale(tx, order, ownerId);
  if (!gift) return order;
  await openGift(tx, order.id);
  return tx.order.findUniqueOrThrow({ where: { id: order.id }, select: orderSelect });
}

/** Takes a use of a code; a person may use it once. */
async function takeOnlyUse(
  tx: Database,
  promo: FoundPromo,
  { userId, durationType }: Pick<Wanted, "userId" | "durationType">,
): Promise<void> {
  const use = await findUse(tx, promo.id, userId);
  if (use?.pending) throw new AppError("PROMO_CODE_IN_ORDER", { body: { orderId: use.id } });
  if (use) throw new AppError("PROMO_CODE_USED");
  assertApplicable(promo, durationType);
  if (!(await takeUse(tx, promo.id))) throw new AppError("PROMO_CODE_EXHAUSTED");
}

/** Stores the order's payment id and URL; the first one is kept. */
export async function keepPayment(
  orderId: string,
  payment: { id: string | null; confirmationUrl: string | null },
): Promise<void> {
  await db.order.updateMany({
    where: { id: orderId, providerPaymentId: null },
    data: { providerPaymentId: payment.id, confirmationUrl: payment.confirmationUrl },
  });
}
