// @ts-check
import { characterEntitiesHtml4 } from "character-entities-html4";
import { SaxesParser } from "saxes";
import { Refusal } from "../refusal.mjs";

/** Deeper nesting is an attack, no document. */
const DEPTH = 256;

/**
 * @typedef {{
 *   open?: (name: string, attributes: Record<string, string>, parent: string, fullName: string) => void,
 *   close?: (name: string) => void,
 *   text?: (text: string) => void,
 * }} Listener names come without their prefix, but for fullName
 */

/** @param {string} name */
const local = (name) => name.slice(name.indexOf(":") + 1);

/**
 * Reads XML as a stream. Nothing that a DTD declares is ever read, fetched or expanded; one of HTML makes the entities of HTML known.
 * @param {string | Iterable<string>} xml whole or in pieces
 * @param {Listener} listener
 * @throws Refusal DOCUMENT_DAMAGED (not well-formed), DOCUMENT_DECLARES_ENTITIES, DOCUMENT_TOO_BIG_INSIDE (nesting)
 */
export function readEvents(xml, { open, close, text }) {
  const parser = new SaxesParser();
  /** @type {string[]} */
  const path = [];
  // Without a handler saxes would continue after an error.
  parser.on("error", () => {
    throw new Refusal("DOCUMENT_DAMAGED");
  });
  parser.on("doctype", (doctype) => {
    if (doctype.includes("[")) throw new Refusal("DOCUMENT_DECLARES_ENTITIES");
    if (/^\s*html\b/i.test(doctype)) Object.assign(parser.ENTITIES, characterEntitiesHtml4);
  });
  parser.on("opentag", ({ name, attributes }) => {
    if (path.length >= DEPTH) throw new Refusal("DOCUMENT_TOO_BIG_INSIDE");
    const short = local(name);
    open?.(short, /** @type {Record<string, string>} */ (attributes), path.at(-1) ?? "", name);
    path.push(short);
  });
  parser.on("closetag", () => {
    const name = path.pop() ?? "";
    close?.(name);
  });
  if (text) {
    parser.on("text", text);
    parser.on("cdata", text);
  }
  for (const piece of typeof xml === "string" ? [xml] : xml) parser.write(piece);
  parser.close();
}
