/** docs/product/updates.md 1. */
export const UPDATE_LIMITS = {
  /** Days after which what changed is forgotten. */
  keptDays: 90,
  /** Days that are looked back where nobody says since when. */
  usualDays: 30,
  /** So many changes are counted; what is more is said to be more. */
  counted: 99,
} as const;
