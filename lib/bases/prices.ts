import type { AccessType } from "./access-types";

/** Prices in rubles; null means that the base is not sold this way. */
export type BasePrices = {
  subscription_price_monthly: number | null;
  subscription_price_yearly: number | null;
  one_time_price: number | null;
};

/** What is stored: a price that does not belong to the access type, and a price of 0, become null. */
export function pricesOf(accessType: AccessType, prices: BasePrices): BasePrices {
  const bySubscription = accessType === "SUBSCRIPTION";
  return {
    subscription_price_monthly: (bySubscription && prices.subscription_price_monthly) || null,
    subscription_price_yearly: (bySubscription && prices.subscription_price_yearly) || null,
    one_time_price: (accessType === "ONE_TIME" && prices.one_time_price) || null,
  };
}

/** True when the prices that this access type needs are there: one above 0 and none below it. */
export function arePricesComplete(accessType: AccessType, prices: BasePrices): boolean {
  const needed =
    accessType === "SUBSCRIPTION"
      ? [prices.subscription_price_monthly, prices.subscription_price_yearly]
      : accessType === "ONE_TIME"
        ? [prices.one_time_price]
        : null;
  return needed === null || (needed.some((price) => price !== null && price > 0) && needed.every((price) => price === null || price >= 0));
}
