/** docs/product/promo-codes.md 1. */
export const PROMO_LIMITS = { typed: 50, usesMax: 1_000_000, perBase: 200 } as const;
