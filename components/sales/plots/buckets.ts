import { addDays, countDays, type Day } from "@/lib/sales/days";
import type { DayRow } from "@/lib/sales/schema";

/** A stretch of days as one bar, with its sums. */
export type Bucket = {
  from: Day;
  to: Day;
  revenue: number;
  refunded: number;
  purchases: number;
  views: number;
};

export type Width = "day" | "week" | "month";

/** Most bars that are distinguishable on a phone. */
const MOST = 92;

export function widthOf(days: number): Width {
  return days <= MOST ? "day" : days <= MOST * 7 ? "week" : "month";
}

/** The days of a period, those without anything among them, in bars of a width that leaves few enough. */
export function bucketsOf(days: DayRow[], from: Day, to: Day): { width: Width; buckets: Bucket[] } {
  const width = widthOf(countDays(from, to));
  const buckets: Bucket[] = [];
  for (let start = from; start <= to;) {
    const end = lastOf(start, width);
    buckets.push({ from: start, to: end < to ? end : to, revenue: 0, refunded: 0, purchases: 0, views: 0 });
    start = addDays(end, 1);
  }
  let at = 0;
  for (const day of days) {
    while (at < buckets.length - 1 && buckets[at]!.to < day.day) at += 1;
    const bucket = buckets[at]!;
    bucket.revenue += Math.round(day.revenue * 100);
    bucket.refunded += Math.round(day.refunded * 100);
    bucket.purchases += day.purchases;
    bucket.views += day.views;
  }
  return {
    width,
    buckets: buckets.map((bucket) => ({
      ...bucket,
      revenue: bucket.revenue / 100,
      refunded: bucket.refunded / 100,
    })),
  };
}

/** Weeks begin on Monday, in both languages. */
function lastOf(day: Day, width: Width): Day {
  if (width === "day") return day;
  const date = new Date(day);
  if (width === "week") return addDays(day, (7 - date.getUTCDay()) % 7);
  return new Date(Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + 1, 0)).toISOString().slice(0, 10);
}

/** A round number that is not below the highest bar: where a scale ends. */
export function roundedUp(value: number): number {
  if (value <= 4) return value <= 0 ? 1 : Math.ceil(value);
  const power = 10 ** Math.floor(Math.log10(value));
  return (
    [1, 1.5, 2, 2.5, 3, 4, 5, 6, 8, 10]
      .map((step) => step * power)
      .find((step) => step >= value && Number.isInteger(step)) ?? value
  );
}
