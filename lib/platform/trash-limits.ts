/** docs/product/trash.md. */
export const TRASH_LIMITS = {
  /** So long can what was deleted be brought back. */
  days: 30,
  /** What one bin holds, files and texts: beyond it the oldest leaves early, so that deleting is no way around quotas. */
  bytesPerUser: 4 * 1024 * 1024 * 1024,
  /** The same for many small things: more than anybody may keep. */
  itemsPerUser: 20_000,
  /** What putting a thing away, bringing it back or ending it may take, milliseconds: a base may hold thousands of prompts with their versions. */
  longest: 60_000,
} as const;
