/** How a base is read (docs/product/bases.md 1), in the order in which a form offers them. */
export const ACCESS_TYPES = ["PRIVATE", "FREE", "SUBSCRIPTION", "ONE_TIME", "CODE_ONLY"] as const;
export type AccessType = (typeof ACCESS_TYPES)[number];

/** What `accessType=PAID` means (docs/product/bases.md 1). */
export const PAID_TYPES = ["SUBSCRIPTION", "ONE_TIME", "CODE_ONLY"] as const satisfies readonly AccessType[];
