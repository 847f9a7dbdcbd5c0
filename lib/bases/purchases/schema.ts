import type { PaymentsMode } from "@/lib/integrations/payments/payment-providers";
import { paperVersion } from "@/lib/papers/schema";
import { RefundAccess } from "@/lib/platform/db/generated/enums";
import { flag, paging, rublesAsText, uuid, wholeNumber } from "@/lib/platform/validation/fields";
import { mailAddressField } from "@/lib/platform/validation/mail-address";
import { msg } from "@/lib/platform/validation/message";
import { spelled } from "@/lib/platform/validation/spellings";
import { line } from "@/lib/platform/validation/text";
import { z } from "@/lib/platform/validation/zod";
import { ACCESS_TYPES } from "../access-types";
import { BASE_LIMITS } from "../limits";
import { typedPromoCode } from "../promo-codes/schema";
import { accessOutput, personOutput } from "../schema";
import { giftInput, giftOrderOutput, orderedGiftOutput } from "./gifts/schema";
import { ofPurchaseForm } from "./agreement/plain-form";
import { linkMarks } from "./source";
import { TERMS } from "./terms";

/** `lost`: the result of the last attempt is unknown. */
const refundState = z.enum(["none", "pending", "refused", "lost", "done"]);
const ORDER_STATUSES = ["pending", "paid", "cancelled", "refunded"] as const;

const SPELLINGS = {
  base_id: ["baseId"],
  user_id: ["userId"],
  access_type: ["accessType"],
  duration_type: ["durationType"],
  promoCode: ["promo_code"],
  receiptEmail: ["receipt_email"],
  offerVersion: ["offer_version"],
};

/** The checkbox of a form sends "true", or nothing. */
const renew = flag.nullish().transform((chosen) => chosen ?? false);

/** Rubles that a page showed, as a text or a number. Null is kept for "a page that shows none" (./agreed), which no caller can say. */
const shownPrice = z
  .preprocess(
    (shown) => (typeof shown === "number" ? String(shown) : shown),
    rublesAsText("validation.price").nullish(),
  )
  .transform((shown): string | null | undefined => shown ?? undefined)
  .optional();

/** What every purchase takes, whatever is bought. */
export const purchaseFields = {
  /** What the buyer agreed to pay for this purchase: where it costs something else by now it is refused. Pages always send it. */
  agreed: shownPrice,
  /** Where the receipt goes; asked for where the shop sends receipts and something is to be paid. */
  receiptEmail: z.preprocess(
    (typed) => (typeof typed === "string" ? typed.trim() || undefined : (typed ?? undefined)),
    mailAddressField("validation.purchase.receiptEmail").optional(),
  ),
  /** The version of the offer that the buyer accepts with this purchase; not needed by who has accepted it before. */
  offerVersion: paperVersion.nullish(),
  ...linkMarks,
};

/** What is bought for whom; price and length of the term come from the base, never from here (docs/product/access.md 2). */
export const purchaseInput = spelled(
  SPELLINGS,
  ofPurchaseForm(
    z.object({
      base_id: uuid,
      user_id: uuid.nullish(),
      access_type: z.literal("PURCHASED").nullish(),
      duration_type: z.enum(TERMS, { error: "validation.purchase.termRequired" }).nullish(),
      /** Takes its discount off, or the purchase is refused. */
      promoCode: typedPromoCode,
      /** The term is charged again by the means of this payment, until it is ended (docs/product/renewals.md). */
      renew: renew.optional(),
      /** Begins with the base's trial days, with `renew`: a means of payment is saved now and charged when they end. */
      trial: renew.optional(),
      /** What the form showed beside `agreed`: where the days of a trial, or the price of the chosen term without a promo code, are others by now it is refused. */
      agreedDays: wholeNumber(0, BASE_LIMITS.trialDays).nullish(),
      agreedMonthly: shownPrice,
      agreedYearly: shownPrice,
      /** A gift: access begins when it is accepted. */
      gift: giftInput.nullish(),
      ...purchaseFields,
    }),
  ),
);

export const orderIdInput = z.object({ id: uuid });

/** An id as a provider makes it; anything else cannot be looked up. */
const iso = z.string().meta({ format: "date-time" });

export const orderOutput = z.object({
  id: uuid,
  /** Null once the base is deleted. */
  baseId: uuid.nullable(),
  /** The readable part of the address of the base; "" where there is none. */
  baseSlug: z.string(),
  baseName: z.string().nullable(),
  /** Of a bundle, which has no base: `id` is null once it is deleted. */
  bundle: z.object({ id: uuid.nullable(), title: z.string() }).nullable(),
  accessType: z.enum(ACCESS_TYPES),
  durationType: z.enum(TERMS).nullable(),
  /** Rubles that are paid: 0 with a promo code of 100 %. */
  amount: z.number(),
  /** Rubles without the promo code. */
  fullAmount: z.number(),
  promoCode: z.string().nullable(),
  currency: z.string(),
  status: z.enum(ORDER_STATUSES),
  /** Where to pay; only while pending. */
  confirmationUrl: z.string().nullable(),
  createdAt: iso,
  paidAt: iso.nullable(),
  refundedAt: iso.nullable(),
  /** Rubles that went back so far. */
  refundedAmount: z.number(),
  /** The state of the refund: requested and pending, refused by the provider at the last attempt, lost there, or done. */
  refund: refundState,
  /** Null once the account is deleted. */
  buyer: personOutput.nullable(),
  /** Bought as a gift. */
  isGift: z.boolean(),
  /** The provider's id of the payment; only for the buyer. */
  paymentId: z.string().nullable(),
  can: z.object({ refund: z.boolean() }),
});

/** One order with all data of its page. */
export const orderDocumentOutput = orderOutput.extend({
  /** Pending, and money for it would go back: the base is no longer sold, the buyer has access for life already, or no use of the promo code is left. */
  closed: z.boolean(),
  /** The money goes, or went, back because no use of the promo code was left when it came. */
  promoLost: z.boolean(),
  seller: personOutput.nullable(),
  /** Of a bundle, as it was ordered; `id` is null once the base is deleted. */
  bases: z.array(z.object({ id: uuid.nullable(), name: z.string() })),
  /** What went back, and why, oldest first. */
  refunds: z.array(
    z.object({
      amount: z.number(),
      reason: z.string(),
      access: z.enum(RefundAccess),
      days: z.number().nullable(),
      at: iso,
    }),
  ),
  /** Of a gift, only for the buyer. */
  gift: orderedGiftOutput.nullable(),
  /** The gift's link; null before the payment, after the acceptance and when it can no longer be accepted. */
  giftUrl: z.string().nullable(),
  /** From when till when it gives access, or gave; both null without any, the end alone for life. */
  accessFrom: iso.nullable(),
  accessUntil: iso.nullable(),
});

export const ordersInput = z.object(paging);
export const ordersOfBaseInput = z.object({ id: uuid, ...paging });

const REASON_MAX = 500;

/** Without an amount all that is left goes back, which ends what the order gave; a part leaves it as it is. */
export const refundInput = orderIdInput.extend({
  /** Rubles, as a text. */
  amount: z.preprocess(
    (given) => (given === "" || given === null ? undefined : given),
    rublesAsText("validation.refund.amount")
      .refine((amount) => Number(amount) > 0, "validation.refund.amount")
      .optional(),
  ),
  reason: line({
    max: REASON_MAX,
    tooLong: msg("validation.refund.reasonMax", { max: REASON_MAX }),
  }).optional(),
  access: z.enum(RefundAccess, { error: "validation.refund.access" }).optional(),
});

/** What a refund would do. */
export const refundPreviewOutput = z.object({
  orderId: uuid,
  state: orderOutput.shape.refund,
  /** Rubles that are left to go back. */
  amount: z.number(),
  /** Some went back before. */
  isRest: z.boolean(),
  /** A part can go back: something was paid, and where the shop sends receipts the buyer's address is known. */
  canBePart: z.boolean(),
  /** Days of a term that the access can be shortened by, by all that was paid; null: it has no term. */
  termDays: z.number().nullable(),
  currency: z.string(),
  buyer: z.string().nullable(),
  baseName: z.string().nullable(),
  /** What is named is a bundle. */
  isBundle: z.boolean(),
  /** What becomes of the buyer's access if it ends with the refund: nothing runs any more, it stays as it is, it ends earlier (`until`), it ends now. */
  access: z.enum(["none", "unchanged", "shortened", "ends"]),
  until: iso.nullable(),
});

/** 202: access comes when the provider has confirmed the payment made at `confirmationUrl`. */
export const pendingPaymentOutput = z.object({ orderId: uuid, confirmationUrl: z.string() });

/** 202: the trial days begin when the provider has saved the means of payment at `confirmationUrl`. */
const pendingTrialOutput = z.object({ subscriptionId: uuid, confirmationUrl: z.string() });

export const purchaseOutput = z.union([
  accessOutput,
  pendingPaymentOutput,
  pendingTrialOutput,
  giftOrderOutput,
]);

export const listWaitingInput = z.object(paging);
/** An order whose payment has no notification yet. */
export const waitingOrderOutput = z.object({
  id: uuid,
  name: z.string().nullable(),
  /** Rubles: "990.00". */
  amount: z.string(),
  provider: z.string(),
  buyer: personOutput.nullable(),
  createdAt: iso,
});
export const askedOrderOutput = z.object({ id: uuid, status: z.enum(ORDER_STATUSES) });

export type PurchaseMode = PaymentsMode;
/** An order as its buyer, or its seller, sees it. */
export type Order = z.infer<typeof orderOutput>;
export type OrderDocument = z.infer<typeof orderDocumentOutput>;
export type OrdersPaging = Partial<z.output<typeof ordersInput>>;
export type OrdersOfBaseInput = OrdersPaging & Pick<z.output<typeof ordersOfBaseInput>, "id">;
export type RefundPreview = z.infer<typeof refundPreviewOutput>;
export type RefundInput = z.output<typeof refundInput>;
export type ListWaitingInput = Partial<z.output<typeof listWaitingInput>>;
export type AskedOrder = z.infer<typeof askedOrderOutput>;
export type WaitingOrder = z.infer<typeof waitingOrderOutput>;
export type PendingTrial = z.infer<typeof pendingTrialOutput>;
export type PendingPayment = z.infer<typeof pendingPaymentOutput>;
export type PurchaseInput = z.output<typeof purchaseInput>;
