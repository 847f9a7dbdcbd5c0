/** Ways to sort bases. What each is in SQL: first-bases.ts. */
export const BASE_SORTS = ["new", "title"] as const;
export type BaseSort = (typeof BASE_SORTS)[number];
