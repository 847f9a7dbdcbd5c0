/** docs/product/order.md 2: limit of a person's favourite bases, and the same of prompts. */
export const FAVOURITES_MAX = 5_000;
