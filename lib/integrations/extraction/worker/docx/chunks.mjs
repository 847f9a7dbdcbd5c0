// @ts-check
import { decodeText } from "../decode.mjs";
import { relationsIn } from "../relations.mjs";

/** @typedef {import("../relations.mjs").Parts} Parts */

/**
 * Texts of the parts in another format that a document takes in whole (w:altChunk), as html-docx-js writes it: HTML, MHT or plain text.
 * @param {Parts} parts
 * @param {string} name of the part that takes them in: the body, the footnotes, each with relations of its own
 * @returns {Promise<Map<string, string>>} by the identifiers of their relations; without those that no reader takes (DOCX, RTF)
 */
export async function chunkTexts(parts, name) {
  /** A part is read once, however many relations lead to it. @type {Map<string, string>} */
  const read = new Map();
  /** @type {Map<string, string>} */
  const texts = new Map();
  for (const { id, kind, part } of relationsIn(parts, name)) {
    const bytes = kind === "aFChunk" ? parts.get(part) : undefined;
    if (!bytes) continue;
    const text = read.get(part) ?? (await textOf(part, bytes));
    read.set(part, text);
    texts.set(id, text);
  }
  return texts;
}

/** @param {string} name @param {Buffer} bytes */
async function textOf(name, bytes) {
  if (/\.mht(ml)?$/i.test(name)) return (await import("../markup/mht-text.mjs")).mhtText(bytes);
  if (/\.x?html?$/i.test(name)) return (await import("../markup/html-text.mjs")).decodedHtmlText(bytes);
  return decodeText(bytes);
}
