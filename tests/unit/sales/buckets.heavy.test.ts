import { bucketsOf, roundedUp, widthOf } from "@/components/sales/plots/buckets";
import { addDays, countDays, dayOf, periodBefore } from "@/lib/sales/days";
import type { DayRow } from "@/lib/sales/schema";

const row = (day: string, revenue = 0.1): DayRow => ({
  ...{ day, views: 2, guestViews: 2, memberViews: 0, purchases: 1, redemptions: 0, refunds: 0 },
  ...{ revenue, refunded: 0.2, conversion: 50, activeSubscribers: 0 },
});

test("days, weeks or months, so that a phone can show them", () => {
  expect([1, 92, 93, 644, 645].map(widthOf)).toEqual(["day", "day", "week", "week", "month"]);
});

test.each([
  ["2026-01-01", "2026-01-03", 3],
  ["2026-01-01", "2026-12-31", 53],
  ["2020-02-10", "2026-02-09", 73],
])("from %s to %s there are %i bars without a gap, and nothing is lost", (from, to, count) => {
  const days = Array.from({ length: countDays(from, to) }, (_, index) => row(addDays(from, index)));
  const { buckets } = bucketsOf(days, from, to);
  expect(buckets).toHaveLength(count);
  expect([buckets[0]!.from, buckets.at(-1)!.to]).toEqual([from, to]);
  for (const [index, bucket] of buckets.entries())
    if (index > 0) expect(bucket.from).toBe(addDays(buckets[index - 1]!.to, 1));
  const sum = (key: "revenue" | "purchases") =>
    Math.round(buckets.reduce((all, bucket) => all + bucket[key], 0) * 100) / 100;
  expect([sum("purchases"), sum("revenue")]).toEqual([days.length, Math.round(days.length * 10) / 100]);
});

test("a scale ends at a round number that no bar passes", () => {
  for (const value of [0, 0.3, 1, 3, 4.5, 7, 11, 99, 101, 1_234_567])
    expect(roundedUp(value)).toBeGreaterThanOrEqual(value);
  expect([0, 3, 11, 26, 101].map(roundedUp)).toEqual([1, 3, 15, 30, 150]);
});

test("a day is one of Moscow; the period before is as long", () => {
  expect([dayOf(new Date("2026-03-01T20:59:59Z")), dayOf(new Date("2026-03-01T21:00:00Z"))]).toEqual([
    "2026-03-01",
    "2026-03-02",
  ]);
  expect(periodBefore({ from: "2026-03-01", to: "2026-03-07" })).toEqual({
    from: "2026-02-22",
    to: "2026-02-28",
  });
  expect(periodBefore({ from: null, to: "2026-03-07" })).toBeNull();
});
