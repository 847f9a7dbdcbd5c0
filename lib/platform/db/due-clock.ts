import type { Database } from "./client";
import { databaseNow } from "../clock";
import { env } from "../env";
import { isLoopback } from "../http/loopback";

/** Seconds by which the clock of due work is ahead (CLOCK_OFFSET_S, for tests): 0 unless APP_ORIGIN is loopback. */
export function clockOffset(): number {
  const { APP_ORIGIN, CLOCK_OFFSET_S } = env();
  return isLoopback(new URL(APP_ORIGIN).hostname) ? CLOCK_OFFSET_S : 0;
}

/** The moment by which work is due by day: renewals, reminders, holds. The database's clock, ahead by `clockOffset`. */
export async function dueNow(database: Database): Promise<Date> {
  return new Date((await databaseNow(database)).getTime() + clockOffset() * 1_000);
}
