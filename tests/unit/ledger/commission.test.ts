import fc from "fast-check";
import { rublesText } from "@/lib/money/ledger/kopecks";
import { commissionOf } from "@/lib/money/ledger/commission";

const of = (gross: string, percent: number, minimum = 0) =>
  rublesText(commissionOf(Math.round(Number(gross) * 100), { percent, minimum }));

test.each([
  ["99.99", 15, 0, "15.00"],
  ["0.03", 50, 0, "0.02"],
  ["1000.00", 12.34, 0, "123.40"],
  ["100.00", 15, 30, "30.00"],
  ["10.00", 15, 30, "10.00"],
  ["500.00", 0, 0, "0.00"],
  ["500.00", 100, 0, "500.00"],
])("of %s at %s %%, at least %s: %s", (gross, percent, minimum, expected) => {
  expect(of(gross, percent, minimum)).toBe(expected);
});

test("a commission is whole kopecks, never more than the whole, never half a kopeck away from the share", () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 0, max: 1_000_000_000 }),
      fc.integer({ min: 0, max: 10_000 }),
      (kopecks, hundredths) => {
        const share = commissionOf(kopecks, { percent: hundredths / 100, minimum: 0 });
        expect(Number.isInteger(share)).toBe(true);
        expect(share).toBeLessThanOrEqual(kopecks);
        // In ten-thousandths of a kopeck, which are whole numbers.
        const exact = kopecks * hundredths;
        expect(share * 10_000 - exact).toBeLessThanOrEqual(5_000);
        expect(share * 10_000 - exact).toBeGreaterThan(-5_000);
      },
    ),
  );
});

test("kopecks as rubles with two digits", () => {
  expect([0, 5, -5, 100, -15_000, 123_456].map(rublesText)).toEqual([
    "0.00",
    "0.05",
    "-0.05",
    "1.00",
    "-150.00",
    "1234.56",
  ]);
});
