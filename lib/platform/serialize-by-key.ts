const lines = new Map<string, Promise<unknown>>();

/**
 * Runs `work` after everything that was given for the same key in this process. A convenience for the database, never a
 * guarantee: it keeps a burst on one row from taking every connection only to wait for one lock.
 */
export async function serializeByKey<T>(key: string, work: () => Promise<T>): Promise<T> {
  const before = lines.get(key);
  const mine = (before ?? Promise.resolve()).then(work, work);
  const settled = mine.then(
    () => undefined,
    () => undefined,
  );
  lines.set(key, settled);
  try {
    return await mine;
  } finally {
    if (lines.get(key) === settled) lines.delete(key);
  }
}
