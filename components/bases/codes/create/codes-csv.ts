import type { ActivationCode } from "@/lib/bases/codes/types";
import { csvFile } from "@/lib/platform/csv";

export type CsvWords = { head: string[]; single: string; multi: string; unlimited: string; noExpiry: string };

/**
 * Codes that were just made as a file for a spreadsheet.
 * @param words the head (code, kind, activations, days, activate by) and the words of the cells
 * @param separator as `csvSeparator`
 * @param dateOf how a moment is written
 */
export function codesCsv(
  codes: ActivationCode[],
  words: CsvWords,
  separator: string,
  dateOf: (iso: string) => string,
): string {
  const rows = codes.map((code) => [
    code.codeValue,
    code.isMultiUse ? words.multi : words.single,
    String(code.maxUses),
    code.durationDays ? String(code.durationDays) : words.unlimited,
    code.expiresAt ? dateOf(code.expiresAt) : words.noExpiry,
  ]);
  return csvFile([words.head, ...rows], separator);
}
