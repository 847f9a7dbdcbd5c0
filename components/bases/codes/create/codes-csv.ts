import { BYTE_ORDER_MARK, csvLine } from "@/lib/bases/codes/codes-csv";
import type { ActivationCode } from "@/lib/bases/codes/types";

export type CsvWords = { head: string[]; single: string; multi: string; unlimited: string; noExpiry: string };

/**
 * Codes that were just made as a file for a spreadsheet.
 * @param words the head (code, kind, activations, days, activate by) and the words of the cells
 * @param separator as of `csvLine`
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
  return BYTE_ORDER_MARK + [words.head, ...rows].map((cells) => csvLine(cells, separator)).join("");
}
