/** docs/product/discovery.md 12 and notifications.md 1. */
export const WEEKLY_LIMITS = {
  /** Prompts of a selection. */
  prompts: 12,
  /** Characters of the words above it. */
  note: 300,
  /** Weeks in which a prompt is not proposed again. */
  rest: 12,
  /** Weeks for which an open prompt is new. */
  fresh: 8,
  /** Selections in the list. */
  listed: 100,
} as const;
