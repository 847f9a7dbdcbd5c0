// @ts-check
import { cellText, paragraphBlock, tableBlock, textOfBlocks } from "../blocks.mjs";
import { BY_HAND, HEADING } from "../books/marks.mjs";
import { Refusal } from "../refusal.mjs";
import { withSymbols } from "../symbols.mjs";
import { attributeOf } from "./attributes.mjs";
import { formulaReader } from "./formula.mjs";
import { emojiIn, openRuns, symbolIn } from "./runs.mjs";
import { readShown } from "./shown-events.mjs";

/**
 * @typedef {{
 *   nextLabel: (listId: string, level: number) => string,
 *   listOfStyle: (styleId: string) => { list: string, level: number } | null,
 *   isHiddenStyle: (styleId: string) => boolean,
 *   headingLevel?: (styleId: string) => number,
 *   noteNumber: (key: string) => number,
 *   chunkText: (relationId: string) => string | undefined,
 *   remark: import("../answer.mjs").Remark,
 * }} Rules chunkText: of a part in another format (w:altChunk); undefined where it is not read
 */
/** No text of this length can be kept (EXTRACTED_TEXT_LIMIT), so that reading on would be in vain. */
const LENGTH = 2_000_000;

/** @typedef {import("../blocks.mjs").Block} Block */
/** @typedef {import("../blocks.mjs").Row} Row */
/** @typedef {{ text: string, style: string, list: string | null, level: number | null, after: Block[], depth: number, lead: number, plain: boolean }} Paragraph depth: of the sink that it goes to; lead: length of the bold or underlined text that it begins with; plain: other text follows */

/**
 * Text of a part of a document (body, footnotes) in reading order.
 * @param {string} xml
 * @param {Rules} rules
 * @returns {{ text: string, notes: Map<string, string> }} notes by their ids, when the part holds notes
 */
export function readStory(xml, rules) {
  /** Where finished blocks go: the body, a cell, a text box, a note. @type {{ blocks: Block[], isCell: boolean }[]} */
  const sinks = [{ blocks: [], isCell: false }];
  /** @type {Paragraph[]} */
  const paragraphs = [];
  const runs = openRuns(rules);
  /** Paragraphs of the body that look like headings, for a document without others. @type {Block[]} */
  const looksLikeHeading = [];
  /** @type {Row[][]} */
  const tables = [];
  /** @type {Map<string, string>} */
  const notes = new Map();
  let noteId = "";
  let inText = false;
  let length = 0;
  /** The formula that is being read. @type {ReturnType<typeof formulaReader> | null} */
  let formula = null;

  const count = (/** @type {number} */ more) => {
    length += more;
    if (length > LENGTH) throw new Refusal("DOCUMENT_TOO_BIG_INSIDE");
  };
  const put = (/** @type {string} */ text) => {
    count(text.length);
    const paragraph = paragraphs.at(-1);
    if (!paragraph) return;
    if (runs.isHidden(paragraph)) {
      if (text.trim() !== "") rules.remark("hiddenText");
      return;
    }
    paragraph.text += withSymbols(text, runs.font());
    paragraph.plain ||= text.trim() !== "" && !runs.isMarked();
    if (!paragraph.plain) paragraph.lead = paragraph.text.length;
  };
  const openSink = (isCell = false) => void sinks.push({ blocks: [], isCell });
  const closeSink = () => sinks.pop()?.blocks ?? [];
  const add = (/** @type {Block[]} */ ...blocks) => void sinks.at(-1)?.blocks.push(...blocks);
  const closeParagraph = () => {
    const paragraph = paragraphs.pop();
    const sink = sinks.at(-1);
    if (!paragraph || !sink) return;
    const block = paragraphBlock(paragraph.text, labelOf(paragraph, rules), sink.isCell);
    // Its label comes from elsewhere, and may be as long as that says.
    count(block.text.length - paragraph.text.length);
    if (sinks.length === 1 && block.text.trim() !== "") {
      block.text = marked(block.text, HEADING.repeat(rules.headingLevel?.(paragraph.style) ?? 0));
      if (!block.item && isHeadingByHand(paragraph)) looksLikeHeading.push(block);
    }
    const around = paragraphs.at(-1);
    // A paragraph of a drawing follows the one that the drawing is in, as a text box does.
    if (around?.depth === sinks.length) around.after.push(block, ...paragraph.after);
    else add(block, ...paragraph.after);
  };

  readShown(xml, {
    open: (name, attributes, parent) => {
      if (name === "oMath") formula ??= formulaReader();
      if (formula) return formula.open(name, attributes);
      const value = () => attributeOf(attributes, "val") ?? "";
      const paragraph = paragraphs.at(-1);
      runs.open(name, attributes, parent);
      switch (name) {
        case "p":
          return void paragraphs.push({
            text: "",
            style: "",
            list: null,
            level: null,
            after: [],
            depth: sinks.length,
            lead: 0,
            plain: false,
          });
        case "t":
          return void (inText = true);
        case "tab":
        case "ptab":
          return parent === "tabs" ? undefined : put("\t"); // there it is a place of the paragraph
        case "br":
        case "cr":
          return put("\n");
        case "noBreakHyphen":
          return put("\u2011");
        case "sym":
          return put(symbolIn(attributes));
        case "symEx":
          return put(emojiIn(attributes));
        case "footnoteReference":
        case "endnoteReference": {
          if (runs.isHidden(paragraph)) return void rules.remark("hiddenText");
          const note = `${name.slice(0, -"Reference".length)} ${attributeOf(attributes, "id")}`;
          return put(`[${rules.noteNumber(note)}]`);
        }
        case "pStyle":
          if (paragraph) paragraph.style = value();
          return;
        case "numId":
          if (paragraph && parent === "numPr") paragraph.list = value();
          return;
        case "ilvl":
          if (paragraph && parent === "numPr") paragraph.level = Number(value()) || 0;
          return;
        case "tbl":
          return void tables.push([]);
        case "tr":
          return void tables.at(-1)?.push([]);
        case "gridBefore":
          if (Number(value()) > 0)
            tables
              .at(-1)
              ?.at(-1)
              ?.push({ text: "", span: spanOf(value()) });
          return;
        case "tc":
          tables.at(-1)?.at(-1)?.push({ text: "", span: 1 });
          return openSink(true);
        case "gridSpan": {
          const cell = tables.at(-1)?.at(-1)?.at(-1);
          if (cell) cell.span = spanOf(value());
          return;
        }
        case "txbxContent":
        case "footnote":
        case "endnote":
          noteId = attributeOf(attributes, "id") ?? noteId;
          return openSink();
        case "altChunk": {
          const text = rules.chunkText(attributeOf(attributes, "id") ?? "") ?? "";
          if (text.trim() === "") rules.remark("embeddedDocuments");
          count(text.length);
          return add({ text, item: false });
        }
        case "textpath": {
          const text = attributeOf(attributes, "string") ?? "";
          count(text.length);
          return void paragraph?.after.push({ text, item: false });
        }
        case "OLEObject":
          if (/^Equation\b/.test(attributes.ProgID ?? "")) rules.remark("equations");
          return;
      }
    },
    text: (text) => {
      if (formula) formula.text(text);
      else if (inText) put(text);
    },
    close: (name) => {
      if (formula) {
        const finished = formula.close();
        if (finished === null) return;
        formula = null;
        return put(finished);
      }
      runs.close(name);
      switch (name) {
        case "p":
          return closeParagraph();
        case "t":
          return void (inText = false);
        case "tc": {
          const cell = tables.at(-1)?.at(-1)?.at(-1);
          const blocks = closeSink();
          if (cell) cell.text = cellText(blocks);
          return;
        }
        case "tbl":
          return add(tableBlock(tables.pop() ?? []));
        case "txbxContent":
          return void paragraphs.at(-1)?.after.push(...closeSink());
        case "footnote":
        case "endnote":
          return void notes.set(noteId, textOfBlocks(closeSink()).trim());
      }
    },
  });
  const blocks = sinks[0]?.blocks ?? [];
  const written = blocks.filter(({ text }) => text.trim() !== "").length;
  const hasHeadings = blocks.some(({ text }) => text.includes(HEADING) || /^#{1,6} /m.test(text));
  if (!hasHeadings && looksLikeHeading.length > 1 && looksLikeHeading.length <= written / 2)
    for (const block of looksLikeHeading) block.text = marked(block.text, BY_HAND);
  return { text: textOfBlocks(blocks), notes };
}

/** With a mark before the first word: a heading may begin with a line's or a page's end. @param {string} text @param {string} mark */
function marked(text, mark) {
  const words = text.trimStart();
  return text.slice(0, text.length - words.length) + mark + words;
}

const LONGEST_TITLE = 60;

/** A short first line in bold or underlined. Labels ("Role:") and sentences are no titles. @param {Paragraph} paragraph */
function isHeadingByHand({ text, lead, plain }) {
  const marked = text.slice(0, lead);
  const title = marked.trim();
  return (
    (!plain || marked.slice(marked.trimEnd().length).includes("\n")) &&
    title.length <= LONGEST_TITLE &&
    /\p{L}/u.test(title) &&
    !/[\n\t]|[.,:;!?…]$/.test(title)
  );
}

/** Columns that a cell spans. @param {string} value */
function spanOf(value) {
  return Math.min(64, Math.max(1, Number(value) || 1));
}

/** Word counts an empty item as well. @param {Paragraph} paragraph @param {Rules} rules */
function labelOf(paragraph, rules) {
  const item = itemOf(paragraph, rules);
  return item ? rules.nextLabel(item.list, item.level) : "";
}

/**
 * List and level of a paragraph, its own or those of its style; null outside of lists.
 * @param {Pick<Paragraph, "style" | "list" | "level">} paragraph @param {Pick<Rules, "listOfStyle">} rules
 */
export function itemOf({ style, list, level }, { listOfStyle }) {
  const styled = listOfStyle(style);
  const listId = list ?? styled?.list;
  return listId && listId !== "0" ? { list: listId, level: level ?? styled?.level ?? 0 } : null;
}
