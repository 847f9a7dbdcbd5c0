/** Lengths of a subscription. */
export const TERMS = ["monthly", "yearly"] as const;
