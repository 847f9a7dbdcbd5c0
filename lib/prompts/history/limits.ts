/** docs/product/history.md 1. */
export const HISTORY_LIMITS = {
  /** Versions that stay beside the kept ones. */
  newest: 100,
  /** Kept ones of a prompt. */
  kept: 100,
  noteMax: 200,
  /** Saves of one person are one version for so long. */
  minutes: 10,
  /** UTF-16 units of two texts that are compared in the server's process: the cost grows with the square of what differs. */
  comparedHere: 600,
} as const;
