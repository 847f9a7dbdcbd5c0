// @ts-check
import { HEADING } from "./marks.mjs";
import { Refusal } from "../refusal.mjs";

const LENGTH = 2_000_000;
/** Deeper nesting is an attack, no document. */
const DEPTH = 1_000;
/** Groups whose text is not part of the document; so is any that begins with \*. */
const SILENT = new Set(
  "fonttbl colortbl stylesheet info pict object header headerl headerr headerf footer footerl footerr footerf footnote annotation xe tc fldinst themedata colorschememapping latentstyles datastore xmlnstbl listtable listoverridetable rsidtbl generator filetbl revtbl pgptbl bkmkstart bkmkend".split(
    " ",
  ),
);
/** Control words that are text. @type {Record<string, string>} */
const SIGNS = {
  par: "\n\n",
  sect: "\n\n",
  page: "\n\n",
  line: "\n",
  tab: "\t",
  cell: "\t",
  nestcell: "\t",
  row: "\n",
  nestrow: "\n",
  emdash: "—",
  endash: "–",
  bullet: "•",
  lquote: "‘",
  rquote: "’",
  ldblquote: "“",
  rdblquote: "”",
};
/** Windows code pages by the character sets of fonts. @type {Record<string, string>} */
const CHARSETS = {
  0: "windows-1252",
  161: "windows-1253",
  162: "windows-1254",
  204: "windows-1251",
  238: "windows-1250",
};
const TOKEN = /\\([a-z]{1,32})(-?\d{1,10})? ?|\\'([0-9a-f]{2})|\\([^a-z])|([{}])|([^\\{}]+)/giy;

/** @typedef {{ silent: boolean, hidden: boolean, skip: number, charset: string, inFonts: boolean }} Group */

/** The text of an RTF document: paragraphs, rows of tables with tabs; without headers, notes and fields' codes. @param {Uint8Array} bytes */
export function readRtf(bytes) {
  const rtf = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length).toString("latin1");
  if (!/^\s*\{\\rtf/.test(rtf.slice(0, 64))) throw new Refusal("DOCUMENT_WRONG_KIND");
  /** @type {Group[]} */
  const groups = [{ silent: false, hidden: false, skip: 1, charset: "windows-1252", inFonts: false }];
  /** @type {Map<number, string>} */
  const fonts = new Map();
  let standard = "windows-1252";
  let font = 0;
  /** Of text that names none. */
  let usual = 0;
  let hasPicture = false;
  let heading = false;
  let pending = 0;
  let begins = false;
  /** @type {number[]} bytes of one encoding that follow each other */
  let raw = [];
  /** @type {string[]} */
  const pieces = [];
  let length = 0;
  let atLineStart = true;
  const group = () => /** @type {Group} */ (groups.at(-1));
  const put = (/** @type {string} */ text) => {
    if (group().silent || group().hidden || text === "") return;
    length += text.length;
    if (length > LENGTH) throw new Refusal("DOCUMENT_TOO_BIG_INSIDE");
    if (heading && atLineStart && text.trim() !== "") pieces.push(HEADING);
    if (text.trim() !== "") atLineStart = false;
    if (text.includes("\n")) atLineStart = true;
    pieces.push(text);
  };
  const flush = () => {
    if (raw.length === 0) return;
    put(new TextDecoder(group().charset).decode(Uint8Array.from(raw)));
    raw = [];
  };
  TOKEN.lastIndex = 0;
  for (let match = TOKEN.exec(rtf); match; match = TOKEN.exec(rtf)) {
    const [, word, digits, hex, sign, brace, plain] = match;
    if (hex !== undefined) {
      if (pending > 0) pending -= 1;
      else if (!group().silent) raw.push(Number.parseInt(hex, 16));
      begins = false;
      continue;
    }
    flush();
    if (brace === "{") {
      if (groups.length > DEPTH) throw new Refusal("DOCUMENT_TOO_BIG_INSIDE");
      groups.push({ ...group() });
      begins = true;
      pending = 0;
      continue;
    }
    if (brace === "}") {
      if (groups.length > 1) groups.pop();
      pending = 0;
    } else if (plain !== undefined) {
      const text = plain.replace(/[\r\n\0]/g, "");
      const shown = text.slice(Math.min(pending, text.length));
      pending = Math.max(0, pending - text.length);
      put(ofBytes(shown, group().charset));
    } else if (sign !== undefined) {
      if (sign === "*" && begins) group().silent = true;
      else if (sign === "~") put("\u00A0");
      else if (sign === "_") put("\u2011");
      else if (sign === "\n" || sign === "\r") put("\n\n");
      else if ("\\{}".includes(sign)) put(sign);
    } else if (word) {
      const value = Number(digits ?? 0);
      if (word === "pict" || word === "shppict") hasPicture = true;
      if (word === "fonttbl") group().inFonts = true;
      if (SILENT.has(word)) group().silent = true;
      else if (word === "u") {
        put(String.fromCharCode(value & 0xffff));
        pending = group().skip;
        begins = false;
        continue;
      } else if (word === "uc") group().skip = Math.min(4, Math.max(0, value));
      else if (word === "ansicpg") group().charset = standard = encodingOf(value) ?? standard;
      else if (word === "deff") usual = value;
      else if (word === "f") {
        font = value;
        if (!group().inFonts) group().charset = fonts.get(value) ?? standard;
      } else if ((word === "fcharset" || word === "cpg") && group().inFonts) {
        const encoding = word === "cpg" ? encodingOf(value) : CHARSETS[value];
        if (encoding && value !== 0) {
          fonts.set(font, encoding);
          if (font === usual) for (const each of groups) if (!each.inFonts) each.charset = encoding;
        }
      } else if (word === "plain") {
        group().charset = fonts.get(usual) ?? standard;
        group().hidden = false;
      } else if (word === "v" || word === "deleted") group().hidden = digits === undefined || value !== 0;
      else if (word === "pard") heading = false;
      else if (word === "outlinelevel") heading = value < 9;
      else if (word === "bin") TOKEN.lastIndex += Math.max(0, value);
      else put(SIGNS[word] ?? "");
      pending = 0;
    }
    begins = false;
  }
  flush();
  const text = pieces.join("").replaceAll("\t\n", "\n");
  if (text.trim() === "" && hasPicture) throw new Refusal("DOCUMENT_ONLY_IMAGES");
  return text;
}

/**
 * Text whose letters are bytes of a code page and not escaped, as programs write it that make RTF by hand; newer ones write UTF-8.
 * @param {string} text a letter a byte
 * @param {string} charset
 */
function ofBytes(text, charset) {
  if (!/[\u0080-\u00ff]/.test(text)) return text;
  const bytes = Buffer.from(text, "latin1");
  try {
    return new TextDecoder("utf-8", { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder(charset).decode(bytes);
  }
}

/** @param {number} page */
function encodingOf(page) {
  if (page === 65001) return "utf-8";
  if (page === 866) return "ibm866";
  return page >= 1250 && page <= 1258 ? `windows-${page}` : undefined;
}
