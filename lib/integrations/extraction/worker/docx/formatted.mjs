// @ts-check
// The only file that imports mammoth (docs/decisions/029). It builds three trees of a document one after another, with some
// hundred bytes per element in each; elements are counted first, so that it stays within the worker's 256 MB and 10 s. Measured:
// 160,000 elements took 225 MB and 4 s; 300,000 exceed the memory.
import mammoth from "mammoth";
import { Refusal } from "../refusal.mjs";
import { NO_MARKER } from "../sanitize.mjs";
import { storedZip } from "../stored-zip.mjs";
import { relationsOf, xmlText } from "../relations.mjs";
import { chunkTexts } from "./chunks.mjs";
import { numberingOf } from "./numbering.mjs";
import { MARKS, shownXml } from "./shown-xml.mjs";
import { readStyles } from "./styles.mjs";

const CHARACTERS = 4 * 1024 * 1024;
const ELEMENTS = 60_000;
const ATTRIBUTES = 120_000;
/** Per element: its reader compares each attribute with all before it. */
const ATTRIBUTES_TOGETHER = 100;
/** Elements without effect on the text's look, or ignored by mammoth. */
const NEEDLESS =
  /\.(?:x?html?|mht|mhtml|txt)$|^(customXml|docProps|word\/(theme|glossary|charts|diagrams|embeddings))\/|(settings|webSettings|fontTable|header\d{0,4}|footer\d{0,4})\.xml(\.rels)?$/i;

const noImage = /** @type {(typeof import("mammoth"))["images"]["dataUri"]} */ (
  /** @type {unknown} */ (() => Promise.resolve([]))
);
const LOOK = {
  styleMap: ["p[style-name='Title'] => h1:fresh", "p[style-name='Subtitle'] => h2:fresh"],
  includeEmbeddedStyleMap: false,
  externalFileAccess: false,
  convertImage: noImage,
};

/** @typedef {Map<string, Buffer>} Parts */

/**
 * The document as HTML by mammoth, without pictures. It may contain any address and must be sanitized.
 * @param {Parts} parts of a package that was checked (zip.mjs)
 * @throws Refusal DOCUMENT_TOO_BIG_INSIDE; Error where it cannot be read
 */
export async function htmlOf(parts) {
  const needed = bearable(parts);
  const { value } = await mammoth.convertToHtml({ buffer: zipOf(await rewritten(parts, needed)) }, LOOK);
  return labelled(value);
}

/**
 * The document's text by paragraphs, for a file that our own reader finds damaged.
 * @param {Parts} parts of a package that was checked (zip.mjs)
 * @throws Refusal DOCUMENT_TOO_BIG_INSIDE; Error where it cannot be read
 */
export async function plainTextOf(parts) {
  return (await mammoth.extractRawText({ buffer: zipOf(bearable(parts)) })).value;
}

/**
 * Rewrites elements unknown to mammoth as known ones. Parts that are not well-formed stay unchanged, because mammoth is more
 * lenient.
 * @param {Parts} parts
 * @param {Map<string, string>} needed
 */
async function rewritten(parts, needed) {
  const main = relationsOf(parts, "").get("officeDocument") ?? "word/document.xml";
  const relations = relationsOf(parts, main);
  const part = (/** @type {string} */ kind) => parts.get(relations.get(kind) ?? "");
  try {
    const rules = { ...numberingOf(part("numbering")), ...readStyles(part("styles")) };
    const shown = new Map(needed);
    for (const name of [main, relations.get("footnotes"), relations.get("endnotes")]) {
      const xml = needed.get(name ?? "");
      if (!name || xml === undefined) continue;
      const chunks = await chunkTexts(parts, name);
      const chunkText = (/** @type {string} */ id) => chunks.get(id);
      shown.set(name, shownXml(xml, { ...rules, chunkText }, CHARACTERS));
    }
    assertBearable(shown.values());
    return shown;
  } catch (error) {
    if (error instanceof Refusal && error.code === "DOCUMENT_DAMAGED") return needed;
    throw error;
  }
}

const { number, bullet } = MARKS;
const LABEL = new RegExp(
  `(<li>)?([${number[0]}${bullet[0]}])([^${number[0]}${bullet[0]}${number[1]}]*)${number[1]}`,
  "g",
);

/**
 * Turns marked labels into HTML: the number of an item, or text where HTML has no such format.
 * @param {string} html
 */
function labelled(html) {
  // A list that starts below its first level gets an additional parent item.
  const bare = html.replace(/<li>(?=<[ou]l>)/g, `<li style="${NO_MARKER}">`);
  return bare.replace(LABEL, (_, item, mark, label) => {
    if (!item) return label && `${label} `;
    if (mark === bullet[0]) return item;
    const decimal = /^(\d{1,9})\.$/.exec(label);
    return decimal
      ? `<li value="${Number(decimal[1])}">`
      : `<li style="${NO_MARKER}">${label && `${label} `}`;
  });
}

/** @param {Map<string, string>} needed */
function zipOf(needed) {
  return storedZip(new Map([...needed].map(([name, xml]) => [name, Buffer.from(xml)])));
}

/** @param {Parts} parts @throws Refusal DOCUMENT_TOO_BIG_INSIDE */
function bearable(parts) {
  const needed = [...parts]
    .filter(([name]) => !NEEDLESS.test(name))
    .map(([name, part]) => /** @type {const} */ ([name, xmlText(part)]));
  assertBearable(needed.map(([, xml]) => xml));
  return new Map(needed);
}

/** @param {Iterable<string>} parts */
function assertBearable(parts) {
  let characters = 0;
  const count = { elements: 0, attributes: 0 };
  for (const xml of parts) {
    characters += xml.length;
    if (characters > CHARACTERS) throw new Refusal("DOCUMENT_TOO_BIG_INSIDE");
    countMarkup(xml, count);
  }
}

/**
 * Counts possible tags and attributes, well-formed or not.
 * @param {string} xml
 * @param {{ elements: number, attributes: number }} count
 */
function countMarkup(xml, count) {
  let together = 0;
  for (let at = 0; at < xml.length; at += 1) {
    const character = xml.charCodeAt(at);
    if (character === 0x3c && xml.charCodeAt(at + 1) !== 0x2f) {
      count.elements += 1;
      together = 0;
    } else if (character === 0x3d) {
      count.attributes += 1;
      together += 1;
    } else if (character === 0x3e) together = 0;
    if (count.elements > ELEMENTS || count.attributes > ATTRIBUTES || together > ATTRIBUTES_TOGETHER)
      throw new Refusal("DOCUMENT_TOO_BIG_INSIDE");
  }
}
