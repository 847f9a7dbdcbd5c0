/** docs/product/history.md 1. */
export const HISTORY_LIMITS = {
  /** Versions that stay beside the kept ones. */
  newest: 100,
  /** Kept ones of a prompt. */
  kept: 100,
  noteMax: 200,
  /** Saves of one person are one version for so long. */
  minutes: 10,
} as const;
