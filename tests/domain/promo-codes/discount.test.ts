import { priceOf } from "@/lib/bases/promo-codes/discount";
import { Prisma } from "@/lib/platform/db/generated/client";

const of = (full: string, percent: number | null, amount: string | null = null) => {
  const price = priceOf(new Prisma.Decimal(full), {
    percent,
    amount: amount === null ? null : new Prisma.Decimal(amount),
  });
  return [price.full, price.discount, price.due].map((each) => each.toFixed(2));
};

test.each<[string, string, number | null, string | null, string, string]>([
  ["a fifth", "490.00", 20, null, "98.00", "392.00"],
  ["half a kopeck goes up", "0.50", 1, null, "0.00", "0.50"],
  ["0.495 of a ruble is 50 kopecks", "4.95", 10, null, "0.50", "4.45"],
  ["0.494 of a ruble is 49 kopecks", "4.94", 10, null, "0.49", "4.45"],
  ["a ruble stays", "50.00", 99, null, "49.00", "1.00"],
  ["a price below a ruble stays", "0.50", 99, null, "0.00", "0.50"],
  ["all of it", "490.00", 100, null, "490.00", "0.00"],
  ["all of a kopeck", "0.01", 100, null, "0.01", "0.00"],
  ["an amount", "490.00", null, "90.01", "90.01", "399.99"],
  ["an amount above the price leaves a ruble", "490.00", null, "9999.00", "489.00", "1.00"],
  ["the highest price", "9999999.99", 33, null, "3300000.00", "6699999.99"],
])("%s: %s, %j %% or %j ₽", (_, full, percent, amount, discount, due) => {
  expect(of(full, percent, amount)).toEqual([full, discount, due]);
});

/** The same rule apart from the product's code: whole numbers without bound, the remainder looked at. */
function independently(kopecks: bigint, percent: bigint): bigint {
  if (percent === 100n) return kopecks;
  const [whole, rest] = [(kopecks * percent) / 100n, (kopecks * percent) % 100n];
  const discount = rest >= 50n ? whole + 1n : whole;
  const most = kopecks > 100n ? kopecks - 100n : 0n;
  return discount > most ? most : discount;
}

test("20,000 random prices and percents: the discount of integer kopecks, and full = discount + due", () => {
  for (let round = 0; round < 20_000; round += 1) {
    const kopecks = BigInt(1 + Math.floor(Math.random() ** 3 * 999_999_999));
    const percent = 1 + Math.floor(Math.random() * 100);
    const rubles = (value: bigint) => `${value / 100n}.${String(value % 100n).padStart(2, "0")}`;
    const discount = independently(kopecks, BigInt(percent));
    const [full, off, due] = of(rubles(kopecks), percent);
    if (off !== rubles(discount) || due !== rubles(kopecks - discount))
      throw new Error(`${full} at ${percent} %: ${off} off, ${due} due`);
  }
});
