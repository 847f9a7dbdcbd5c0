// @ts-check
import { nfc } from "../../../platform/text/nfc.mjs";

// What lib/platform/validation/text refuses, and invisible marks: zero-width space, byte order mark.
const UNWANTED =
  /[\u0000-\u0008\u000E-\u001F\u007F-\u009F\u200B\u202A-\u202E\u2066-\u2069\uFEFF\uFFFE\uFFFF]/g;
/** What readers write for a line's end inside a table's cell; no text may hold it otherwise. */
export const CELL_BREAK = "\u001E";
const LINE_ENDS = /\r\n?|[\u000B\u000C\u0085\u2028\u2029]/g;

/**
 * Text as the product keeps it: NFC, \n, no control characters but tab and newline, no spaces at a line's end,
 * at most two blank lines together, none at the ends.
 * @param {string} text
 * @param {string} [cellBreak] what each CELL_BREAK becomes; one blank for several of them without it
 */
export function cleanText(text, cellBreak) {
  const rows = text
    .toWellFormed()
    .replace(LINE_ENDS, "\n")
    .replace(cellBreak ? "" : /\u001E(?=\u001E)/g, "")
    .replaceAll(CELL_BREAK, cellBreak ?? " ");
  const lines = nfc(rows.replace(UNWANTED, "")).split("\n");
  const kept = [];
  let blank = 0;
  for (const line of lines) {
    const trimmed = line.trimEnd();
    blank = trimmed === "" ? blank + 1 : 0;
    if (blank <= 2 && (trimmed !== "" || kept.length > 0)) kept.push(trimmed);
  }
  return kept.join("\n").trimEnd();
}
