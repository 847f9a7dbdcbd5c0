// @ts-check
// [MS-DOC] 2.9.131, 2.9.135: lists with their levels, and the overrides of them that paragraphs name.
import { LEVELS, PATTERN } from "../list-counter.mjs";

/** @typedef {import("../list-counter.mjs").Level} Level */
/** @typedef {import("../list-counter.mjs").List} List */

/** Override numbers of lists; the others mean no list, or numbering as in Word 6. */
export const LISTS = 0x7fe;
const LIST = 28;
const OVERRIDE = 16;
const LEVEL = 28;
const SIMPLE = 0x01;
const LEGAL = 0x04;
const NO_RESTART = 0x08;
const STARTS_AT = 0x10;
const HAS_LEVEL = 0x20;

/** What Word calls kinds of numbers (MSONFC), as in a DOCX. @type {Record<number, string>} */
const FORMATS = {
  1: "upperRoman",
  2: "lowerRoman",
  3: "upperLetter",
  4: "lowerLetter",
  22: "decimalZero",
  23: "bullet",
  58: "russianLower",
  59: "russianUpper",
  255: "none",
};

/**
 * @param {Buffer} lists the stream from PlfLst on: levels lie behind it
 * @param {Buffer} overrides PlfLfo
 * @returns {(listId: string) => List | undefined} by the numbers of overrides, from 1
 */
export function readLists(lists, overrides) {
  /** @type {Map<number, (Level | undefined)[]>} */
  const levels = new Map();
  /** @type {Map<string, List>} */
  const found = new Map();
  for (const read of [() => readLevels(lists, levels), () => readOverrides(overrides, levels, found)]) {
    try {
      read();
    } catch (error) {
      // Tables that are cut off have the lists up to there.
      if (!(error instanceof RangeError)) throw error;
    }
  }
  return (listId) => found.get(listId);
}

/** @param {Buffer} table @param {Map<number, (Level | undefined)[]>} found by the lists' numbers */
function readLevels(table, found) {
  if (table.length === 0) return;
  const count = table.readUInt16LE(0);
  let at = 2 + count * LIST;
  for (let list = 0; list < count; list += 1) {
    const facts = table.subarray(2 + list * LIST, 2 + (list + 1) * LIST);
    /** @type {Level[]} */
    const levels = [];
    found.set(facts.readInt32LE(0), levels);
    for (let left = facts.readUInt8(26) & SIMPLE ? 1 : LEVELS; left > 0; left -= 1) {
      const { level, end } = levelAt(table, at);
      levels.push(level);
      at = end;
    }
  }
}

/** @param {Buffer} table @param {number} at @returns {{ level: Level, end: number }} */
function levelAt(table, at) {
  const flags = table.readUInt8(at + 5);
  const text = at + LEVEL + table.readUInt8(at + 24) + table.readUInt8(at + 25);
  const length = table.readUInt16LE(text);
  const pattern = table
    .subarray(text + 2, text + 2 + Math.min(length, PATTERN) * 2)
    .toString("utf16le")
    // Numbers stand as the numbers of their levels, from 0.
    .replace(/[\0-\b]/g, (number) => `%${number.charCodeAt(0) + 1}`);
  const level = {
    start: table.readInt32LE(at),
    format: FORMATS[table.readUInt8(at + 4)] ?? "decimal",
    text: pattern,
    legal: (flags & LEGAL) !== 0,
    ...(flags & NO_RESTART && { restart: table.readUInt8(at + 26) }),
  };
  return { level, end: text + 2 + length * 2 };
}

/** @param {Buffer} table @param {Map<number, (Level | undefined)[]>} levels @param {Map<string, List>} found */
function readOverrides(table, levels, found) {
  if (table.length === 0) return;
  const count = table.readUInt32LE(0);
  let at = 4 + count * OVERRIDE;
  /** @type {{ own: (Level | undefined)[], starts: Map<number, number>, changed: number }[]} */
  const read = [];
  for (let index = 0; index < Math.min(count, LISTS); index += 1) {
    const place = 4 + index * OVERRIDE;
    const list = table.readInt32LE(place);
    const own = [...(levels.get(list) ?? [])];
    /** @type {Map<number, number>} */
    const starts = new Map();
    found.set(String(index + 1), { counter: String(list), levels: own, starts });
    read.push({ own, starts, changed: table.readUInt8(place + 12) });
  }
  for (const { own, starts, changed } of read) {
    at += 4;
    for (let left = changed; left > 0; left -= 1) {
      const flags = table.readUInt32LE(at + 4);
      const start = table.readInt32LE(at);
      const level = flags & 0xf;
      at += 8;
      if (flags & HAS_LEVEL) {
        const { level: other, end } = levelAt(table, at);
        if (level < LEVELS) own[level] = other;
        if (flags & STARTS_AT) starts.set(level, other.start);
        at = end;
      } else if (flags & STARTS_AT) starts.set(level, start);
    }
  }
}
