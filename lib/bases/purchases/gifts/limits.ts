export const GIFT_LIMITS = {
  message: 500,
  /** Days from the payment, or from the day on which the link opens, in which a gift can be accepted. */
  acceptedWithinDays: 90,
  /** Days ahead that a gift may be dated. */
  aheadDays: 365,
} as const;
