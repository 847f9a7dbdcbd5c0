/** What an answer cost, to two digits and in both languages with the sign behind it, as prices are: «0,031 ₽», "0.031 ₽". */
export function rubles(cost: number, locale: string): string {
  return `${cost.toLocaleString(locale, { maximumSignificantDigits: 2 })}\u00a0₽`;
}
