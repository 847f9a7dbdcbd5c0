/** docs/product/following.md 1 and 2. */
export const FOLLOW_LIMITS = {
  /** What one person follows. */
  perPerson: 500,
  /** Notifications of single prompts that a person gets in an hour; more become one. */
  singles: 5,
} as const;
