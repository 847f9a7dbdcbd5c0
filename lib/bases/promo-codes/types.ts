import type { z } from "@/lib/platform/validation/zod";
import type {
  createPromoInput,
  priceInput,
  priceOutput,
  PROMO_TERMS,
  promoFields,
  promoOutput,
  updatePromoInput,
} from "./schema";

/** A promo code as its base's owner sees it. */
export type PromoCode = z.infer<typeof promoOutput>;
export type PromoTerm = (typeof PROMO_TERMS)[number];
/** What the seller's form holds while it is being typed, and what it sends. */
export type PromoFormValues = z.input<typeof promoFields>;
export type PromoFields = z.output<typeof promoFields>;
export type CreatePromoInput = z.output<typeof createPromoInput>;
export type UpdatePromoInput = z.output<typeof updatePromoInput>;
/** `limit` up to 100 over HTTP. */
export type ListPromosInput = { id: string; limit?: number; cursor?: string };
export type PriceInput = z.output<typeof priceInput>;
/** What a purchase costs, in rubles. */
export type Quote = z.infer<typeof priceOutput>;
