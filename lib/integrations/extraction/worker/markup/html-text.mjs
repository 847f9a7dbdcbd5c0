// @ts-check
import { Parser } from "htmlparser2";
import { cellText, paragraphBlock, tableBlock, textOfBlocks } from "../blocks.mjs";
import { decodeText } from "../decode.mjs";
import { HEADING } from "../books/marks.mjs";
import { Refusal } from "../refusal.mjs";

/** @typedef {import("../blocks.mjs").Block} Block */
/** @typedef {import("../blocks.mjs").Row} Row */

/** Elements whose text is not shown. */
const SILENT = new Set([
  "head",
  "script",
  "style",
  "template",
  "title",
  "noscript",
  "textarea",
  "select",
  "svg",
]);
/** Block elements: on separate lines. */
const BLOCKS = new Set(
  "address article aside blockquote body caption center dd details div dl dt fieldset figcaption figure footer form h1 h2 h3 h4 h5 h6 header hr html li main nav ol p pre section ul".split(
    " ",
  ),
);
const HIDDEN = /display\s*:\s*none|mso-hide\s*:\s*all/i;
const CHARSET =
  /<meta\b[^>]{0,200}?\bcharset\s*=\s*["']?([\w.:-]{1,40})|<\?xml[^>]{0,100}?\sencoding\s*=\s*["']([\w.:-]{1,40})/i;
/** Bytes that may contain the document's encoding. */
const HEAD = 1024;
/** Deeper nesting is treated as an attack. */
const DEPTH = 256;

/**
 * @param {Uint8Array} bytes
 * @param {string | null} [charset] given outside of the document
 * @param {{ headings?: boolean, xml?: boolean }} [options] as htmlText
 * @throws Refusal as decodeText and htmlText
 */
export async function decodedHtmlText(bytes, charset, options) {
  const found = CHARSET.exec(Buffer.from(bytes.subarray(0, HEAD)).toString("latin1"));
  return htmlText(await decodeText(bytes, charset ?? found?.[1] ?? found?.[2] ?? null), options);
}

/**
 * The text of HTML in document order: blocks separated by blank lines, items with their numbers, table rows with tabs. Nothing is
 * fetched.
 * @param {string} html
 * @param {{ headings?: boolean, xml?: boolean }} [options] headings: they begin with a mark; xml: `<title/>` is closed
 * @throws Refusal DOCUMENT_TOO_BIG_INSIDE (nesting)
 */
export function htmlText(html, { headings = false, xml = false } = {}) {
  /** Targets of finished blocks: the body, a cell. @type {Block[][]} */
  const sinks = [[]];
  /** @type {Row[][]} */
  const tables = [];
  /** Numbers of the open lists' next items, null for bullets. @type {(number | null)[]} */
  const lists = [];
  /** For each open element, whether its content is hidden. @type {boolean[]} */
  const path = [];
  let silent = 0;
  let preserved = 0;
  /** The open block: its text, the label of its item, and whether whitespace is pending. */
  /** @type {string[]} */
  let pieces = [];
  let label = "";
  let space = false;
  let heading = "";

  const flush = () => {
    const text = pieces.join("").trim();
    if (text !== "") {
      const mark = headings && heading !== "" && sinks.length === 1 ? HEADING : "";
      sinks.at(-1)?.push(paragraphBlock(mark + text, label, false));
      label = "";
    }
    pieces = [];
    space = false;
  };
  /** Collapses whitespace and trims lines. @param {string} text */
  const put = (text) => {
    const plain = text.replace(/[ \t\r\n\f]+/g, " ");
    if ((space || plain.startsWith(" ")) && pieces.length > 0 && pieces.at(-1) !== "\n" && plain !== " ")
      pieces.push(" ");
    const words = plain.slice(plain.startsWith(" ") ? 1 : 0, plain.endsWith(" ") ? -1 : undefined);
    if (words !== "") pieces.push(words);
    space = plain.endsWith(" ");
  };
  /** @param {string} name @param {Record<string, string>} attributes */
  const open = (name, attributes) => {
    if (BLOCKS.has(name)) flush();
    if (/^h[1-6]$/.test(name)) heading = name;
    if (name === "br") {
      pieces.push("\n");
      space = false;
    }
    if (name === "pre") preserved += 1;
    else if (name === "ul" || name === "ol")
      lists.push(name === "ol" ? Number.parseInt(attributes.start ?? "1", 10) || 1 : null);
    else if (name === "li") {
      const number = lists.at(-1) ?? null;
      if (number !== null) lists[lists.length - 1] = number + 1;
      label = number === null ? "•" : `${number}.`;
    } else if (name === "table") {
      flush();
      tables.push([]);
    } else if (name === "tr") tables.at(-1)?.push([]);
    else if ((name === "td" || name === "th") && tables.length > 0) {
      flush();
      const table = /** @type {Row[]} */ (tables.at(-1));
      if (table.length === 0) table.push([]);
      table.at(-1)?.push({
        text: "",
        span: Math.min(64, Math.max(1, Number.parseInt(attributes.colspan ?? "1", 10) || 1)),
      });
      sinks.push([]);
    }
  };
  /** @param {string} name */
  const close = (name) => {
    if (BLOCKS.has(name)) flush();
    if (name === heading) heading = "";
    if (name === "li") label = "";
    else if (name === "pre") preserved = Math.max(0, preserved - 1);
    else if (name === "ul" || name === "ol") lists.pop();
    else if ((name === "td" || name === "th") && sinks.length > 1) {
      flush();
      const cell = tables.at(-1)?.at(-1)?.at(-1);
      const blocks = sinks.pop() ?? [];
      if (cell) cell.text = cellText(blocks);
    } else if (name === "table" && tables.length > 0) {
      flush();
      sinks.at(-1)?.push(tableBlock(tables.pop() ?? []));
    }
  };

  const parser = new Parser(
    {
      onopentag(name, attributes) {
        if (path.length >= DEPTH) throw new Refusal("DOCUMENT_TOO_BIG_INSIDE");
        const isSilent = SILENT.has(name) || HIDDEN.test(attributes.style ?? "") || "hidden" in attributes;
        path.push(isSilent);
        if (isSilent) silent += 1;
        if (silent === 0) open(name, attributes);
      },
      ontext(piece) {
        if (silent > 0) return;
        if (preserved > 0) pieces.push(piece);
        else put(piece);
      },
      onclosetag(name) {
        const wasSilent = path.pop() ?? false;
        if (silent === 0) close(name);
        if (wasSilent) silent -= 1;
      },
    },
    { recognizeSelfClosing: xml },
  );
  parser.write(html);
  parser.end();
  flush();
  return textOfBlocks(sinks[0] ?? []);
}

/** An HTML page with its headings marked. @param {Uint8Array} bytes */
export async function readHtml(bytes) {
  return decodedHtmlText(bytes, null, { headings: true });
}
