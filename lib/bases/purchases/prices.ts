import { ACCESS_TYPE_FACTS, type AccessType } from "../access-types";

/** Prices in rubles; null means that the base is not sold this way. */
export type BasePrices = {
  subscription_price_monthly: number | null;
  subscription_price_yearly: number | null;
  one_time_price: number | null;
};

/** Prices to store: 0, and prices that do not belong to the access type, become null. */
export function pricesOf(accessType: AccessType, prices: BasePrices): BasePrices {
  const kept = (name: keyof BasePrices) =>
    (ACCESS_TYPE_FACTS[accessType].prices.includes(name) && prices[name]) || null;
  return {
    subscription_price_monthly: kept("subscription_price_monthly"),
    subscription_price_yearly: kept("subscription_price_yearly"),
    one_time_price: kept("one_time_price"),
  };
}

/** Whether the required prices are given: at least one above 0, none below. */
export function arePricesComplete(accessType: AccessType, prices: BasePrices): boolean {
  const needed = ACCESS_TYPE_FACTS[accessType].prices.map((name) => prices[name]);
  return (
    needed.length === 0 ||
    (needed.some((price) => price !== null && price > 0) &&
      needed.every((price) => price === null || price >= 0))
  );
}

/**
 * Discount of a year against twelve months, in whole percent; null when a price is missing or there is no discount.
 * @param monthly rubles a month
 * @param yearly rubles a year
 */
export function yearlySaving(
  monthly: number | null | undefined,
  yearly: number | null | undefined,
): number | null {
  if (!monthly || !yearly || monthly <= 0 || yearly <= 0) return null;
  const percent = Math.round((1 - yearly / (monthly * 12)) * 100);
  return percent > 0 ? percent : null;
}
