// @ts-check
// Word documents saved as one XML file: Flat OPC (the parts of a DOCX in one file) and WordprocessingML 2003.
// Both are converted to the parts of a DOCX for its reader.
import { Refusal } from "../refusal.mjs";
import { storedZip } from "../stored-zip.mjs";
import { readEvents } from "./xml-events.mjs";

/** @typedef {import("../answer.mjs").Remark} Remark */

const W = 'xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main"';
const OFFICE = "http://schemas.openxmlformats.org/officeDocument/2006/relationships";
const PARTS = 2_000;

/**
 * The text of a Flat OPC file.
 * @param {string} xml
 * @param {Remark} remark
 * @throws Refusal DOCUMENT_WRONG_KIND for other than a text or a workbook; those of the readers
 */
export async function readFlatPackage(xml, remark) {
  const prefix = /<([\w.-]{1,40}:)?package[\s>]/.exec(xml)?.[1] ?? "";
  const end = `</${prefix}xmlData>`;
  /** @type {Map<string, Buffer>} */
  const parts = new Map([["[Content_Types].xml", Buffer.from("<Types/>")]]);
  for (const piece of xml.split(`<${prefix}part `).slice(1)) {
    const head = piece.slice(0, Math.max(0, piece.indexOf(">")));
    const name = /\bname="\/?([^"]{1,500})"/.exec(head)?.[1];
    const start = piece.indexOf(`<${prefix}xmlData`);
    const begin = start < 0 ? -1 : piece.indexOf(">", start) + 1;
    const stop = piece.lastIndexOf(end);
    // For pictures only the name is needed.
    if (name) parts.set(name, Buffer.from(begin > 0 && stop >= begin ? piece.slice(begin, stop).trim() : ""));
    if (parts.size > PARTS) throw new Refusal("DOCUMENT_TOO_BIG_INSIDE");
  }
  return readParts(parts, remark);
}

/** @param {Map<string, Buffer>} parts @param {Remark} remark */
async function readParts(parts, remark) {
  const names = [...parts.keys()];
  const isOf = (/** @type {string} */ folder) => names.some((name) => name.startsWith(`${folder}/`));
  if (isOf("word")) return (await import("../docx/docx.mjs")).readDocx(storedZip(parts), remark);
  if (isOf("xl")) return (await import("../sheets.mjs")).readXlsx(storedZip(parts), remark);
  throw new Refusal("DOCUMENT_WRONG_KIND");
}

/**
 * Elements kept from WordprocessingML 2003, by their current names; unknown elements around them are skipped.
 * @type {Map<string, string>}
 */
const TODAY = new Map([
  .../** @type {[string, string][]} */ (
    "p r t tab br cr noBreakHyphen sym pPr rPr vanish pStyle ilvl tbl tr trPr tc tcPr gridSpan gridBefore txbxContent style basedOn lvl start lvlText isLgl lvlOverride startOverride"
      .split(" ")
      .map((name) => [name, name])
  ),
  ["listPr", "numPr"],
  ["ilfo", "numId"],
  ["listDef", "abstractNum"],
  ["list", "num"],
  ["ilst", "abstractNumId"],
  ["nfc", "numFmt"],
]);
/** Headers and footers, pictures, rendered list labels, field instructions, and properties. */
const SKIPPED = new Set([
  "sectPr",
  "hdr",
  "ftr",
  "binData",
  "delText",
  "instrText",
  "docPr",
  "DocumentProperties",
]);
/** Annotations that are not text of the document. */
const NO_TEXT = /^Word\.(?:Deletion|Comment|Formatting|.*Change)$/;
/** Number formats by their numbers. @type {Record<number, string>} */
const FORMATS = {
  0: "decimal",
  1: "upperRoman",
  2: "lowerRoman",
  3: "upperLetter",
  4: "lowerLetter",
  5: "ordinal",
  22: "decimalZero",
  23: "bullet",
  58: "russianLower",
  59: "russianUpper",
  255: "none",
};
/** @type {Record<string, string>} */
const ATTRIBUTES = { "w:listDefId": "w:abstractNumId", "w:ilfo": "w:numId" };
const PICTURE = /\.(?:png|jpe?g|gif|bmp|tiff?)$/i;

/** The text of WordprocessingML 2003. @param {string} xml @param {Remark} remark */
export async function readWordMl(xml, remark) {
  /** The XML of each part. */
  const texts = { document: "", numbering: "", styles: "", footnotes: "", endnotes: "" };
  /** @typedef {keyof typeof texts} Part */
  /** @type {Part[]} */
  const into = [];
  let skipped = 0;
  let inText = false;
  let notes = 0;
  const put = (/** @type {string} */ more) => {
    const part = into.at(-1);
    if (part) texts[part] += more;
  };
  readEvents(xml, {
    open: (name, attributes, parent) => {
      if (name === "binData") remark("pictures", PICTURE.test(attributes["w:name"] ?? "") ? 1 : 0);
      const isSkipped =
        SKIPPED.has(name) ||
        NO_TEXT.test(attributes["w:type"] ?? "") ||
        (name === "t" && parent === "listPr");
      if (skipped > 0 || isSkipped) return void (skipped += 1);
      const section = sectionOf(name, parent);
      if (section === "footnotes" || section === "endnotes") {
        notes += 1;
        const note = section.slice(0, -1);
        put(`<w:${note}Reference w:id="${notes}"/>`);
        into.push(section);
        return put(`<w:${note} w:id="${notes}">`);
      }
      if (section) return void into.push(section);
      inText = name === "t";
      const today = TODAY.get(name);
      if (today) put(`<w:${today}${attributesOf(name, attributes)}>`);
    },
    text: (text) => {
      if (inText && skipped === 0) put(escaped(text));
    },
    close: (name) => {
      if (skipped > 0) return void (skipped -= 1);
      inText = false;
      const today = TODAY.get(name);
      if (today) return put(`</w:${today}>`);
      if ((name === "footnote" || name === "endnote") && into.at(-1) === `${name}s`) put(`</w:${name}>`);
      if (into.length > 0 && into.at(-1) === endOf(name)) into.pop();
    },
  });
  return readParts(partsOf(texts), remark);
}

/** The part that starts with an element. @param {string} name @param {string} parent */
function sectionOf(name, parent) {
  if (name === "body" && parent === "wordDocument") return "document";
  if (parent === "wordDocument" && name === "styles") return "styles";
  if (parent === "wordDocument" && name === "lists") return "numbering";
  if (parent === "r" && name === "footnote") return "footnotes";
  return parent === "r" && name === "endnote" ? "endnotes" : null;
}

/** The part that ends with an element. @param {string} name */
function endOf(name) {
  return {
    body: "document",
    styles: "styles",
    lists: "numbering",
    footnote: "footnotes",
    endnote: "endnotes",
  }[name];
}

/** @param {string} name @param {Record<string, string>} attributes */
function attributesOf(name, attributes) {
  return Object.entries(attributes)
    .filter(([key]) => key.startsWith("w:"))
    .map(([key, value]) => {
      const today = name === "nfc" && key === "w:val" ? (FORMATS[Number(value)] ?? "decimal") : value;
      return ` ${ATTRIBUTES[key] ?? key}="${escaped(today)}"`;
    })
    .join("");
}

/** @param {Record<"document" | "numbering" | "styles" | "footnotes" | "endnotes", string>} texts */
function partsOf({ document, ...others }) {
  const kinds = Object.entries(others).filter(([, text]) => text !== "");
  const relations = kinds.map(
    ([kind]) => `<Relationship Id="${kind}" Type="${OFFICE}/${kind}" Target="${kind}.xml"/>`,
  );
  return new Map(
    [
      ["[Content_Types].xml", "<Types/>"],
      ["word/document.xml", `<w:document ${W}><w:body>${document}</w:body></w:document>`],
      ["word/_rels/document.xml.rels", `<Relationships>${relations.join("")}</Relationships>`],
      ...kinds.map(([kind, text]) => [`word/${kind}.xml`, `<w:${kind} ${W}>${text}</w:${kind}>`]),
    ].map(([name = "", text = ""]) => [name, Buffer.from(text)]),
  );
}

/** @param {string} text */
function escaped(text) {
  return text
    .replaceAll("&", "&amp;")
    .replaceAll("<", "&lt;")
    .replaceAll(">", "&gt;")
    .replaceAll('"', "&quot;");
}
