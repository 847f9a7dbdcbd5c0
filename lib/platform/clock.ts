import type { Database } from "./db/client";

export const MINUTE = 60_000;
export const DAY = 24 * 60 * MINUTE;

/** The database's clock: time that decides about access never comes from the server process. */
export async function databaseNow(db: Database): Promise<Date> {
  const rows = await db.$queryRaw<{ now: Date }[]>`SELECT now() AS now`;
  return rows[0]!.now;
}
