/** docs/product/runs.md 5. */
export const TRIAL_LIMITS = {
  values: 100,
  valueMax: 500,
  labelMax: 100,
  /** Characters of a prompt that can be tried, and of an answer that is taken. */
  promptMax: 100_000,
  answerMax: 20_000,
  /** Characters of prompt, answer and values together that are compared in the server's own process. */
  comparedHere: 6_000,
  /** Trials that one process answers at the same time, and of one person. */
  atOnce: 50,
  perPerson: 2,
  /** The longest that an answer may take, milliseconds. */
  longest: 300_000,
} as const;
