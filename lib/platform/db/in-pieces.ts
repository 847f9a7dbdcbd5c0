/** Rows that one statement of a long piece of work writes. */
const PIECE = 5_000;

/**
 * Repeats a statement until nothing is left for it. One statement over a table of any size may take longer than any may, and would then have done nothing;
 * pieces stay done. Not within a transaction.
 * @param statement writes as many rows as the limit says at most, and returns how many it wrote
 */
export async function inPieces(statement: (limit: number) => Promise<number>): Promise<void> {
  while ((await statement(PIECE)) === PIECE);
}
