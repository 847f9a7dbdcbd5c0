import pg from "pg";

/** A server over rows that a benchmark has just made: checking and counting all of them would take its processor for minutes. */
export const QUIET = { WORKER: "off" };

/**
 * Fills a database. The connection is closed also when that fails: open, it would die with the database and hide why.
 * @returns what `seed` returns, and how long it took
 */
export async function seeded<T>(
  url: string,
  seed: (client: pg.Client) => Promise<T>,
): Promise<{ result: T; seconds: number }> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  const started = Date.now();
  try {
    return { result: await seed(client), seconds: Math.round((Date.now() - started) / 1_000) };
  } finally {
    await client.end();
  }
}
