/** A spreadsheet runs a cell that begins like this as a formula. */
const FORMULA = /^[=+\-@\0\t\r\n＝＋－＠]/;

/** What a file for spreadsheets begins with, so that they read it as UTF-8. */
export const BYTE_ORDER_MARK = "\uFEFF";

/**
 * A line of a file for spreadsheets: every cell quoted and none run as a formula, ended by CRLF (RFC 4180).
 * @param separator ";" where the comma is the decimal sign (Russian spreadsheets), else ","
 */
export function csvLine(cells: string[], separator: string): string {
  return `${cells.map(cell).join(separator)}\r\n`;
}

/** One quoted cell that no spreadsheet runs. */
export function cell(text: string): string {
  return `"${(FORMULA.test(text) ? `'${text}` : text).replaceAll('"', '""')}"`;
}
