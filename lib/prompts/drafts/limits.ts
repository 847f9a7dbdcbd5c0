/** docs/product/history.md 2. */
export const DRAFT_LIMITS = {
  perUser: 200,
  /** UTF-16 units; a text that is being shortened is longer than a prompt's may be. */
  textMax: 100_000,
  fieldMax: 2_000,
  tags: 50,
  tagMax: 200,
} as const;
