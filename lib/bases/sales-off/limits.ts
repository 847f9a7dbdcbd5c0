/** docs/product/access.md 8. */
export const STOPPING_LIMITS = { reasonMax: 500 } as const;
