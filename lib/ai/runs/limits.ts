/** docs/product/runs.md. */
export const RUN_LIMITS = {
  /** Models of one comparison. */
  models: 3,
  /** Answers of one person that are written at the same time, in all processes. */
  running: 6,
  /** Answers of one person's test that a process asks for at the same time; others wait. */
  testsAtOnce: 3,
  /** Answers that one process writes at the same time. */
  perProcess: 200,
  /** Answers that one person reads on at the same time, in one process. */
  readers: 30,
  /** Runs of one person; of more the oldest that are not kept are deleted. */
  perUser: 2_000,
  retentionDays: 90,
  titleMax: 100,
  /** Characters of an answer in lists. */
  excerpt: 600,
  /** Characters of an answer that a search looks through, and words that it looks for. */
  searched: 20_000,
  searchedWords: 8,
  keptMax: 1_000,
} as const;
