// @ts-check
import { cellText, paragraphBlock, tableBlock, textOfBlocks } from "../blocks.mjs";
import { CELL_END, walkPart } from "./walk.mjs";

/** @typedef {import("../blocks.mjs").Block} Block */
/** @typedef {import("../blocks.mjs").Row} Row */
/** @typedef {import("./property-modifiers.mjs").CharacterProperties} CharacterProperties */
/** @typedef {import("./property-modifiers.mjs").ParagraphProperties} ParagraphProperties */
/** @typedef {{ rows: Row[], cells: Row, blocks: Block[] }} Table an open one: its finished rows, the cells of its row, the paragraphs of its cell */

/** Deeper tables within tables are an attack. */
const DEPTH = 32;

/**
 * The text of a part of a document (body, notes, text boxes) in reading order, as from a DOCX.
 * @param {import("./doc.mjs").WordDocument} document
 * @param {{ from: number, to: number }} part character positions
 */
export function readStory(document, part) {
  /** @type {Block[]} */
  const body = [];
  /** @type {Table[]} */
  const tables = [];
  /** @type {import("./doc.mjs").Run[]} */
  let runs = [];

  const blocks = () => tables.at(-1)?.blocks ?? body;
  const endCell = (/** @type {Table} */ table) => {
    table.cells.push({ text: cellText(table.blocks), span: 1 });
    table.blocks = [];
  };
  const endRow = (/** @type {Table} */ table) => {
    if (table.blocks.length > 0) endCell(table);
    table.rows.push(table.cells);
    table.cells = [];
  };
  /** Opens or closes tables up to this depth. @param {number} depth */
  const nest = (depth) => {
    while (tables.length < depth) tables.push({ rows: [], cells: [], blocks: [] });
    while (tables.length > depth) {
      const table = /** @type {Table} */ (tables.pop());
      if (table.cells.length > 0 || table.blocks.length > 0) endRow(table);
      blocks().push(tableBlock(table.rows));
    }
  };

  /** @param {ParagraphProperties} direct @param {number} mark */
  const endParagraph = (direct, mark) => {
    const style = document.styleOf(direct.style ?? 0);
    const paragraph = document.withMore({ ...style.paragraph, ...direct });
    const isCellEnd = mark === CELL_END;
    const nested = (paragraph.depth ?? (paragraph.inTable ? 1 : 0)) + (paragraph.deeper ?? 0);
    nest(Math.min(DEPTH, Math.max(nested, isCellEnd ? 1 : 0)));
    const table = tables.at(-1);
    const isInner = tables.length > 1;
    if (table && (isInner ? paragraph.endsInnerRow : isCellEnd && paragraph.endsRow)) endRow(table);
    else {
      const isHidden = style.characters.hidden === 1;
      const text = runs.map((run) => document.shownText(run, isHidden)).join("");
      blocks().push(paragraphBlock(text, document.labelOf(paragraph), table !== undefined));
      if (table && (isInner ? paragraph.endsInnerCell : isCellEnd)) endCell(table);
    }
    runs = [];
  };

  walkPart(document, part, {
    text: (text, properties) => runs.push({ text, properties }),
    end: endParagraph,
    code: document.onField,
  });
  if (runs.length > 0) endParagraph({}, 0);
  nest(0);
  return textOfBlocks(body);
}
