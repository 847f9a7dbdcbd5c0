import { Prisma } from "@/lib/platform/db/generated/client";

/** What a promo code takes off: a whole percent (1 to 100), or rubles. */
export type Reduction = { percent: number | null; amount: Prisma.Decimal | null };
/** Rubles; `discount` and `due` are `full` to the kopeck. */
export type Price = { full: Prisma.Decimal; discount: Prisma.Decimal; due: Prisma.Decimal };

const KOPECKS = 100;
/** The least that is paid, in kopecks: what providers of payments take. */
const LEAST_DUE = 100;

/**
 * What is due for a price, the one place that rounds money (docs/product/promo-codes.md 3): the discount is counted in whole
 * kopecks, half a kopeck up, and leaves at least 1 ruble, or the price itself when that is less. 100 % leaves nothing.
 */
export function priceOf(full: Prisma.Decimal, reduction: Reduction | null): Price {
  const whole = kopecksOf(full);
  const discount = reduction ? discountOf(whole, reduction) : 0;
  return { full, discount: rublesOf(discount), due: rublesOf(whole - discount) };
}

function discountOf(whole: number, { percent, amount }: Reduction): number {
  if (percent === 100) return whole;
  const wanted = percent === null ? kopecksOf(amount!) : Math.floor((whole * percent + 50) / 100);
  return Math.min(wanted, Math.max(0, whole - LEAST_DUE));
}

// Prices end below 10 million rubles, so that these numbers are whole and exact.
const kopecksOf = (rubles: Prisma.Decimal) => rubles.times(KOPECKS).toNumber();
const rublesOf = (kopecks: number) => new Prisma.Decimal(kopecks).dividedBy(KOPECKS);
