// @ts-check
import { cleanText } from "../clean-text.mjs";

/** Before the text of a heading, in Word once for each level, and before each page or slide; `cleanText` removes all marks. */
export const HEADING = "\u001C";
/** Before what only looks like a heading in Word; the import alone reads it (lib/imports/splitter/split-prompts.ts). */
export const BY_HAND = "\u001F";
export const PAGE = "\u001D";
/** What stands for a mark while a text is cleaned: private letters, which no text has then. */
const [HEADING_LETTER, PAGE_LETTER] = ["\uE0F1", "\uE0F2"];
const LETTERS = /[\uE0F1\uE0F2]/g;

/** A reader's text with its headings as Markdown has them, those made by hand as the lowest. @param {string} marked */
export const withHeadings = (marked) =>
  marked.replaceAll(BY_HAND, HEADING.repeat(6)).replace(/\u001C+/g, ({ length }) => `${"#".repeat(length)} `);

/** @typedef {{ at: number, page?: number, heading?: string }} Place where a page or the text below a heading begins, in UTF-16 units */

/**
 * A reader's text without its marks, and the places that they say.
 * @param {string} marked
 * @param {number} [page] the last page before this text
 * @returns {{ text: string, places: Place[] }}
 */
export function withPlaces(marked, page = 0) {
  const cleaned = cleanText(
    marked
      .replace(LETTERS, "")
      .replace(/\u001C+/g, HEADING_LETTER)
      .replaceAll(PAGE, PAGE_LETTER),
  );
  /** @type {Place[]} */
  const places = [];
  /** @type {string[]} */
  const parts = [];
  let at = 0;
  let before = 0;
  for (const { index } of cleaned.matchAll(LETTERS)) {
    const part = cleaned.slice(before, index);
    parts.push(part);
    at += part.length;
    before = index + 1;
    if (cleaned[index] === PAGE_LETTER) places.push({ at, page: (page += 1) });
    else {
      const end = cleaned.indexOf("\n", before);
      const heading = cleaned
        .slice(before, end < 0 ? undefined : end)
        .replace(LETTERS, "")
        .trim();
      if (heading) places.push({ at, heading: heading.toWellFormed().slice(0, 200).toWellFormed() });
    }
  }
  parts.push(cleaned.slice(before));
  return { text: parts.join(""), places };
}
