/** The smallest payment in kopecks that providers accept. */
const LEAST_DUE = 100;

/**
 * What a promo code takes off, in whole kopecks: half a kopeck up, leaving at least 1 ruble, or the price itself when that is less;
 * 100 % leaves nothing. Orders are placed with it, and the form of promo codes shows it.
 * @param whole the price in kopecks
 * @param reduction a whole percentage, or kopecks
 */
export function discountOf(
  whole: number,
  { percent, amount }: { percent: number | null; amount: number | null },
): number {
  if (percent === 100) return whole;
  const wanted = percent === null ? amount! : Math.floor((whole * percent + 50) / 100);
  return Math.min(wanted, Math.max(0, whole - LEAST_DUE));
}
