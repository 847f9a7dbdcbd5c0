// @ts-check
// [MS-DOC] 2.9.33, 2.9.174: properties of characters and paragraphs lie in pages of 512 bytes, by places in the stream.
import { characterProperties, paragraphProperties } from "./property-modifiers.mjs";

/** @typedef {import("./property-modifiers.mjs").CharacterProperties} CharacterProperties */
/** @typedef {import("./property-modifiers.mjs").ParagraphProperties} ParagraphProperties */

const PAGE = 512;
const PARAGRAPH_ENTRY = 13;
const PAGE_NUMBER = 0x3fffff;

/** @param {Buffer} stream @param {Buffer} table PlcBteChpx */
export function characterPages(stream, table) {
  return pagesOf(stream, table, (page, runs, index) => {
    const at = page.readUInt8((runs + 1) * 4 + index) * 2;
    return characterProperties(
      at === 0 ? Buffer.alloc(0) : page.subarray(at + 1, at + 1 + page.readUInt8(at)),
    );
  });
}

/** The style precedes a paragraph's other properties. @param {Buffer} stream @param {Buffer} table PlcBtePapx */
export function paragraphPages(stream, table) {
  return pagesOf(stream, table, (page, runs, index) => {
    const at = page.readUInt8((runs + 1) * 4 + index * PARAGRAPH_ENTRY) * 2;
    if (at === 0) return /** @type {ParagraphProperties} */ ({});
    const words = page.readUInt8(at);
    const changes =
      words === 0
        ? page.subarray(at + 2, at + 2 + page.readUInt8(at + 1) * 2)
        : page.subarray(at + 1, at + words * 2);
    return changes.length < 2
      ? /** @type {ParagraphProperties} */ ({})
      : { style: changes.readUInt16LE(0), ...paragraphProperties(changes.subarray(2)) };
  });
}

/**
 * Looks up what holds at a place of the stream. Pages are read when they are needed, each once.
 * @template {object} Properties
 * @param {Buffer} stream
 * @param {Buffer} table places, then numbers of pages
 * @param {(page: Buffer, runs: number, index: number) => Properties} read
 * @returns {(place: number) => { properties: Properties, end: number }} end: the place up to which they hold
 */
function pagesOf(stream, table, read) {
  const count = Math.max(0, Math.floor((table.length - 4) / 8));
  /** @type {Map<number, { page: Buffer, runs: number, known: Properties[] } | null>} */
  const pages = new Map();
  const pageOf = (/** @type {number} */ number) => {
    let found = pages.get(number);
    if (found === undefined) {
      const page = stream.subarray(number * PAGE, (number + 1) * PAGE);
      const runs = page.length < PAGE ? 0 : page.readUInt8(PAGE - 1);
      found = runs === 0 || (runs + 1) * 4 > PAGE ? null : { page, runs, known: [] };
      pages.set(number, found);
    }
    return found;
  };
  const none = /** @type {Properties} */ ({});

  return (place) => {
    if (count === 0) return { properties: none, end: Infinity };
    const at = lastUpTo(table, count + 1, place);
    if (at < 0) return { properties: none, end: table.readUInt32LE(0) };
    if (at >= count) return { properties: none, end: Infinity };
    const found = pageOf(table.readUInt32LE((count + 1) * 4 + at * 4) & PAGE_NUMBER);
    const end = table.readUInt32LE((at + 1) * 4);
    if (!found) return { properties: none, end };
    const index = lastUpTo(found.page, found.runs + 1, place);
    if (index < 0) return { properties: none, end: Math.min(end, found.page.readUInt32LE(0)) };
    if (index >= found.runs) return { properties: none, end };
    try {
      found.known[index] ??= read(found.page, found.runs, index);
    } catch (error) {
      // Properties outside of their page say nothing; the text is read without them.
      if (!(error instanceof RangeError)) throw error;
      found.known[index] = none;
    }
    return { properties: found.known[index] ?? none, end: found.page.readUInt32LE((index + 1) * 4) };
  };
}

/**
 * Index of the last of ascending numbers that does not exceed another, -1 without one.
 * @param {Buffer} numbers
 * @param {number} count
 * @param {number} limit
 */
function lastUpTo(numbers, count, limit) {
  let low = 0;
  let high = count;
  while (low < high) {
    const middle = (low + high) >> 1;
    if (numbers.readUInt32LE(middle * 4) <= limit) low = middle + 1;
    else high = middle;
  }
  return low - 1;
}
