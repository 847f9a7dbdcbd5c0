// @ts-check
// [MS-DOC] 2.8.25: a field is a code and its result, between three marks (0x13, 0x14, 0x15); fields lie within each other.
const BEGIN = 0x13;
const END = 0x15;

/** @typedef {{ from: number, to: number }} Range */

/**
 * The parts of a text that are codes of fields, one behind the other, with their marks. A mark without its partner cuts nothing.
 * @param {string} text
 */
export function fieldCodes(text) {
  /** @type {Range[]} */
  const codes = [];
  /** @type {{ from: number, hasResult: boolean }[]} */
  const open = [];
  for (let at = 0; at < text.length; at += 1) {
    const character = text.charCodeAt(at);
    if (character < BEGIN || character > END) continue;
    if (character === BEGIN) open.push({ from: at, hasResult: false });
    else {
      const field = character === END ? open.pop() : open.at(-1);
      if (!field || field.hasResult) continue;
      field.hasResult = true;
      // Codes within this one are part of it.
      while ((codes.at(-1)?.from ?? -1) > field.from) codes.pop();
      codes.push({ from: field.from, to: at + 1 });
    }
  }
  return codes;
}
