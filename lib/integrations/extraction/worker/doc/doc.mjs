// @ts-check
// Our own reader of Word 97–2003, by [MS-DOC] (docs/decisions/012).
import { compoundFile } from "../compound-file.mjs";
import { listCounter } from "../list-counter.mjs";
import { Refusal } from "../refusal.mjs";
import { fileInformation } from "./file-information.mjs";
import { fontNames } from "./fonts.mjs";
import { characterPages, paragraphPages } from "./formatted-pages.mjs";
import { LISTS, readLists } from "./list-tables.mjs";
import { readPieces } from "./pieces.mjs";
import { paragraphProperties } from "./property-modifiers.mjs";
import { readStory } from "./story.mjs";
import { compoundRefusal } from "../wrong-kind.mjs";
import { readStyleSheet } from "./style-sheet.mjs";

/** @typedef {import("./property-modifiers.mjs").CharacterProperties} CharacterProperties */
/** @typedef {import("./property-modifiers.mjs").ParagraphProperties} ParagraphProperties */
/** @typedef {import("../answer.mjs").Remark} Remark */
/** @typedef {{ text: string, properties: CharacterProperties }} Run */
/** @typedef {ReturnType<typeof opened>} WordDocument */

/** No text of this length can be kept (EXTRACTED_TEXT_LIMIT). */
const LENGTH = 2_000_000;

/**
 * The text of a Word 97–2003 document: body, text boxes, then foot- and endnotes. Headers, footers, comments, deleted and
 * hidden text are left out.
 * @param {Uint8Array} bytes
 * @param {Remark} remark
 * @throws Refusal DOCUMENT_ENCRYPTED, DOCUMENT_WRONG_KIND, DOCUMENT_DAMAGED, DOCUMENT_ONLY_IMAGES, DOCUMENT_TOO_BIG_INSIDE
 */
export async function readDoc(bytes, remark) {
  const file = compoundFile(bytes);
  const stream = file.stream("WordDocument");
  if (!stream) throw compoundRefusal(file);
  const information = fileInformation(stream);
  const tables = file.stream(information.tableStream);
  if (!tables) throw new Refusal("DOCUMENT_DAMAGED");
  const { body, textBoxes, footnotes, endnotes } = information.parts;
  if (textBoxes.to > LENGTH) throw new Refusal("DOCUMENT_TOO_BIG_INSIDE");

  const document = opened(stream, tables, information, () => file.stream("Data"), remark);
  const notes = [footnotes, endnotes].map((part) => readStory(document, part).replace(/\n+/g, "\n"));
  const texts = [readStory(document, body), readStory(document, textBoxes), ...notes];
  const text = texts.filter((part) => part.trim() !== "").join("\n\n\n");
  if (text === "" && file.has("Data")) throw new Refusal("DOCUMENT_ONLY_IMAGES");
  return text;
}

/**
 * @param {Buffer} stream "WordDocument"
 * @param {Buffer} tables
 * @param {ReturnType<typeof fileInformation>} information
 * @param {() => Buffer | null} dataStream
 * @param {Remark} remark
 */
function opened(stream, tables, information, dataStream, remark) {
  const { tableOf, fromTable } = information;
  const styleOf = readStyleSheet(tableOf(tables, "styles"));
  const nextLabel = listCounter(readLists(fromTable(tables, "lists"), tableOf(tables, "overrides")));
  /** @type {Map<number, ParagraphProperties>} */
  const elsewhere = new Map();
  /** @type {Buffer | null | undefined} */
  let data;
  /** Bytes of these that are read: they lie one behind the other, so that more than there are say nothing. */
  let read = 0;
  return {
    ...readPieces(stream, tableOf(tables, "pieces")),
    charactersAt: characterPages(stream, tableOf(tables, "characters")),
    paragraphAt: paragraphPages(stream, tableOf(tables, "paragraphs")),
    fonts: fontNames(tableOf(tables, "fonts")),
    styleOf,
    /** @param {string} code of a field */
    onField(code) {
      const program = /^\s*EMBED\s+([\w.]{1,100})/i.exec(code.slice(0, 200))?.[1] ?? "";
      if (/^Equation\b/i.test(program)) remark("equations");
      else if (/\bChart\b/i.test(program)) remark("charts");
    },
    /** A paragraph with those of its properties that found no room in its page. @param {ParagraphProperties} paragraph */
    withMore(paragraph) {
      const { more } = paragraph;
      if (more === undefined) return paragraph;
      let found = elsewhere.get(more);
      if (!found) {
        data ??= dataStream() ?? Buffer.alloc(0);
        const told = more + 2 <= data.length ? data.readUInt16LE(more) : 0;
        const length = read + told <= data.length ? told : 0;
        read += length;
        elsewhere.set(more, (found = paragraphProperties(data.subarray(more + 2, more + 2 + length))));
      }
      return { ...paragraph, ...found };
    },

    /** The label of the next paragraph, "" outside of lists. @param {ParagraphProperties} paragraph */
    labelOf({ list = 0, level = 0 }) {
      return list > 0 && list <= LISTS ? nextLabel(String(list), level) : "";
    },

    /** The text of a run, empty if hidden. @param {Run} run @param {boolean} inHiddenStyle of the paragraph */
    shownText({ text, properties: { hidden, style } }, inHiddenStyle) {
      const ofStyle = style !== undefined && styleOf(style).characters.hidden === 1;
      // 0x80 is as the styles say, 0x81 the contrary. A style of characters turns around what the paragraph's says.
      const isHidden =
        hidden === 0 || hidden === 1 ? hidden === 1 : (ofStyle !== inHiddenStyle) !== (hidden === 0x81);
      if (isHidden && text.trim() !== "") remark("hiddenText");
      return isHidden ? "" : text;
    },
  };
}
