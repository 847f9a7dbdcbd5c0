import { uuid } from "@/lib/platform/validation/fields";
import { spelled } from "@/lib/platform/validation/spellings";
import { z } from "@/lib/platform/validation/zod";
import { ACCESS_TYPES } from "../access-types";
import { typedPromoCode } from "../promo-codes/schema";
import { accessOutput } from "../schema";
import { TERMS } from "./terms";

const ORDER_STATUSES = ["pending", "paid", "cancelled", "refunded"] as const;

const SPELLINGS = { base_id: ["baseId"], user_id: ["userId"], access_type: ["accessType"], duration_type: ["durationType"], promoCode: ["promo_code"] };

/** What is bought for whom; price and length of the term come from the base, never from here (docs/product/access.md 2). */
export const purchaseInput = spelled(
  SPELLINGS,
  z.object({
    base_id: uuid,
    user_id: uuid.nullish(),
    access_type: z.literal("PURCHASED").nullish(),
    duration_type: z.enum(TERMS, { error: "validation.purchase.termRequired" }).nullish(),
    /** Takes its discount off, or the purchase is refused. */
    promoCode: typedPromoCode,
  }),
);

export const orderIdInput = z.object({ id: uuid });

/** An id as a provider makes it; anything else cannot be looked up. */
const providerId = z.string().regex(/^[\x21-\x7E]{1,100}$/);

/** What says which payment to ask the provider about; nothing in a notification proves anything. */
export const notificationInput = z.object({
  event: z.string().max(100),
  object: z.object({
    id: providerId,
    /** Of a refund. */
    payment_id: providerId.optional(),
    metadata: z.object({ orderId: uuid.optional() }).optional(),
  }),
});

const iso = z.string().meta({ format: "date-time" });

export const orderOutput = z.object({
  id: uuid,
  /** Null once the base is deleted. */
  baseId: uuid.nullable(),
  baseName: z.string().nullable(),
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
});

/** 202: access comes when the provider has confirmed the payment made at `confirmationUrl`. */
export const pendingPaymentOutput = z.object({ orderId: uuid, confirmationUrl: z.string() });

export const purchaseOutput = z.union([accessOutput, pendingPaymentOutput]);
