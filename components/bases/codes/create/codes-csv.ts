import type { ActivationCode } from "@/lib/bases/codes/types";

export type CsvWords = { head: string[]; single: string; multi: string; unlimited: string; noExpiry: string };

/** A spreadsheet runs a cell that begins like this as a formula. */
const FORMULA = /^[=+\-@\t\r]/;

/**
 * Codes as a file for a spreadsheet: UTF-8 with a byte order mark, every cell quoted, lines ended by CRLF (RFC 4180).
 * @param words the head (code, kind, activations, days, activate by) and the words of the cells
 * @param separator ";" where the comma is the decimal sign (Russian spreadsheets), else ","
 * @param dateOf how a moment is written
 */
export function codesCsv(codes: ActivationCode[], words: CsvWords, separator: string, dateOf: (iso: string) => string): string {
  const rows = codes.map((code) => [
    code.codeValue,
    code.isMultiUse ? words.multi : words.single,
    String(code.maxUses),
    code.durationDays ? String(code.durationDays) : words.unlimited,
    code.expiresAt ? dateOf(code.expiresAt) : words.noExpiry,
  ]);
  return `\uFEFF${[words.head, ...rows].map((cells) => `${cells.map(cell).join(separator)}\r\n`).join("")}`;
}

/** One quoted cell that no spreadsheet runs. */
export function cell(text: string): string {
  return `"${(FORMULA.test(text) ? `'${text}` : text).replaceAll('"', '""')}"`;
}
