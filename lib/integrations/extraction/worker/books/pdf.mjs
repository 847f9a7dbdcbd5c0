// @ts-check
import { getDocumentProxy } from "unpdf";
import { PAGE } from "./marks.mjs";
import { Refusal } from "../refusal.mjs";

/** More are no document. */
const PAGES = 5_000;
/** Milliseconds for the pages of one answer; the next worker goes on behind them. */
const BUDGET = 4_000;
const LENGTH = 2_000_000;
/** Bytes that may come before the header. */
const HEAD = 1_024;
/** Distance of two lines, in heights of a line, that parts paragraphs. */
const GAP = 1.7;
/** Distance of a text drawn again for bold letters, in heights of a line. */
const AGAIN = 0.1;

/** No text has them; some are marks. Inside a line a blank each: pdfkit 0.20.2 writes tabs and carriage returns as U+0000. */
const CONTROL = /[\u0000-\u001F]/g;

/** @typedef {{ str: string, hasEOL: boolean, transform: number[], height: number }} Item */

/**
 * Pages of a PDF, from one on, as many as fit the time of one answer.
 * @param {Uint8Array} bytes
 * @param {import("../answer.mjs").Remark} _remark
 * @param {{ from?: number }} [options] pages that were read before
 * @returns {Promise<{ text: string, next: number, total: number }>}
 */
export async function readPdf(bytes, _remark, { from = 0 } = {}) {
  if (!Buffer.from(bytes.buffer, bytes.byteOffset, Math.min(bytes.length, HEAD)).includes("%PDF-"))
    throw new Refusal("DOCUMENT_WRONG_KIND");
  const pdf = await getDocumentProxy(new Uint8Array(bytes)).catch((error) => {
    throw new Refusal(error?.name === "PasswordException" ? "DOCUMENT_ENCRYPTED" : "DOCUMENT_DAMAGED");
  });
  const total = pdf.numPages;
  if (total > PAGES) throw new Refusal("DOCUMENT_TOO_BIG_INSIDE");
  const until = Date.now() + BUDGET;
  /** @type {string[]} */
  const pages = [];
  let length = 0;
  let at = from;
  while (at < total && (at === from || Date.now() < until)) {
    at += 1;
    const page = await pdf.getPage(at);
    const { items } = await page.getTextContent();
    const text = pageText(/** @type {Item[]} */ (items.filter((item) => "str" in item)));
    length += text.length;
    if (length > LENGTH) throw new Refusal("DOCUMENT_TOO_BIG_INSIDE");
    pages.push(PAGE + text);
    page.cleanup();
  }
  return { text: pages.join("\n\n"), next: at, total };
}

/** Lines as the page has them; a blank line where the distance says that a paragraph ends. @param {Item[]} items */
function pageText(items) {
  let text = "";
  /** @type {{ str: string, x: number, y: number, height: number } | null} */
  let last = null;
  let begins = true;
  for (const { str, hasEOL, transform, height } of items) {
    let words = str.replace(CONTROL, (_, at) => (at < str.length - 1 ? " " : ""));
    if (str.trim() !== "") {
      const x = transform[4] ?? 0;
      const y = transform[5] ?? 0;
      const size = height || Math.abs(transform[3] ?? 0) || 10;
      // Drawn twice for bold letters: Poppler leaves these out, pdf.js does not.
      if (last && last.str === str && Math.hypot(last.x - x, last.y - y) < size * AGAIN) words = "";
      if (begins && last && Math.abs(last.y - y) > Math.max(size, last.height) * GAP) text += "\n";
      last = { str, x, y, height: size };
      begins = false;
    }
    text += words;
    if (hasEOL) {
      // A word that a line's end parts is one word.
      text = /\p{L}[-\u00AD\u2010]$/u.test(text.slice(-3)) ? `${text.slice(0, -1)}\uE0F3` : `${text}\n`;
      begins = true;
    }
  }
  return text.replace(/\uE0F3(?=\s*\p{Ll})/gu, "").replaceAll("\uE0F3", "-\n");
}
