/** docs/product/order.md 2: so many bases, and as many prompts, may be a person's favourites. */
export const FAVOURITES_MAX = 5_000;
