/**
 * The last second of a calendar day somewhere.
 * @param day a local date; only its year, month and day count
 * @param timeZone IANA name of the zone whose day it is
 * @returns ISO 8601
 */
export function endOfDay(day: Date, timeZone: string): string {
  const wall = Date.UTC(day.getFullYear(), day.getMonth(), day.getDate(), 23, 59, 59);
  return new Date(wall - offsetAt(wall, timeZone)).toISOString();
}

/** The local date of the day that it is at a moment somewhere: the reverse of `endOfDay`. */
export function dayOf(iso: string, timeZone: string): Date {
  const at = Date.parse(iso);
  const wall = new Date(at + offsetAt(at, timeZone));
  return new Date(wall.getUTCFullYear(), wall.getUTCMonth(), wall.getUTCDate());
}

/** Milliseconds by which a zone's clock is ahead of UTC. */
function offsetAt(at: number, timeZone: string): number {
  const format = new Intl.DateTimeFormat("en-US", {
    timeZone,
    hourCycle: "h23",
    year: "numeric",
    month: "numeric",
    day: "numeric",
    hour: "numeric",
    minute: "numeric",
    second: "numeric",
  });
  const parts = new Map(format.formatToParts(at).map(({ type, value }) => [type, Number(value)]));
  const [year, month, day, hour, minute, second] = (
    ["year", "month", "day", "hour", "minute", "second"] as const
  ).map((type) => parts.get(type) ?? 0);
  return Date.UTC(year!, month! - 1, day, hour, minute, second) - Math.floor(at / 1000) * 1000;
}
