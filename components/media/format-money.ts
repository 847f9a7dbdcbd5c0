/** Roubles of an AI cost, always with two decimals (utilities.md section 9): «6,17 ₽». */
export function formatRubles(value: number, locale: string): string {
  return `${fixed(value, locale, 2)}\u00A0₽`;
}

/** Dollars of an AI cost, always with four decimals: «$0,0617». */
export function formatDollars(value: number, locale: string): string {
  return `$${fixed(value, locale, 4)}`;
}

function fixed(value: number, locale: string, decimals: number): string {
  return new Intl.NumberFormat(locale, { minimumFractionDigits: decimals, maximumFractionDigits: decimals }).format(value).replace(/\s/g, "\u00A0");
}
