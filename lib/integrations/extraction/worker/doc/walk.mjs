// @ts-check
import { symbolOf, withSymbols } from "../symbols.mjs";
import { fieldCodes } from "./fields.mjs";

/** @typedef {import("./property-modifiers.mjs").CharacterProperties} CharacterProperties */
/** @typedef {import("./property-modifiers.mjs").ParagraphProperties} ParagraphProperties */
/**
 * @typedef {{
 *   text: (text: string, properties: CharacterProperties) => void,
 *   end: (paragraph: ParagraphProperties, mark: number) => void,
 *   code?: (code: string) => void,
 * }} Listener end: of a paragraph, with the character that ends it; code: of a field, which is no text
 */

const TAB = 0x09;
const SPACE = 0x20;
/** The placeholder character of a symbol font. */
const SIGN = 0x28;
export const CELL_END = 0x07;
const PAGE_BREAK = 0x0c;
const PARAGRAPH_END = 0x0d;
/** Characters that are others: line and column breaks, a hyphen that breaks no line. Soft hyphens and the rest are no text. @type {Record<number, string>} */
const SPECIAL = { 0x0b: "\n", 0x0e: "\n", 0x1e: "\u2011" };

/**
 * Goes through a part's characters, in runs of the same properties. Deleted ones and codes of fields are left out.
 * @param {import("./doc.mjs").WordDocument} document
 * @param {{ from: number, to: number }} part character positions
 * @param {Listener} listener
 */
export function walkPart({ pieces, textOf, charactersAt, paragraphAt, fonts }, { from, to }, listener) {
  const spans = pieces
    .filter((piece) => piece.from < to && piece.to > from)
    .map((piece) => ({ piece, from: Math.max(from, piece.from), to: Math.min(to, piece.to) }));
  const written = spans.map((span) => textOf(span.piece, span.from, span.to)).join("");
  const codes = fieldCodes(written);
  for (const { from, to } of codes) listener.code?.(written.slice(from + 1, to - 1));
  let code = 0;

  /**
   * @param {number} at @param {number} end @param {CharacterProperties} properties
   * @param {ParagraphProperties} changed by the piece
   * @param {(at: number) => { place: number, width: number }} placeOf
   */
  const readRun = (at, end, properties, changed, placeOf) => {
    let plain = at;
    const flush = (/** @type {number} */ upTo) => {
      if (upTo > plain)
        listener.text(withSymbols(written.slice(plain, upTo), fonts[properties.font ?? -1]), properties);
    };
    for (; at < end; at += 1) {
      while ((codes[code]?.to ?? Infinity) <= at) code += 1;
      const cut = codes[code];
      if (cut && cut.from <= at) {
        flush(at);
        plain = Math.min(cut.to, end);
        at = plain - 1;
        continue;
      }
      const character = written.charCodeAt(at);
      const isSign = character === SIGN && properties.symbol !== undefined;
      if ((character >= SPACE && !isSign) || character === TAB) continue;
      flush(at);
      plain = at + 1;
      if (isSign && properties.symbol)
        listener.text(symbolOf(fonts[properties.symbol.font] ?? "", properties.symbol.code), properties);
      else if (character === PARAGRAPH_END || character === CELL_END || character === PAGE_BREAK) {
        const { place, width } = placeOf(at);
        const paragraph = paragraphAt(place);
        // A page may end within a paragraph.
        if (character === PAGE_BREAK && paragraph.end > place + width && paragraph.end !== Infinity)
          listener.text("\n", properties);
        else listener.end({ ...paragraph.properties, ...changed }, character);
      } else if (SPECIAL[character]) listener.text(SPECIAL[character], properties);
    }
    flush(end);
  };

  let base = 0;
  for (const { piece, from: first, to: last } of spans) {
    const start = base;
    const placeOf = (/** @type {number} */ at) => ({
      place: piece.place + (first - piece.from + at - start) * piece.width,
      width: piece.width,
    });
    const stop = base + last - first;
    for (let at = base; at < stop;) {
      const { place } = placeOf(at);
      const found = charactersAt(place);
      const next = Math.min(stop, at + Math.max(1, Math.ceil((found.end - place) / piece.width)));
      const properties = { ...found.properties, ...piece.characters };
      if (!properties.deleted) readRun(at, next, properties, piece.paragraph, placeOf);
      at = next;
    }
    base = stop;
  }
}
