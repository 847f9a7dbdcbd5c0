/** Rows that one statement writes. */
const BATCH = 5_000;

/**
 * Repeats a statement until no row is left for it. A single statement over many rows may exceed the statement timeout and is then rolled back; batches
 * that are committed stay. Not for use within a transaction.
 * @param statement writes as many rows as the limit says at most, and returns how many it wrote
 */
export async function inBatches(statement: (limit: number) => Promise<number>): Promise<void> {
  while ((await statement(BATCH)) === BATCH);
}
