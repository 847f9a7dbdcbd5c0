import { LANGUAGES, type Locale } from "./i18n/locales";

/** What a file for spreadsheets begins with, so that they read it as UTF-8. */
export const BYTE_ORDER_MARK = "\uFEFF";

/**
 * What a spreadsheet may run as a formula, also behind apostrophes: a guard of ours counts as one, so that guarding can be undone.
 * A number with a sign is a number to it.
 */
const FORMULA = /^'*(?:[=@\t\r\n\0＝＋－＠]|[+-](?!\d{1,15}(?:[.,]\d{1,15})?$))/;

/** What parts the cells for readers of a language: ";" where the comma is the decimal sign. */
export function csvSeparator(locale: Locale): ";" | "," {
  return LANGUAGES[locale].separator;
}

/**
 * A line of a file for spreadsheets: every cell quoted and none run as a formula (see `guarded`), ended by CRLF (RFC 4180).
 * @param separator as `csvSeparator`
 */
export function csvLine(cells: readonly string[], separator: string): string {
  return `${cells.map((text) => `"${guarded(text).replaceAll('"', '""')}"`).join(separator)}\r\n`;
}

/** A whole file of such lines. */
export function csvFile(lines: readonly (readonly string[])[], separator: string): string {
  return BYTE_ORDER_MARK + lines.map((cells) => csvLine(cells, separator)).join("");
}

/** The text for a cell of a CSV file: an apostrophe in front where a spreadsheet would run it (OWASP, "CSV injection"). */
function guarded(text: string): string {
  return FORMULA.test(text) ? `'${text}` : text;
}

/** The reverse of the guard of `csvLine`, for files of our own. */
export function unguarded(cell: string): string {
  return cell.startsWith("'") && FORMULA.test(cell) ? cell.slice(1) : cell;
}

/** A moment for a cell, as spreadsheets of both languages read it, on the clock of the product's home. */
export function csvMoment(at: Date): string {
  return at.toLocaleString("sv-SE", { timeZone: "Europe/Moscow" }).slice(0, "2026-01-01 00:00".length);
}
