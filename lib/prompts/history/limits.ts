/** docs/product/history.md 1. */
export const HISTORY_LIMITS = {
  /** Newest versions that are kept in addition to marked ones. */
  newest: 100,
  /** Kept ones of a prompt. */
  kept: 100,
  noteMax: 200,
  /** A person's saves within this time are merged into one version. */
  minutes: 10,
  /** UTF-16 units of two texts that are compared in the server's process: the cost grows with the square of what differs. */
  comparedHere: 600,
} as const;
