/** In the order in which they are derived (docs/product/promo-codes.md 2). */
export const PROMO_STATUSES = ["off", "expired", "exhausted", "scheduled", "active"] as const;
export type PromoStatus = (typeof PROMO_STATUSES)[number];

export type PromoFacts = {
  isActive: boolean;
  uses: number;
  maxUses: number | null;
  validFrom: Date | null;
  validTo: Date | null;
};

/** The status of a promo code. @param now the database's clock */
export function promoStatus(
  { isActive, uses, maxUses, validFrom, validTo }: PromoFacts,
  now: Date,
): PromoStatus {
  if (!isActive) return "off";
  if (validTo !== null && validTo <= now) return "expired";
  if (maxUses !== null && uses >= maxUses) return "exhausted";
  return validFrom !== null && validFrom > now ? "scheduled" : "active";
}
