export const WEBHOOK_LIMITS = {
  perUser: 10,
  url: 2_000,
  /** Characters that are kept of an answer. */
  answer: 1_000,
  /** Pending deliveries of a webhook above which events of prompts and updates are dropped. */
  waiting: 10_000,
  /** The same of its deliveries of `keptDays`, however they ended. */
  kept: 100_000,
  /** Minutes between two counts of what waits and is kept, because each reads all of it. */
  countEvery: 10,
  /** Hours for which a count that was too high holds: without events a webhook has no turn, and no other count. */
  fullHours: 24,
  /** Days that a delivery is kept. */
  keptDays: 30,
  /** Days without any success after which a webhook is switched off. */
  failingDays: 3,
  /** Hours that the delivery which is not taken then has to have waited. */
  failingHours: 12,
} as const;

/** Minutes between the tries of a delivery: 23 h 36 min in all. */
export const PAUSES = [1, 5, 30, 120, 300, 360, 600] as const;
