/** docs/product/trash.md. */
export const TRASH_LIMITS = {
  /** Days until a trash entry is deleted for good. */
  days: 30,
  /**
   * Bytes of one trash, files and texts; the oldest entries above it are deleted, so that the trash does not bypass quotas.
   */
  bytesPerUser: 4 * 1024 * 1024 * 1024,
  /** Entries of one trash. */
  itemsPerUser: 20_000,
  /** Milliseconds of moving, restoring or deleting: a base may hold thousands of prompts with their versions. */
  longest: 60_000,
} as const;
