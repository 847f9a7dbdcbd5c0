const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;

const start = Date.now();

/** So many days before the seed runs (negative: after it), at a minute that depends on the key. */
export function daysAgo(days: number, minute = 0): Date {
  return new Date(start - days * DAY - minute * MINUTE);
}
