import { LANGUAGES, type Locale } from "../i18n/locales";

/** The first character of a CSV file, so that spreadsheets read it as UTF-8. */
export const BYTE_ORDER_MARK = "\uFEFF";

/**
 * Text that a spreadsheet may run as a formula, also behind apostrophes, so that escaping is reversible.
 * Signed numbers are safe.
 */
const FORMULA = /^'*(?:[=@\t\r\n\0＝＋－＠]|[+-](?!\d{1,15}(?:[.,]\d{1,15})?$))/;

/** The separator of a language: ";" where the comma is the decimal sign. */
export function csvSeparator(locale: Locale): ";" | "," {
  return LANGUAGES[locale].separator;
}

/** A CSV line: every cell quoted, formulas escaped, ended by CRLF (RFC 4180). */
export function csvLine(cells: readonly string[], separator: string): string {
  return `${cells.map((text) => `"${guarded(text).replaceAll('"', '""')}"`).join(separator)}\r\n`;
}

export function csvFile(lines: readonly (readonly string[])[], separator: string): string {
  return BYTE_ORDER_MARK + lines.map((cells) => csvLine(cells, separator)).join("");
}

/** Escapes a formula by an apostrophe (OWASP, "CSV injection"). */
function guarded(text: string): string {
  return FORMULA.test(text) ? `'${text}` : text;
}

/** The reverse of `guarded`, for imports of our own files. */
export function unguarded(cell: string): string {
  return cell.startsWith("'") && FORMULA.test(cell) ? cell.slice(1) : cell;
}

/** A date and time for a cell, readable in both languages, in Moscow time. */
export function csvMoment(at: Date): string {
  return at.toLocaleString("sv-SE", { timeZone: "Europe/Moscow" }).slice(0, "2026-01-01 00:00".length);
}
