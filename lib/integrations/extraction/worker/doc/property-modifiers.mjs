// @ts-check
// [MS-DOC] 2.6: changes of properties (Sprm), each a number of 16 bits with an operand. All 16 bits tell what it changes.

/** @typedef {{ style?: number, list?: number, level?: number, inTable?: boolean, depth?: number, deeper?: number, endsRow?: boolean, endsInnerCell?: boolean, endsInnerRow?: boolean, more?: number }} ParagraphProperties
 *   list: number of its override, 0 for none; more: where in the stream "Data" its other changes lie */
/** @typedef {{ deleted?: boolean, hidden?: number, style?: number, symbol?: { font: number, code: number }, font?: number }} CharacterProperties
 *   hidden: 0 or 1, 0x80 as its style says, 0x81 the contrary */

const DEFINES_TABLE = 0xd608;
const CHANGES_TABS = 0xc615;

/** @type {Record<number, (properties: ParagraphProperties, operand: Buffer) => void>} */
const OF_PARAGRAPH = {
  0x4600: (paragraph, operand) => (paragraph.style = operand.readUInt16LE(0)),
  0x460b: (paragraph, operand) => (paragraph.list = operand.readInt16LE(0)),
  0x260a: (paragraph, operand) => (paragraph.level = operand.readUInt8(0)),
  0x2416: (paragraph, operand) => (paragraph.inTable = operand.readUInt8(0) !== 0),
  0x2417: (paragraph, operand) => (paragraph.endsRow = operand.readUInt8(0) !== 0),
  0x6649: (paragraph, operand) => (paragraph.depth = operand.readInt32LE(0)),
  0x664a: (paragraph, operand) => (paragraph.deeper = operand.readInt32LE(0)),
  0x244b: (paragraph, operand) => (paragraph.endsInnerCell = operand.readUInt8(0) !== 0),
  0x244c: (paragraph, operand) => (paragraph.endsInnerRow = operand.readUInt8(0) !== 0),
  0x6645: (paragraph, operand) => (paragraph.more = operand.readUInt32LE(0)),
  0x6646: (paragraph, operand) => (paragraph.more = operand.readUInt32LE(0)),
};

/** @type {Record<number, (properties: CharacterProperties, operand: Buffer) => void>} */
const OF_CHARACTERS = {
  0x0800: (characters, operand) => (characters.deleted = operand.readUInt8(0) === 1),
  0x083c: (characters, operand) => (characters.hidden = operand.readUInt8(0)),
  0x4a30: (characters, operand) => (characters.style = operand.readUInt16LE(0)),
  0x4a51: (characters, operand) => (characters.font = operand.readUInt16LE(0)),
  0x6a09: (characters, operand) =>
    (characters.symbol = { font: operand.readUInt16LE(0), code: operand.readUInt16LE(2) }),
};

/** Short changes of a piece (isprm of Prm0) that matter here. @type {Record<number, number>} */
export const SHORT_MODIFIERS = { 0x18: 0x2416, 0x19: 0x2417, 0x41: 0x0800, 0x5c: 0x083c };

/** @param {Buffer} changes */
export function paragraphProperties(changes) {
  return applied(changes, OF_PARAGRAPH);
}

/** @param {Buffer} changes */
export function characterProperties(changes) {
  return applied(changes, OF_CHARACTERS);
}

/**
 * @template {object} Properties
 * @param {Buffer} changes one behind the other; one that is cut off ends them
 * @param {Record<number, (properties: Properties, operand: Buffer) => void>} known
 */
function applied(changes, known) {
  const properties = /** @type {Properties} */ ({});
  for (let at = 0; at + 2 < changes.length;) {
    const number = changes.readUInt16LE(at);
    const length = operandLength(changes, number, at + 2);
    if (at + 2 + length > changes.length) break;
    known[number]?.(properties, changes.subarray(at + 2, at + 2 + length));
    at += 2 + length;
  }
  return properties;
}

/** @param {Buffer} changes @param {number} number @param {number} at */
function operandLength(changes, number, at) {
  switch (number >> 13) {
    case 0:
    case 1:
      return 1;
    case 3:
      return 4;
    case 6:
      return variableLength(changes, number, at);
    case 7:
      return 3;
    default:
      return 2;
  }
}

/** @param {Buffer} changes @param {number} number @param {number} at */
function variableLength(changes, number, at) {
  if (number === DEFINES_TABLE) return at + 2 > changes.length ? 2 : changes.readUInt16LE(at) + 1;
  const length = changes[at] ?? 0;
  if (number !== CHANGES_TABS || length < 255) return length + 1;
  const deleted = changes[at + 1] ?? 0;
  const added = changes[at + 2 + deleted * 4] ?? 0;
  return 3 + deleted * 4 + added * 3;
}
