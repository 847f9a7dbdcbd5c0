/** What an answer cost, to two digits: «0,031 ₽». */
export function rubles(cost: number, locale: string): string {
  return cost.toLocaleString(locale, {
    style: "currency",
    currency: "RUB",
    currencyDisplay: "narrowSymbol",
    maximumSignificantDigits: 2,
  });
}
