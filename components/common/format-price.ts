const whole = new Intl.NumberFormat("ru-RU", { maximumFractionDigits: 0 });
const exact = new Intl.NumberFormat("ru-RU", { minimumFractionDigits: 2, maximumFractionDigits: 2 });

/** A price in roubles, «1 990 ₽» or «1 990,50 ₽», with spaces that do not break. */
export function formatPrice(roubles: number): string {
  const format = Number.isInteger(roubles) ? whole : exact;
  return `${format.format(roubles).replace(/\s/g, "\u00A0")}\u00A0₽`;
}
