// @ts-check
// [MS-DOC] 2.8.35, 2.9.38: the text is stored in pieces, which fast saving puts in another order than they are read.
import { windows1252 } from "../decode.mjs";
import { Refusal } from "../refusal.mjs";
import { characterProperties, paragraphProperties, SHORT_MODIFIERS } from "./property-modifiers.mjs";

/** @typedef {import("./property-modifiers.mjs").CharacterProperties} CharacterProperties */
/** @typedef {import("./property-modifiers.mjs").ParagraphProperties} ParagraphProperties */
/**
 * @typedef {{ from: number, to: number, place: number, width: 1 | 2, characters: CharacterProperties, paragraph: ParagraphProperties }} Piece
 *   place: of its first character in the stream; width: bytes of a character
 */

const PROPERTIES = 0x01;
const PIECES = 0x02;
const PIECE = 8;
/** Set where a character has one byte. */
const COMPRESSED = 0x40000000;

/**
 * @param {Buffer} stream "WordDocument"
 * @param {Buffer} table the table of pieces (Clx)
 * @throws Refusal DOCUMENT_DAMAGED
 */
export function readPieces(stream, table) {
  /** @type {Buffer[]} */
  const changes = [];
  let at = 0;
  for (; table[at] === PROPERTIES; at += 3 + table.readUInt16LE(at + 1))
    changes.push(table.subarray(at + 3, at + 3 + table.readUInt16LE(at + 1)));
  if (table[at] !== PIECES) throw new Refusal("DOCUMENT_DAMAGED");
  const list = table.subarray(at + 5, at + 5 + table.readUInt32LE(at + 1));
  const count = Math.floor((list.length - 4) / (4 + PIECE));
  const modifiers = modifiersOf(changes);
  /** @type {Piece[]} */
  const pieces = [];
  for (let index = 0; index < count; index += 1) {
    const facts = (count + 1) * 4 + index * PIECE;
    const place = list.readUInt32LE(facts + 2);
    const isNarrow = (place & COMPRESSED) !== 0;
    const [from, to] = [list.readUInt32LE(index * 4), list.readUInt32LE(index * 4 + 4)];
    if (from > to) throw new Refusal("DOCUMENT_DAMAGED");
    pieces.push({
      from,
      to,
      place: isNarrow ? (place & ~COMPRESSED) >>> 1 : place,
      width: isNarrow ? 1 : 2,
      ...modifiers(list.readUInt16LE(facts + 6)),
    });
  }
  return {
    pieces,
    /** Characters of a piece. @param {Piece} piece @param {number} from @param {number} to */
    textOf(piece, from, to) {
      const start = piece.place + (from - piece.from) * piece.width;
      const bytes = stream.subarray(start, start + (to - from) * piece.width);
      if (bytes.length < (to - from) * piece.width) throw new Refusal("DOCUMENT_DAMAGED");
      return piece.width === 2 ? bytes.toString("utf16le") : windows1252(bytes.toString("latin1"));
    },
  };
}

/** What a piece changes of its text, by its modifier (Prm). @param {Buffer[]} changes */
function modifiersOf(changes) {
  /** @type {Map<number, { characters: CharacterProperties, paragraph: ParagraphProperties }>} */
  const known = new Map();
  return (/** @type {number} */ modifier) => {
    let found = known.get(modifier);
    if (!found) {
      const bytes = modifier & 1 ? changes[modifier >> 1] : shortChange(modifier);
      found = {
        characters: characterProperties(bytes ?? Buffer.alloc(0)),
        paragraph: paragraphProperties(bytes ?? Buffer.alloc(0)),
      };
      known.set(modifier, found);
    }
    return found;
  };
}

/** @param {number} modifier */
function shortChange(modifier) {
  const number = SHORT_MODIFIERS[(modifier >> 1) & 0x7f];
  return number === undefined
    ? Buffer.alloc(0)
    : Buffer.from([number & 0xff, number >> 8, (modifier >> 8) & 0xff]);
}
