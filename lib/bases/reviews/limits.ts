/** docs/product/reviews.md 1. */
export const REVIEW_LIMITS = { textMax: 2000, stars: 5 } as const;

/** Orders of a list of reviews; the first is the usual one. */
export const REVIEW_SORTS = ["newest", "best", "worst"] as const;
export type ReviewSort = (typeof REVIEW_SORTS)[number];
