const UNITS = ["kilobyte", "megabyte", "gigabyte"] as const;
/** Larger values use the next unit. */
const MOST = 999.5;

/** A file size in the reader's language: «12,4 КБ», «105 МБ», "1.5 GB". */
export function sizeText(bytes: number, locale: string): string {
  let value = bytes > 0 ? Math.max(bytes / 1024, 0.1) : 0;
  let unit = 0;
  while (value >= MOST && unit < UNITS.length - 1) {
    value /= 1024;
    unit += 1;
  }
  const text = new Intl.NumberFormat(locale, {
    style: "unit",
    unit: UNITS[unit],
    maximumFractionDigits: value < 99.95 ? 1 : 0,
  }).format(value);
  // CLDR spells «кБ», we «КБ» like «МБ»; a number and its unit stay on one line.
  return text.replace("кБ", "КБ").replaceAll(" ", "\u00A0");
}
