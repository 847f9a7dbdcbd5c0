import type { Locale } from "./locales";

/** A price in rubles as it is written in the language: «1 990 ₽» or «1 990,50 ₽», "1,990 ₽" or "1,990.50 ₽", with spaces that do not break. */
export function formatPrice(rubles: number, locale: Locale): string {
  const digits = Number.isInteger(rubles) ? 0 : 2;
  const amount = new Intl.NumberFormat(locale, {
    minimumFractionDigits: digits,
    maximumFractionDigits: digits,
  }).format(rubles);
  return `${amount.replace(/\s/g, "\u00A0")}\u00A0₽`;
}
