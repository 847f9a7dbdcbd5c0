import fc from "fast-check";
import { rublesText } from "@/lib/money/ledger/kopecks";
import { commissionOf } from "@/lib/money/ledger/terms";
import { Prisma } from "@/lib/platform/db/generated/client";

const decimal = (value: number | string) => new Prisma.Decimal(value);
const of = (gross: string, percent: number, minimum = 0) =>
  commissionOf(decimal(gross), { percent: decimal(percent), minimum: decimal(minimum) }).toFixed(2);

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
        const gross = decimal(kopecks).dividedBy(100);
        const share = commissionOf(gross, {
          percent: decimal(hundredths).dividedBy(100),
          minimum: decimal(0),
        });
        expect(share.times(100).isInteger()).toBe(true);
        expect(share.lessThanOrEqualTo(gross)).toBe(true);
        const exact = gross.times(hundredths).dividedBy(10_000);
        expect(share.minus(exact).abs().lessThanOrEqualTo(0.005)).toBe(true);
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
