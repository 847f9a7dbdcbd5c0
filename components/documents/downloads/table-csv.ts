import Papa from "papaparse";
import type { TextTable } from "../structured";

/** A cell that a spreadsheet would run as a formula; plain numbers with a sign are left as they are. */
const FORMULA = /^[=@\0\t\r\n＝＠＋－]|^[+-](?!\d+([.,]\d+)?$)/;

/**
 * A table as a file that spreadsheet programs open right: UTF-8 with a byte order mark, every cell quoted, lines ended
 * by CRLF, and no cell that is run as a formula.
 * @param delimiter ";" where the comma is the decimal sign (Russian spreadsheets), else ","
 */
export function tableCsv({ headers, rows }: TextTable, delimiter: string): string {
  const lines = headers.length > 0 ? [headers, ...rows] : rows;
  return `\uFEFF${Papa.unparse(lines as string[][], { delimiter, newline: "\r\n", quotes: true, escapeFormulae: FORMULA })}\r\n`;
}
