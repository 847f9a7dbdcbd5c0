// @ts-check
// [MS-DOC] 2.5: the file information block (FIB) says which versions and flags a document has and where its tables lie.
import { Refusal } from "../refusal.mjs";

/** wIdent of Word 97 to 2003; before that Word 6 and 95, and Word 2. */
const WORD_97 = 0xa5ec;
const OLDER = new Set([0xa5dc, 0xa5db]);
const ENCRYPTED = 0x0100;
const TABLE_1 = 0x0200;

/** Offsets of pairs (place, length) in the table stream. */
const TABLES = {
  styles: 0xa2,
  characters: 0xfa,
  paragraphs: 0x102,
  fonts: 0x112,
  pieces: 0x1a2,
  lists: 0x2e2,
  overrides: 0x2ea,
};
/** Offsets of the lengths of a document's parts, in the order of their characters. */
const PARTS = [
  ["body", 0x4c],
  ["footnotes", 0x50],
  ["headers", 0x54],
  ["comments", 0x5c],
  ["endnotes", 0x60],
  ["textBoxes", 0x64],
];

/** @typedef {"body" | "footnotes" | "headers" | "comments" | "endnotes" | "textBoxes"} Part */
/** @typedef {{ from: number, to: number }} Range of character positions */
/** @typedef {keyof typeof TABLES} TableName */

/**
 * @param {Buffer} stream "WordDocument"
 * @throws Refusal DOCUMENT_ENCRYPTED, DOCUMENT_WRONG_KIND (Word 6 or 95), DOCUMENT_DAMAGED
 */
export function fileInformation(stream) {
  const magic = stream.readUInt16LE(0);
  if (OLDER.has(magic)) throw new Refusal("DOCUMENT_WRONG_KIND", "word95");
  if (magic !== WORD_97) throw new Refusal("DOCUMENT_DAMAGED");
  const flags = stream.readUInt16LE(10);
  if (flags & ENCRYPTED) throw new Refusal("DOCUMENT_ENCRYPTED");
  const parts = /** @type {Record<Part, Range>} */ ({});
  let from = 0;
  for (const [part, offset] of PARTS) {
    const to = from + Math.max(0, stream.readInt32LE(Number(offset)));
    parts[/** @type {Part} */ (part)] = { from, to };
    from = to;
  }
  return {
    tableStream: flags & TABLE_1 ? "1Table" : "0Table",
    parts,
    /** A table's bytes, empty if it is missing. @param {Buffer} tables @param {TableName} name */
    tableOf(tables, name) {
      const at = stream.readUInt32LE(TABLES[name]);
      const length = stream.readUInt32LE(TABLES[name] + 4);
      return length === 0 ? Buffer.alloc(0) : tables.subarray(at, at + length);
    },
    /** Everything from a table's beginning on: the levels of lists lie behind it. @param {Buffer} tables @param {TableName} name */
    fromTable(tables, name) {
      const isThere = stream.readUInt32LE(TABLES[name] + 4) > 0;
      return isThere ? tables.subarray(stream.readUInt32LE(TABLES[name])) : Buffer.alloc(0);
    },
  };
}
