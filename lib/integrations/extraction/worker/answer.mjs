// @ts-check
import { cleanText } from "./clean-text.mjs";
import { withHeadings, withPlaces } from "./books/marks.mjs";
import { Refusal } from "./refusal.mjs";

/**
 * @typedef {{ job: "text" | "html" | "places", reader: readonly [file: string, name: string], bytes: Uint8Array, limit: number, cellBreak?: string, headings?: boolean, from?: number }} Job
 *   reader: as the format's record names it (formats.ts); limit: the most characters that its text may have; from: pages read before
 * @typedef {(kind: import("../notes").NoteKind, count?: number) => void} Remark
 *   A reader's second argument: reports what its text lacks. Counts of one kind are added up; none of 0 is reported.
 */

/** The text or the look of one document, or its text with pages and headings. @param {Job} document */
export async function answer({ job, reader: [file, name], bytes, limit, cellBreak, headings, from = 0 }) {
  /** @type {Map<import("../notes").NoteKind, number>} */
  const counts = new Map();
  /** @type {Remark} */
  const remark = (kind, count = 1) => {
    if (count > 0) counts.set(kind, (counts.get(kind) ?? 0) + count);
  };
  try {
    const read = await (await import(`./${file}`))[name](bytes, remark, { from });
    if (job === "html") return { html: read };
    // A reader of pages answers some of them, and how many there are.
    const paged = typeof read === "string" ? { text: read, next: 0, total: 0 } : read;
    const { text, places } =
      job === "places"
        ? withPlaces(paged.text, from)
        : { text: cleanText(headings ? withHeadings(paged.text) : paged.text, cellBreak), places: [] };
    if (job === "places" && paged.total > 0) {
      if (text.length > limit) throw new Refusal("DOCUMENT_TOO_BIG_INSIDE");
      return { text, places, next: paged.next, total: paged.total };
    }
    if (text === "") throw new Refusal("DOCUMENT_EMPTY");
    if (text.length > limit) throw new Refusal("DOCUMENT_TOO_BIG_INSIDE");
    if (job === "places") return { text, places, next: 1, total: 1 };
    return { text, notes: [...counts].map(([kind, count]) => ({ kind, count })) };
  } catch (error) {
    // Any error of a parser means a damaged file, not a defect to report.
    return error instanceof Refusal
      ? { refused: error.code, ...(error.found && { found: error.found }) }
      : { refused: "DOCUMENT_DAMAGED" };
  }
}
