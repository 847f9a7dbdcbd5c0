import fc from "fast-check";
import { addDays, countDays, periodBefore } from "@/lib/sales/days";

test("the period before has as many days, and ends the day before", () => {
  fc.assert(
    fc.property(fc.nat(4000), fc.nat(900), (start, length) => {
      const from = addDays("2020-01-01", start);
      const to = addDays(from, length);
      const before = periodBefore({ from, to })!;
      expect([countDays(before.from, before.to), addDays(before.to, 1)]).toEqual([length + 1, from]);
    }),
  );
  expect(periodBefore({ from: null, to: "2026-01-31" })).toBeNull();
});
