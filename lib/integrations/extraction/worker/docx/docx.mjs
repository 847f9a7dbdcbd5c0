// @ts-check
import { officePackage, remarkUnread } from "../office-package.mjs";
import { Refusal } from "../refusal.mjs";
import { numberingOf } from "./numbering.mjs";
import { relationsOf, xmlText } from "../relations.mjs";
import { readStory } from "./story.mjs";
import { readStyles } from "./styles.mjs";
import { chunkTexts } from "./chunks.mjs";

/**
 * The text of a DOCX document: body, then foot- and endnotes as "[1] …". Headers, footers, comments, deleted and hidden text
 * are left out. A second reader, which is more lenient and knows less, takes over where ours finds the XML damaged.
 * @param {Uint8Array} bytes
 * @param {import("../answer.mjs").Remark} remark
 */
export async function readDocx(bytes, remark) {
  const found = await officePackage(bytes, "word");
  remarkUnread(found.names, "word", remark);
  try {
    return await ownText(found, remark);
  } catch (error) {
    if (error instanceof Refusal && error.code !== "DOCUMENT_DAMAGED") throw error;
    const { plainTextOf } = await import("./formatted.mjs");
    return await plainTextOf(found.parts);
  }
}

/**
 * A DOCX document to be looked at, as harmless HTML: headings, lists, tables, emphasis, links.
 * @param {Uint8Array} bytes
 */
export async function formatDocx(bytes) {
  const { parts } = await officePackage(bytes, "word");
  const { htmlOf } = await import("./formatted.mjs");
  const { sanitized } = await import("../sanitize.mjs");
  return sanitized(await htmlOf(parts));
}

/** @param {Awaited<ReturnType<typeof officePackage>>} found @param {import("../answer.mjs").Remark} remark */
async function ownText({ parts, hasImages }, remark) {
  const main = relationsOf(parts, "").get("officeDocument") ?? "word/document.xml";
  const body = parts.get(main);
  if (!body) throw new Refusal("DOCUMENT_DAMAGED");
  const relations = relationsOf(parts, main);
  const part = (/** @type {string} */ kind) => parts.get(relations.get(kind) ?? "");

  /** @type {Map<string, number>} numbers of the notes by their keys, in the order of their marks */
  const marks = new Map();
  const common = {
    ...numberingOf(part("numbering")),
    ...readStyles(part("styles")),
    remark,
    noteNumber: (/** @type {string} */ key) => {
      const number = marks.get(key) ?? marks.size + 1;
      marks.set(key, number);
      return number;
    },
  };
  const read = async (/** @type {string} */ name, /** @type {Buffer} */ xml) => {
    const chunks = await chunkTexts(parts, name);
    return readStory(xmlText(xml), { ...common, chunkText: (id) => chunks.get(id) });
  };
  const story = await read(main, body);
  /** @type {Map<string, string>} */
  const notes = new Map();
  for (const kind of ["footnote", "endnote"]) {
    const name = relations.get(`${kind}s`) ?? "";
    const xml = parts.get(name);
    if (xml) for (const [id, text] of (await read(name, xml)).notes) notes.set(`${kind} ${id}`, text);
  }
  const blocks = [
    story.text,
    ...Array.from(marks, ([key, number]) => (notes.get(key) ? `[${number}] ${notes.get(key)}` : "")),
  ].filter(Boolean);
  if (blocks.length === 0 && hasImages) throw new Refusal("DOCUMENT_ONLY_IMAGES");
  return blocks.join("\n\n");
}
