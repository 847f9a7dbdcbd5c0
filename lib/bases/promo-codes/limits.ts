/** docs/product/promo-codes.md 1 and 4. */
export const PROMO_LIMITS = {
  typed: 50,
  pasted: 500,
  usesMax: 1_000_000,
  perBase: 200,
  heldMinutes: 60,
} as const;
