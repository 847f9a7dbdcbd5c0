// @ts-check
/** Offset of the name in an entry (FFN), and size of the data before the entries. */
const NAME = 40;
const HEAD = 4;
/** Numbers of fonts have two bytes. */
const FONTS = 0x10000;

/**
 * The names of a document's fonts, in the order of their numbers ([MS-DOC] 2.9.285).
 * @param {Buffer} table SttbfFfn
 */
export function fontNames(table) {
  /** @type {string[]} */
  const names = [];
  for (let at = HEAD; at < table.length && names.length < FONTS; at += 1 + (table[at] ?? 0)) {
    const name = table.subarray(at + NAME, at + 1 + (table[at] ?? 0)).toString("utf16le");
    names.push(name.split("\0", 1)[0] ?? "");
  }
  return names;
}
