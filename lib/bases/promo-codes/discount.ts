import { Prisma } from "@/lib/platform/db/generated/client";
import { discountOf } from "./reduce";

/** A reduction by a whole percent (1 to 100), or by rubles. */
export type Reduction = { percent: number | null; amount: Prisma.Decimal | null };
/** Rubles; `discount` plus `due` is exactly `full`. */
export type Price = { full: Prisma.Decimal; discount: Prisma.Decimal; due: Prisma.Decimal };

const KOPECKS = 100;

/** The price after a discount (docs/product/promo-codes.md 3). */
export function priceOf(full: Prisma.Decimal, reduction: Reduction | null): Price {
  const whole = kopecksOf(full);
  const discount = reduction
    ? discountOf(whole, {
        percent: reduction.percent,
        amount: reduction.amount && kopecksOf(reduction.amount),
      })
    : 0;
  return { full, discount: rublesOf(discount), due: rublesOf(whole - discount) };
}

// Prices are below 10 million rubles, so these numbers are exact integers.
const kopecksOf = (rubles: Prisma.Decimal) => rubles.times(KOPECKS).toNumber();
const rublesOf = (kopecks: number) => new Prisma.Decimal(kopecks).dividedBy(KOPECKS);
