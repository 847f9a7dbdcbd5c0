/** docs/product/updates.md 1. */
export const UPDATE_LIMITS = {
  /** Days after which a change is forgotten; lists without `since` go back as far. */
  keptDays: 90,
  /** So many changes are counted; what is more is said to be more. */
  counted: 99,
} as const;
