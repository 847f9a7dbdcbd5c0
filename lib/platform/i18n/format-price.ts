import type { Locale } from "./locales";

/** A price in rubles: «1 990 ₽», "1,990.50 ₽", with non-breaking spaces. */
export function formatPrice(rubles: number, locale: Locale): string {
  const digits = Number.isInteger(rubles) ? 0 : 2;
  const amount = new Intl.NumberFormat(locale, {
    minimumFractionDigits: digits,
    maximumFractionDigits: digits,
  }).format(rubles);
  return `${amount.replace(/\s/g, "\u00A0")}\u00A0₽`;
}
