/** A file's size as people read it: «12,4 КБ», «0,9 МБ». @param bytes of the file */
export function formatSize(bytes: number, locale: string): string {
  const kilobytes = bytes > 0 ? Math.max(bytes / 1024, 0.1) : 0; // a short text is not «0 КБ»
  const [value, unit] = kilobytes < 1000 ? [kilobytes, "kilobyte"] : [kilobytes / 1024, "megabyte"];
  const text = new Intl.NumberFormat(locale, { style: "unit", unit, maximumFractionDigits: value < 10 ? 1 : 0 }).format(value);
  return text.replace("кБ", "КБ"); // CLDR's spelling; the specification writes it like «МБ»
}
