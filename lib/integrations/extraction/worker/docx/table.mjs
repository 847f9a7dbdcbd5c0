// @ts-check
import { CELL_BREAK } from "../clean-text.mjs";

/** @typedef {{ text: string, span: number }[]} Row */

/** All of a cell in one line. @param {{ text: string }[]} blocks */
export function cellText(blocks) {
  return blocks
    .map(({ text }) => inOneLine(text))
    .filter(Boolean)
    .join(CELL_BREAK);
}

/** @param {string} text */
function inOneLine(text) {
  return text
    .split(/[\t\n]/)
    .map((line) => line.trim())
    .filter(Boolean)
    .join(" ");
}

/** Cells parted by tabs; one that spans columns keeps their number, so that what stands below each other stays so. @param {Row[]} rows */
export function tableText(rows) {
  return rows
    .map((row) => row.map(({ text, span }) => text + "\t".repeat(span - 1)).join("\t"))
    .filter((line) => line.trim() !== "")
    .join("\n");
}
