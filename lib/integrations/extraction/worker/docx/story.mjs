// @ts-check
import { CELL_BREAK } from "../clean-text.mjs";
import { Refusal } from "../refusal.mjs";
import { readEvents } from "../xml-events.mjs";

/** Not shown: deletions, the sources of moves, former formatting, the second of two renderings. */
const SKIPPED = new Set([
  "del",
  "moveFrom",
  "Fallback",
  "pPrChange",
  "rPrChange",
  "tblPrChange",
  "trPrChange",
  "tcPrChange",
  "sectPrChange",
  "numberingChange",
]);
const OFF = new Set(["0", "false", "off"]);

/**
 * @typedef {{
 *   nextLabel: (listId: string, level: number) => string,
 *   listOfStyle: (styleId: string) => { list: string, level: number } | null,
 *   noteNumber: (key: string) => number,
 * }} Rules
 */
/** No text of this length can be kept (EXTRACTED_TEXT_LIMIT), so that reading on would be in vain. */
const LENGTH = 2_000_000;

/** @typedef {{ text: string, item: boolean }} Block a paragraph or a table; items of one list are close together */
/** @typedef {{ text: string, style: string, list: string | null, level: number | null, after: Block[] }} Paragraph */
/** @typedef {{ text: string, span: number }[]} Row */

/**
 * Text of a part of a document (body, footnotes) in reading order.
 * @param {string} xml
 * @param {Rules} rules
 * @returns {{ text: string, notes: Map<string, string> }} notes by their ids, when the part holds notes
 */
export function readStory(xml, rules) {
  /** Where finished blocks go: the body, a cell, a text box, a note. @type {Block[][]} */
  const sinks = [[]];
  /** @type {Paragraph[]} */
  const paragraphs = [];
  /** @type {Row[][]} */
  const tables = [];
  /** @type {Map<string, string>} */
  const notes = new Map();
  let noteId = "";
  let skipped = 0;
  let runs = 0;
  let hidden = false;
  let inText = false;
  let length = 0;

  const count = (/** @type {number} */ more) => {
    length += more;
    if (length > LENGTH) throw new Refusal("DOCUMENT_TOO_BIG_INSIDE");
  };
  const put = (/** @type {string} */ text) => {
    count(text.length);
    const paragraph = paragraphs.at(-1);
    if (paragraph && !hidden) paragraph.text += text;
  };
  const closeParagraph = () => {
    const paragraph = paragraphs.pop();
    const sink = sinks.at(-1);
    if (!paragraph || !sink) return;
    const block = blockOf(paragraph, rules);
    // Its label comes from elsewhere, and may be as long as that says.
    count(block.text.length - paragraph.text.length);
    sink.push(block, ...paragraph.after);
  };

  readEvents(xml, {
    open: (name, attributes, parent) => {
      if (skipped > 0 || SKIPPED.has(name)) return void (skipped += 1);
      const value = attributes["w:val"] ?? "";
      const paragraph = paragraphs.at(-1);
      switch (name) {
        case "p":
          return void paragraphs.push({ text: "", style: "", list: null, level: null, after: [] });
        case "r":
          runs += 1;
          hidden = false;
          return;
        case "t":
          return void (inText = true);
        case "tab":
        case "ptab":
          return parent === "r" ? put("\t") : undefined;
        case "br":
        case "cr":
          return parent === "r" ? put("\n") : undefined;
        case "noBreakHyphen":
          return put("\u2011");
        case "footnoteReference":
          return put(`[${rules.noteNumber(`footnote ${attributes["w:id"]}`)}]`);
        case "endnoteReference":
          return put(`[${rules.noteNumber(`endnote ${attributes["w:id"]}`)}]`);
        case "vanish":
          if (runs > 0 && parent === "rPr") hidden = !OFF.has(value);
          return;
        case "pStyle":
          if (paragraph) paragraph.style = value;
          return;
        case "numId":
          if (paragraph && parent === "numPr") paragraph.list = value;
          return;
        case "ilvl":
          if (paragraph && parent === "numPr") paragraph.level = Number(value) || 0;
          return;
        case "tbl":
          return void tables.push([]);
        case "tr":
          return void tables.at(-1)?.push([]);
        case "tc":
          tables.at(-1)?.at(-1)?.push({ text: "", span: 1 });
          return void sinks.push([]);
        case "gridSpan": {
          const cell = tables.at(-1)?.at(-1)?.at(-1);
          if (cell) cell.span = Math.min(64, Number(value) || 1);
          return;
        }
        case "txbxContent":
        case "footnote":
        case "endnote":
          noteId = attributes["w:id"] ?? noteId;
          return void sinks.push([]);
      }
    },
    text: (text) => {
      if (inText && skipped === 0) put(text);
    },
    close: (name) => {
      if (skipped > 0) return void (skipped -= 1);
      switch (name) {
        case "p":
          return closeParagraph();
        case "r":
          runs -= 1;
          hidden = false;
          return;
        case "t":
          return void (inText = false);
        case "tc": {
          const cell = tables.at(-1)?.at(-1)?.at(-1);
          const blocks = sinks.pop() ?? [];
          if (cell) cell.text = cellText(blocks);
          return;
        }
        case "tbl":
          return void sinks.at(-1)?.push({ text: tableText(tables.pop() ?? []), item: false });
        case "txbxContent":
          return void paragraphs.at(-1)?.after.push(...(sinks.pop() ?? []));
        case "footnote":
        case "endnote":
          return void notes.set(noteId, textOf(sinks.pop() ?? []).trim());
      }
    },
  });
  return { text: textOf(sinks[0] ?? []), notes };
}

/** @param {Paragraph} paragraph @param {Rules} rules @returns {Block} */
function blockOf({ text, style, list, level }, { nextLabel, listOfStyle }) {
  const styled = listOfStyle(style);
  const listId = list ?? styled?.list;
  // Word counts an empty item as well.
  const label = listId && listId !== "0" ? nextLabel(listId, level ?? styled?.level ?? 0) : "";
  return { text: label && text.trim() ? `${label} ${text}` : text, item: label !== "" };
}

/** @param {Block[]} blocks */
function textOf(blocks) {
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
function cellText(blocks) {
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

/** Cells parted by tabs; one that spans columns keeps their number, so that columns stay aligned. @param {Row[]} rows */
function tableText(rows) {
  return rows
    .map((row) => row.map(({ text, span }) => text + "\t".repeat(span - 1)).join("\t"))
    .filter((line) => line.trim() !== "")
    .join("\n");
}
