/** docs/product/bases.md 2. */
export const BASE_LIMITS = {
  nameMin: 3,
  nameMax: 100,
  descriptionMin: 10,
  descriptionMax: 2000,
  perUser: 200,
  samples: 3,
  /** Trials of one person that an owner may allow (docs/product/runs.md 5). */
  trialRuns: 5,
  /** Days before the first charge that an owner may allow (docs/product/renewals.md 5). */
  trialDays: 14,
} as const;

/** Bases on a page of a list. Fills one, two, three and four columns without a gap. */
export const BASES_PER_PAGE = 12;
