/** docs/product/money.md 5. */
export const PAYOUT_LIMITS = {
  /** Hours without payouts after requisites were changed. */
  frozenHours: 48,
  /** Payouts in one batch. */
  perBatch: 500,
  nameMax: 200,
  reasonMax: 500,
  numberMax: 60,
} as const;
