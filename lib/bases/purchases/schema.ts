import type { PaymentsMode } from "@/lib/integrations/payments/payment-providers";
import { paperVersion } from "@/lib/papers/schema";
import { RefundAccess } from "@/lib/platform/db/generated/enums";
import { flag, paging, rublesAsText, searchText, uuid, wholeNumber } from "@/lib/platform/validation/fields";
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

/** Rubles shown on the page, as text or number. Null means "a page that shows no price" (./agreed) and cannot be sent. */
const shownPrice = z
  .preprocess(
    (shown) => (typeof shown === "number" ? String(shown) : shown),
    rublesAsText("validation.price").nullish(),
  )
  .transform((shown): string | null | undefined => shown ?? undefined)
  .optional();

/** Fields of every purchase. */
export const purchaseFields = {
  /** The price that the buyer agreed to; the purchase is refused if it has changed. Pages always send it. */
  agreed: shownPrice,
  /** Address for the receipt; required where the shop sends receipts and something is due. */
  receiptEmail: z.preprocess(
    (typed) => (typeof typed === "string" ? typed.trim() || undefined : (typed ?? undefined)),
    mailAddressField("validation.purchase.receiptEmail").optional(),
  ),
  /** Version of the offer that the buyer accepts with this purchase; optional for buyers who have accepted it before. */
  offerVersion: paperVersion.nullish(),
  ...linkMarks,
};

/** A purchase of a base. Price and length of the term always come from the base (docs/product/access.md 2). */
export const purchaseInput = spelled(
  SPELLINGS,
  ofPurchaseForm(
    z.object({
      base_id: uuid,
      user_id: uuid.nullish(),
      access_type: z.literal("PURCHASED").nullish(),
      duration_type: z.enum(TERMS, { error: "validation.purchase.termRequired" }).nullish(),
      /** Reduces the price, or the purchase is refused. */
      promoCode: typedPromoCode,
      /** Charges the next terms by the same means of payment until the subscription is ended (docs/product/renewals.md). */
      renew: renew.optional(),
      /** With `renew`: starts with the base's trial days; the means of payment is saved now and charged when they end. */
      trial: renew.optional(),
      /** Trial days shown next to `agreed`; the purchase is refused if they, or the price without a promo code, have changed. */
      agreedDays: wholeNumber(0, BASE_LIMITS.trialDays).nullish(),
      agreedMonthly: shownPrice,
      agreedYearly: shownPrice,
      /** A gift: access starts when it is accepted. */
      gift: giftInput.nullish(),
      ...purchaseFields,
    }),
  ),
);

export const orderIdInput = z.object({ id: uuid });

/** An id in a provider's format; others cannot be looked up. */
const iso = z.string().meta({ format: "date-time" });

export const orderOutput = z.object({
  id: uuid,
  /** Short, rising, unique in the installation: "Order No. 1042". */
  number: z.number().int(),
  /** Null once the base is deleted. */
  baseId: uuid.nullable(),
  /** The slug of the base; "" where there is none. */
  baseSlug: z.string(),
  baseName: z.string().nullable(),
  /** The bundle of an order without a base; `id` is null once it is deleted. */
  bundle: z.object({ id: uuid.nullable(), title: z.string() }).nullable(),
  accessType: z.enum(ACCESS_TYPES),
  durationType: z.enum(TERMS).nullable(),
  /** Rubles to pay: 0 with a promo code of 100 %. */
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
  /** Rubles refunded so far. */
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
  /**
   * Pending, but a payment would be refunded: the base is no longer sold, the buyer has access for life already, or no use of the
   * promo code is left.
   */
  closed: z.boolean(),
  /** Refunded, or being refunded, because no use of the promo code was left when the payment arrived. */
  promoLost: z.boolean(),
  seller: personOutput.nullable(),
  /** Bases of the ordered bundle; `id` is null once the base is deleted. */
  bases: z.array(z.object({ id: uuid.nullable(), name: z.string() })),
  /** Refunds with their reasons, oldest first. */
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
  /** Period of the access that it gives or gave; both null without access, only the end null for access for life. */
  accessFrom: iso.nullable(),
  accessUntil: iso.nullable(),
});

export const ordersInput = z.object(paging);
/** `q`: the number of one order. */
export const ordersOfBaseInput = z.object({ id: uuid, q: searchText, ...paging });

const REASON_MAX = 500;

/** Without an amount: refunds the rest, which ends the access of the order; a part leaves the access unchanged. */
export const refundInput = orderIdInput.extend({
  /** Rubles, as text. */
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

/** Effects of a refund. */
export const refundPreviewOutput = z.object({
  orderId: uuid,
  number: orderOutput.shape.number,
  state: orderOutput.shape.refund,
  /** Rubles left to refund. */
  amount: z.number(),
  /** A part was refunded before. */
  isRest: z.boolean(),
  /** A partial refund is possible: something was paid, and where the shop sends receipts the buyer's address is known. */
  canBePart: z.boolean(),
  /** Days that a full refund would shorten the access by; null without a term. */
  termDays: z.number().nullable(),
  currency: z.string(),
  buyer: z.string().nullable(),
  baseName: z.string().nullable(),
  /** The order is for a bundle. */
  isBundle: z.boolean(),
  /** Effect on the buyer's access: none is active, unchanged, ends earlier (`until`), ends now. */
  access: z.enum(["none", "unchanged", "shortened", "ends"]),
  until: iso.nullable(),
});

/** 202: access starts when the provider confirms the payment made at `confirmationUrl`. */
export const pendingPaymentOutput = z.object({ orderId: uuid, confirmationUrl: z.string() });

/** 202: the trial days start when the provider has saved the means of payment at `confirmationUrl`. */
const pendingTrialOutput = z.object({ subscriptionId: uuid, confirmationUrl: z.string() });

export const purchaseOutput = z.union([
  accessOutput,
  pendingPaymentOutput,
  pendingTrialOutput,
  giftOrderOutput,
]);

/** `q`: the number of one order, whatever its status. */
export const listWaitingInput = z.object({ q: searchText, ...paging });
/** An order whose payment has no notification yet, or that was searched for. */
export const waitingOrderOutput = z.object({
  id: uuid,
  number: orderOutput.shape.number,
  name: z.string().nullable(),
  /** Rubles: "990.00". */
  amount: z.string(),
  provider: z.string(),
  status: z.enum(ORDER_STATUSES),
  buyer: personOutput.nullable(),
  createdAt: iso,
});
export const askedOrderOutput = z.object({ id: uuid, status: z.enum(ORDER_STATUSES) });

export type PurchaseMode = PaymentsMode;
/** An order as its buyer, or its seller, sees it. */
export type Order = z.infer<typeof orderOutput>;
export type OrderDocument = z.infer<typeof orderDocumentOutput>;
export type OrdersPaging = Partial<z.output<typeof ordersInput>>;
export type OrdersOfBaseInput = OrdersPaging &
  Pick<z.output<typeof ordersOfBaseInput>, "id"> & { q?: string };
export type RefundPreview = z.infer<typeof refundPreviewOutput>;
export type RefundInput = z.output<typeof refundInput>;
export type ListWaitingInput = Partial<z.output<typeof listWaitingInput>>;
export type AskedOrder = z.infer<typeof askedOrderOutput>;
export type WaitingOrder = z.infer<typeof waitingOrderOutput>;
export type PendingTrial = z.infer<typeof pendingTrialOutput>;
export type PendingPayment = z.infer<typeof pendingPaymentOutput>;
export type PurchaseInput = z.output<typeof purchaseInput>;
