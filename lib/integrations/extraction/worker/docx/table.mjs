// @ts-check
import { CELL_BREAK } from "../clean-text.mjs";

/** @typedef {{ text: string, span: number }[]} Row */

/** All of a cell in one line. @param {{ text: string }[]} blocks */
export function cellText(blocks) {
  return blocks.map(({ text }) => text.replace(/\s*[\t\n]+\s*/g, " ").trim()).filter(Boolean).join(CELL_BREAK);
}

/** Cells parted by tabs; one that spans columns keeps their number, so that what stands below each other stays so. @param {Row[]} rows */
export function tableText(rows) {
  return rows
    .map((row) => row.map(({ text, span }) => text + "\t".repeat(span - 1)).join("\t"))
    .filter((line) => line.trim() !== "")
    .join("\n");
}
