/** Figures of secret links (docs/product/links.md). */
export const LINK_LIMITS = {
  /** For one prompt or base. */
  perThing: 20,
  titleMax: 80,
  /** Prompts on a page of a linked base. */
  perPage: 100,
  /** Bytes of a key: 128 bits, not to be guessed. */
  keyBytes: 16,
} as const;
