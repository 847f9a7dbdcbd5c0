/** Where the product is at home: its calendar is everybody's (docs/product/sales.md 2); the database's is `sale_day`. */
const ZONE = "Europe/Moscow";
const DAY = 86_400_000;

/** A day of the desk, "2026-01-31". */
export type Day = string;
/** Both days included; `from` null: since the first sale. */
export type Period = { from: Day | null; to: Day };

/** The desk's day at a moment. */
export function dayOf(at: Date): Day {
  return at.toLocaleDateString("sv-SE", { timeZone: ZONE });
}

/** Adds days to a day; negative: earlier. */
export function addDays(day: Day, days: number): Day {
  return new Date(Date.parse(day) + days * DAY).toISOString().slice(0, 10);
}

/** How many days a stretch has, both ends included. */
export function countDays(from: Day, to: Day): number {
  return Math.round((Date.parse(to) - Date.parse(from)) / DAY) + 1;
}

/** The period of the same length right before; null where a period has no beginning. */
export function periodBefore({ from, to }: Period): { from: Day; to: Day } | null {
  return from === null ? null : { from: addDays(from, -countDays(from, to)), to: addDays(from, -1) };
}
