// @ts-check
import { cellText, paragraphBlock, tableBlock, textOfBlocks } from "../blocks.mjs";
import { HEADING } from "./marks.mjs";
import { odfLists } from "./odf-lists.mjs";
import { readEvents } from "../markup/xml-events.mjs";
import { Refusal } from "../refusal.mjs";
import { xmlChunks, xmlText } from "../relations.mjs";
import { packageRefusal } from "../wrong-kind.mjs";
import { readPackage } from "../zip.mjs";

/** A text of this length cannot be kept; rows, columns and blanks may claim to be repeated without end. */
const LENGTH = 2_000_000;
/** Rows repeated more often fill a sheet to its end, and are said once. */
const REPEATED = 1_000;
/** Elements outside of the running text. */
const SILENT = new Set(["tracked-changes", "annotation", "note-citation", "forms", "desc", "title"]);

/** @typedef {import("../blocks.mjs").Block} Block */

/** The text of an ODT document. @param {Uint8Array} bytes */
export const readOdt = (bytes) => read(bytes, /opendocument\.text/);
/** The sheets of an ODS workbook, each under its name. @param {Uint8Array} bytes */
export const readOds = (bytes) => read(bytes, /opendocument\.spreadsheet/);

/** @param {Uint8Array} bytes @param {RegExp} kind */
async function read(bytes, kind) {
  const { names, parts } = await readPackage(bytes);
  const content = parts.get("content.xml");
  const manifest = parts.get("META-INF/manifest.xml");
  if (!content || !manifest) throw packageRefusal([...names]);
  const described = xmlText(manifest);
  if (described.includes("encryption-data")) throw new Refusal("DOCUMENT_ENCRYPTED");
  if (!kind.test(described)) throw new Refusal("DOCUMENT_WRONG_KIND", "odf");
  const text = textOfContent(content, parts.get("styles.xml"));
  if (text.trim() === "" && [...names].some((name) => name.startsWith("Pictures/")))
    throw new Refusal("DOCUMENT_ONLY_IMAGES");
  return text;
}

/** @param {Buffer} content @param {Buffer | undefined} common styles of the document's own */
function textOfContent(content, common) {
  /** The body, and each open cell. @type {Block[][]} */
  const sinks = [[]];
  /** @type {import("../blocks.mjs").Row[][]} */
  const tables = [];
  /** Open paragraphs: one may hold another in a frame. @type {{ text: string, heading: boolean, label: string }[]} */
  const paragraphs = [];
  /** Repetitions of the open rows and cells. @type {number[]} */
  const repeats = [];
  let silent = 0;
  const lists = odfLists();
  if (common) readEvents(xmlChunks(common), { open: lists.style });
  let length = 0;
  const put = (/** @type {string} */ text) => {
    length += text.length;
    if (length > LENGTH) throw new Refusal("DOCUMENT_TOO_BIG_INSIDE");
    const paragraph = paragraphs.at(-1);
    if (paragraph && silent === 0) paragraph.text += text;
  };
  const timesOf = (/** @type {string | undefined} */ value) => {
    const times = Math.max(1, Number.parseInt(value ?? "1", 10) || 1);
    return times > REPEATED ? 1 : times;
  };
  readEvents(xmlChunks(content), {
    open: (name, attributes) => {
      if (SILENT.has(name)) silent += 1;
      if (silent > 0) return;
      if (name === "p" || name === "h")
        paragraphs.push({ text: "", heading: name === "h", label: lists.label() });
      else if (name === "s") put(" ".repeat(timesOf(attributes["text:c"])));
      else if (name === "tab") put("\t");
      else if (name === "line-break") put("\n");
      else if (name === "list") lists.begin(attributes);
      else if (name === "list-item") lists.item(attributes);
      else if (name.startsWith("list-")) lists.style(name, attributes);
      else if (name === "table") {
        if (tables.length === 0 && attributes["table:name"] && isSheet())
          sinks.at(-1)?.push({ text: HEADING + attributes["table:name"], item: true });
        tables.push([]);
      } else if (name === "table-row") {
        tables.at(-1)?.push([]);
        repeats.push(timesOf(attributes["table:number-rows-repeated"]));
      } else if (name === "table-cell" || name === "covered-table-cell") {
        repeats.push(timesOf(attributes["table:number-columns-repeated"]));
        sinks.push([]);
      }
    },
    text: put,
    close: (name) => {
      if (silent > 0) return void (SILENT.has(name) && (silent -= 1));
      if (name === "p" || name === "h") {
        const paragraph = paragraphs.pop();
        if (!paragraph) return;
        const text = paragraph.text.trim();
        const mark = paragraph.heading && text && sinks.length === 1 ? HEADING : "";
        sinks.at(-1)?.push(paragraphBlock(mark + text, paragraph.label, sinks.length > 1));
      } else if (name === "list") lists.end();
      else if (name === "table-cell" || name === "covered-table-cell") {
        const text = cellText(sinks.pop() ?? []);
        const times = repeats.pop() ?? 1;
        length += text.length * (times - 1);
        if (length > LENGTH) throw new Refusal("DOCUMENT_TOO_BIG_INSIDE");
        const row = tables.at(-1)?.at(-1);
        for (let each = 0; each < times; each += 1) row?.push({ text, span: 1 });
      } else if (name === "table-row") {
        const table = tables.at(-1);
        const row = table?.at(-1);
        const times = repeats.pop() ?? 1;
        while (row && row.at(-1)?.text === "") row.pop();
        if (!table || !row) return;
        if (row.length === 0) return void table.pop();
        length += times > 1 ? times * row.reduce((sum, { text }) => sum + text.length + 1, 0) : 0;
        if (length > LENGTH) throw new Refusal("DOCUMENT_TOO_BIG_INSIDE");
        for (let each = 1; each < times; each += 1) table.push(row);
      } else if (name === "table") {
        const block = tableBlock(tables.pop() ?? []);
        const before = sinks.at(-1)?.at(-1);
        // A sheet's name is its first line.
        if (before?.item && before.text.startsWith(HEADING)) {
          before.text += `\n${block.text}`;
          before.item = false;
        } else sinks.at(-1)?.push(block);
      }
    },
  });
  return textOfBlocks(sinks[0] ?? []);

  /** Tables of a document have names as well, which nobody sees. */
  function isSheet() {
    return paragraphs.length === 0 && sinks.length === 1 && content.includes("<office:spreadsheet");
  }
}
