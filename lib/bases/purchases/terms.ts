/** Lengths of a subscription. */
export const TERMS = ["monthly", "yearly"] as const;
export type Term = (typeof TERMS)[number];
