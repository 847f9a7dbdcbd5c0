import type { Database } from "./db/client";

export const MINUTE = 60_000;
export const DAY = 24 * 60 * MINUTE;

/** The database's clock. Expiry of access never uses the server's own. */
export async function databaseNow(db: Database): Promise<Date> {
  const rows = await db.$queryRaw<{ now: Date }[]>`SELECT now() AS now`;
  return rows[0]!.now;
}
