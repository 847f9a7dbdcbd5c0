// @ts-check
import { decodeText } from "../decode.mjs";
import { Refusal } from "../refusal.mjs";
import { readEvents } from "./xml-events.mjs";

const PROLOG = /^\s*<\?xml[^>]*?\sencoding\s*=\s*["']([\w.:-]{1,40})["']/;

/**
 * The text of any XML in document order. Elements are on separate lines, except within a sentence (mixed content). Values of
 * attributes are cells before their element's text; within a sentence only those of empty elements are included. Word's and
 * Excel's own XML is read like their documents.
 * @param {Uint8Array} bytes
 * @param {import("../answer.mjs").Remark} [remark]
 */
export async function readXml(bytes, remark = () => {}) {
  const xml = (await decodeText(bytes, declaredEncoding(bytes), remark)).replace(/^\uFEFF/, "");
  if (!/^\s*</.test(xml)) throw new Refusal("DOCUMENT_WRONG_KIND");
  const own = xml.trimStart();
  switch (formatOf(own)) {
    case "flatPackage":
      return (await import("./word-xml.mjs")).readFlatPackage(own, remark);
    case "wordMl":
      return (await import("./word-xml.mjs")).readWordMl(own, remark);
    case "spreadsheetMl":
      return (await import("../sheets.mjs")).readSheetsOfXml(withoutControls(own), remark);
    default:
      return textOf(own);
  }
}

/** Characters that are invalid in XML, literally and as references; Excel writes references to those in its cells. */
const CONTROLS = /[\u0000-\u0008\u000B\u000C\u000E-\u001F\uFFFE\uFFFF]/g;
/** Sections without references, up to their end or the text's; or a reference. */
const NO_MARKUP_OR_REFERENCE =
  /<!\[CDATA\[[^]*?(?:\]\]>|$)|<!--[^]*?(?:-->|$)|<\?[^]*?(?:\?>|$)|&#(?:0{0,6}(?:[0-8]|1[124-9]|2\d|3[01])|x0{0,6}(?:[0-8bcef]|1[\da-f]));/gi;

/** XML without control characters; references in CDATA are text. @param {string} xml */
function withoutControls(xml) {
  return xml
    .replace(CONTROLS, "")
    .replace(NO_MARKUP_OR_REFERENCE, (found) => (found.startsWith("&") ? "" : found));
}

/** Formats of office programs, by the namespaces of their root elements. @type {Record<string, "flatPackage" | "wordMl" | "spreadsheetMl">} */
const OFFICE_FORMATS = {
  "package http://schemas.microsoft.com/office/2006/xmlPackage": "flatPackage",
  "wordDocument http://schemas.microsoft.com/office/word/2003/wordml": "wordMl",
  "Workbook urn:schemas-microsoft-com:office:spreadsheet": "spreadsheetMl",
};

/** @param {string} xml */
function formatOf(xml) {
  const found = new Error("the root element");
  let keys = [""];
  try {
    readEvents(xml, {
      open: (name, attributes) => {
        keys = Object.values(attributes).map((value) => `${name} ${value}`);
        throw found;
      },
    });
  } catch (error) {
    if (error !== found) throw error;
  }
  return keys.flatMap((key) => (Object.hasOwn(OFFICE_FORMATS, key) ? OFFICE_FORMATS[key] : []))[0];
}

/** @param {Uint8Array} bytes */
function declaredEncoding(bytes) {
  return PROLOG.exec(Buffer.from(bytes.subarray(0, 300)).toString("latin1"))?.[1] ?? null;
}

/**
 * An open element: values of its attributes, its pieces (own text and children), and whether it has own text (`mixed`) and
 * children (`parent`).
 * @typedef {{ values: string[], pieces: (string | Child)[], mixed: boolean, parent: boolean }} Element
 * @typedef {{ values: string[], text: string }} Child
 */

/** Attributes about reading XML, without data. */
const TECHNICAL = /^(?:xmlns|xml:|xsi:|xmlns:)/;
/** Elements without text; in the last two kinds of XML attributes are markup as well. */
const NO_TEXT = {
  data: new Set(),
  html: new Set(["script", "style"]),
  office: new Set([
    "meta",
    "settings",
    "scripts",
    "font-face-decls",
    "styles",
    "automatic-styles",
    "master-styles",
  ]),
};

/** @param {string} xml */
function textOf(xml) {
  /** @type {Element[]} */
  const path = [{ values: [], pieces: [], mixed: false, parent: true }];
  const top = () => /** @type {Element} */ (path.at(-1));
  /** @type {"data" | "html" | "office"} */
  let kind = "data";
  /** The depth of an element whose text is skipped. */
  let skipped = 0;
  readEvents(xml, {
    open: (name, attributes) => {
      if (path.length === 1) kind = kindOfRoot(name, attributes);
      top().parent = true;
      path.push({
        values: kind === "data" ? valuesOf(attributes) : [],
        pieces: [],
        mixed: false,
        parent: false,
      });
      if (skipped === 0 && NO_TEXT[kind].has(name)) skipped = path.length;
    },
    text: (text) => {
      if (skipped > 0) return;
      top().pieces.push(text);
      top().mixed ||= text.trim() !== "";
    },
    close: () => {
      if (skipped === path.length) skipped = 0;
      const element = /** @type {Element} */ (path.pop());
      top().pieces.push({ values: element.values, text: textOfElement(element) });
    },
  });
  return textOfElement(top());
}

/** @param {string} name @param {Record<string, string>} attributes @returns {"data" | "html" | "office"} */
function kindOfRoot(name, attributes) {
  if (name === "html") return "html";
  return "office:mimetype" in attributes ? "office" : "data";
}

/** @param {Record<string, string>} attributes */
function valuesOf(attributes) {
  return Object.entries(attributes).flatMap(([name, value]) => {
    const text = value.trim();
    return text === "" || TECHNICAL.test(name) ? [] : [text];
  });
}

/** @param {Element} element */
function textOfElement({ pieces, mixed, parent }) {
  // Trailing spaces are removed with those of all texts.
  if (mixed && !parent) return pieces.join("").replace(/\n[ \t]+/g, "\n");
  // Spaces at its ends may separate it from the sentence around it.
  if (mixed)
    return pieces
      .map(inSentence)
      .join("")
      .replace(/[ \t\r\n]+/g, " ");
  return pieces
    .map((piece) => onLines(piece).trim())
    .filter(Boolean)
    .join("\n");
}

/** An element without text separates words, like a line break. @param {string | Child} piece */
function inSentence(piece) {
  if (typeof piece === "string") return piece;
  return piece.text === "" ? piece.values.join(" ") || " " : piece.text;
}

/** @param {string | Child} piece */
function onLines(piece) {
  if (typeof piece === "string") return piece;
  const text = piece.text.trim();
  return [piece.values.join("\t"), text].filter(Boolean).join(text.includes("\n") ? "\n" : "\t");
}
