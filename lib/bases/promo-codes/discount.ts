import { Prisma } from "@/lib/platform/db/generated/client";

/** A reduction by a whole percent (1 to 100), or by rubles. */
export type Reduction = { percent: number | null; amount: Prisma.Decimal | null };
/** Rubles; `discount` plus `due` is exactly `full`. */
export type Price = { full: Prisma.Decimal; discount: Prisma.Decimal; due: Prisma.Decimal };

const KOPECKS = 100;
/** The smallest payment in kopecks that providers accept. */
const LEAST_DUE = 100;

/**
 * The price after a discount; the only place that rounds money (docs/product/promo-codes.md 3): the discount is in whole kopecks,
 * half a kopeck up, and leaves at least 1 ruble, or the price itself when that is less. 100 % leaves nothing.
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

// Prices are below 10 million rubles, so these numbers are exact integers.
const kopecksOf = (rubles: Prisma.Decimal) => rubles.times(KOPECKS).toNumber();
const rublesOf = (kopecks: number) => new Prisma.Decimal(kopecks).dividedBy(KOPECKS);
