// @ts-check
import { decodeText } from "./decode.mjs";
import { Refusal } from "./refusal.mjs";
import { readEvents } from "./xml-events.mjs";

const PROLOG = /^\s*<\?xml[^>]*?\sencoding\s*=\s*["']([\w.:-]{1,40})["']/;

/**
 * The text of any XML in document order. Elements are on lines of their own, except within a sentence (mixed content).
 * @param {Uint8Array} bytes
 */
export async function readXml(bytes) {
  const xml = (await decodeText(bytes, declaredEncoding(bytes))).replace(/^\uFEFF/, "");
  if (!/^\s*</.test(xml)) throw new Refusal("DOCUMENT_WRONG_KIND");
  return textOf(xml.trimStart());
}

/** @param {Uint8Array} bytes */
function declaredEncoding(bytes) {
  return PROLOG.exec(Buffer.from(bytes.subarray(0, 300)).toString("latin1"))?.[1] ?? null;
}

/**
 * What is known of an open element: its pieces (own text, its children's text), whether it has text of its own, and children.
 * @typedef {{ pieces: string[], mixed: boolean, parent: boolean }} Element
 */

/** @param {string} xml */
function textOf(xml) {
  /** @type {Element[]} */
  const path = [{ pieces: [], mixed: false, parent: true }];
  const top = () => /** @type {Element} */ (path.at(-1));
  readEvents(xml, {
    open: () => {
      top().parent = true;
      path.push({ pieces: [], mixed: false, parent: false });
    },
    text: (text) => {
      top().pieces.push(text);
      top().mixed ||= text.trim() !== "";
    },
    close: () => {
      const text = textOfElement(/** @type {Element} */ (path.pop()));
      // An empty element within a sentence parts words, as a line break does.
      top().pieces.push(text === "" ? " " : text);
    },
  });
  return textOfElement(top());
}

/** @param {Element} element */
function textOfElement({ pieces, mixed, parent }) {
  // Blanks at a line's end go with those of all texts.
  if (mixed && !parent) return pieces.join("").replace(/\n[ \t]+/g, "\n");
  // The spaces at its ends may part it from the sentence around it.
  if (mixed) return pieces.join("").replace(/[ \t\r\n]+/g, " ");
  return pieces
    .map((piece) => piece.trim())
    .filter(Boolean)
    .join("\n");
}
