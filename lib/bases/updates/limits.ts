/** docs/product/updates.md 1. */
export const UPDATE_LIMITS = {
  /** Days that changes are kept; also the range of lists without `since`. */
  keptDays: 90,
  /** Changes are counted up to this number. */
  counted: 99,
} as const;
