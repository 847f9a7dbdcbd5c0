/** docs/product/runs.md 6. */
export const TEST_LIMITS = {
  /** Rows of values of a prompt. */
  rows: 20,
  titleMax: 100,
  /** Values of a row. */
  values: 100,
  /** Versions of one request for results. */
  versions: 4,
} as const;
