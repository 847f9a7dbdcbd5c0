// @ts-check
// Our own reader of MS-CFB's structure, because SheetJS copies the rest of a chain from each of its sectors: 900 MB for a file of
// 1 MB with a backward chain.
import * as sheetjs from "xlsx";
import { Refusal } from "./refusal.mjs";

const HEADER = 512;
const ENTRY = 128;
const MINI_SECTOR = 64;
/** Streams below this length use the mini sectors in the root's stream. */
const MINI_STREAM = 4096;
/** The largest valid sector number; higher values are markers. */
const LAST_SECTOR = 0xfffffff9;
/** Sectors of the allocation table listed in the header; others are in a chain. */
const IN_HEADER = 109;
/** Types of directory entries. */
const STREAM = 2;

/**
 * The streams of a compound file (DOC, XLS, a file with a password).
 * @param {Uint8Array} bytes
 * @throws Refusal DOCUMENT_DAMAGED
 */
export function compoundFile(bytes) {
  const file = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length);
  try {
    const { directory, contentOf } = opened(file);
    const entries = childrenOfRoot(directory);
    /** @param {string} name @returns {Buffer | null} */
    const stream = (name) => {
      const entry = entries.get(name.toUpperCase());
      return entry && entry.size > 0 ? contentOf(entry) : null;
    };
    return { stream, has: (/** @type {string} */ name) => stream(name) !== null };
  } catch (error) {
    // A read outside of the file.
    throw error instanceof RangeError ? new Refusal("DOCUMENT_DAMAGED") : error;
  }
}

/** @typedef {{ name: string, type: number, left: number, right: number, child: number, start: number, size: number }} Entry */

/** @param {Buffer} file */
function opened(file) {
  const power = file.readUInt16LE(30);
  if (power !== 9 && power !== 12) throw new Refusal("DOCUMENT_DAMAGED");
  const length = 1 << power;
  const sector = (/** @type {number} */ at) => {
    const found = file.subarray((at + 1) * length, (at + 2) * length);
    if (found.length === 0) throw new Refusal("DOCUMENT_DAMAGED");
    return found;
  };
  const table = tableOf(allocationSectors(file, sector, length).map(sector));
  const whole = (/** @type {number} */ start) => Buffer.concat(chain(start, table).map(sector));
  const directory = entriesOf(whole(file.readUInt32LE(48)));
  const root = directory[0];
  if (!root) throw new Refusal("DOCUMENT_DAMAGED");
  const miniTable = tableOf([whole(file.readUInt32LE(60))]);
  /** @param {Entry} entry */
  const contentOf = ({ start, size }) => {
    const mini = size < MINI_STREAM ? whole(root.start) : null;
    const pieces = mini
      ? chain(start, miniTable).map((at) => mini.subarray(at * MINI_SECTOR, (at + 1) * MINI_SECTOR))
      : [whole(start)];
    const content = Buffer.concat(pieces);
    // The chain is too short.
    if (content.length < size) throw new Refusal("DOCUMENT_DAMAGED");
    return content.subarray(0, size);
  };
  return { directory, contentOf };
}

/** @param {Buffer} file @param {(at: number) => Buffer} sector @param {number} length */
function allocationSectors(file, sector, length) {
  const found = numbersIn(file.subarray(76, HEADER)).slice(0, IN_HEADER);
  const most = Math.ceil(file.length / length);
  for (let next = file.readUInt32LE(68); next <= LAST_SECTOR;) {
    const numbers = numbersIn(sector(next));
    next = numbers.pop() ?? LAST_SECTOR + 1;
    found.push(...numbers);
    if (found.length > most + numbers.length) throw new Refusal("DOCUMENT_DAMAGED");
  }
  return found.filter((at) => at <= LAST_SECTOR);
}

/** Which sector follows each. @param {Buffer[]} sectors */
function tableOf(sectors) {
  return sectors.flatMap(numbersIn);
}

/** @param {Buffer} bytes */
function numbersIn(bytes) {
  return Array.from({ length: Math.floor(bytes.length / 4) }, (_, at) => bytes.readUInt32LE(at * 4));
}

/** The sectors of a stream. @param {number} start @param {number[]} table @throws Refusal where it goes round in circles */
function chain(start, table) {
  /** @type {number[]} */
  const found = [];
  for (let at = start; at <= LAST_SECTOR; at = table[at] ?? LAST_SECTOR + 1) {
    if (found.length > table.length) throw new Refusal("DOCUMENT_DAMAGED");
    found.push(at);
  }
  return found;
}

/** @param {Buffer} directory @returns {Entry[]} */
function entriesOf(directory) {
  return Array.from({ length: Math.floor(directory.length / ENTRY) }, (_, at) => {
    const entry = directory.subarray(at * ENTRY, (at + 1) * ENTRY);
    return {
      name: entry.toString("utf16le", 0, Math.min(64, Math.max(0, entry.readUInt16LE(64) - 2))),
      type: entry.readUInt8(66),
      left: entry.readUInt32LE(68),
      right: entry.readUInt32LE(72),
      child: entry.readUInt32LE(76),
      start: entry.readUInt32LE(116),
      size: entry.readUInt32LE(120),
    };
  });
}

/** The streams directly in the root, by upper-case name; those below belong to embedded files. @param {Entry[]} directory */
function childrenOfRoot(directory) {
  /** @type {Map<string, Entry>} */
  const found = new Map();
  const seen = new Set();
  const waiting = [directory[0]?.child ?? LAST_SECTOR];
  for (let at = waiting.pop(); at !== undefined; at = waiting.pop()) {
    const entry = directory[at];
    if (!entry || seen.has(at)) continue;
    seen.add(at);
    if (entry.type === STREAM) found.set(entry.name.toUpperCase(), entry);
    waiting.push(entry.left, entry.right);
  }
  return found;
}

/**
 * A new compound file with these streams. Parsers get this instead of the upload, whose sectors may mislead them.
 * @param {Record<string, Buffer | null>} streams
 */
export function cleanCompoundFile(streams) {
  const file = sheetjs.CFB.utils.cfb_new();
  for (const [name, content] of Object.entries(streams))
    if (content) sheetjs.CFB.utils.cfb_add(file, `/${name}`, content);
  return Buffer.from(/** @type {Uint8Array} */ (sheetjs.CFB.write(file, { type: "buffer" })));
}
