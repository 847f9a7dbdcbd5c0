// @ts-check
import { CELL_BREAK } from "./clean-text.mjs";

/** @typedef {{ text: string, item: boolean }} Block a paragraph or a table; items of one list are close together */
/** @typedef {{ text: string, span: number }[]} Row */

/** Whether a label has a word, which numbers of letters are not. @param {string} label */
const hasWord = (label) =>
  (label.match(/\p{L}+/gu) ?? []).some((word) => word.length > 2 && !/^[ivxlcdm]+$/i.test(word));

/**
 * A paragraph with its label. A number in a cell is text even without words («№ п/п»), and so are the words of a label («Глава 1»).
 * @param {string} text @param {string} label "" outside of a list @param {boolean} inCell
 * @returns {Block}
 */
export function paragraphBlock(text, label, inCell) {
  const isShown =
    label !== "" && (text.trim() !== "" || hasWord(label) || (inCell && /[\p{L}\p{N}]/u.test(label)));
  return { text: isShown ? `${label} ${text.trimStart()}`.trimEnd() : text, item: label !== "" };
}

/** Blocks in reading order. @param {Block[]} blocks */
export function textOfBlocks(blocks) {
  let text = "";
  let before = null;
  for (const block of blocks) {
    if (block.text.trim() === "") continue;
    if (before) text += before.item && block.item ? "\n" : "\n\n";
    text += block.text;
    before = block;
  }
  return text;
}

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

/**
 * A table with tabs between cells. A cell that spans columns keeps their number, so that columns stay aligned.
 * @param {Row[]} rows
 * @returns {Block}
 */
export function tableBlock(rows) {
  const text = rows
    .map((row) => row.map(({ text, span }) => text + "\t".repeat(span - 1)).join("\t"))
    .filter((line) => line.trim() !== "")
    .join("\n");
  return { text, item: false };
}
