// @ts-check
// [MS-DOC] 2.9.271: styles, each based on another.
import { characterProperties, paragraphProperties } from "./property-modifiers.mjs";

/** @typedef {import("./property-modifiers.mjs").CharacterProperties} CharacterProperties */
/** @typedef {import("./property-modifiers.mjs").ParagraphProperties} ParagraphProperties */
/** @typedef {{ base: number, paragraph: ParagraphProperties, characters: CharacterProperties }} Style */

const OF_PARAGRAPHS = 1;
const OF_CHARACTERS = 2;
/** Word bases styles on each other up to eleven deep. */
const DEPTH = 20;

/** @param {Buffer} table STSH */
export function readStyleSheet(table) {
  /** @type {(Style | null)[]} */
  const styles = [];
  try {
    if (table.length > 0) readStyles(table, styles);
  } catch (error) {
    // A sheet that is cut off has the styles up to there.
    if (!(error instanceof RangeError)) throw error;
  }
  /** @type {Map<number, Omit<Style, "base">>} */
  const merged = new Map();
  /**
   * A style's properties, with those of the styles that it is based on.
   * @param {number} number @returns {Omit<Style, "base">}
   */
  return (number) => {
    const known = merged.get(number);
    if (known) return known;
    /** @type {Style[]} */
    const chain = [];
    for (let style = styles[number]; style && chain.length < DEPTH; style = styles[style.base])
      chain.unshift(style);
    const found = {
      paragraph: Object.assign({}, ...chain.map(({ paragraph }) => paragraph)),
      characters: Object.assign({}, ...chain.map(({ characters }) => characters)),
    };
    merged.set(number, found);
    return found;
  };
}

/** @param {Buffer} table @param {(Style | null)[]} styles */
function readStyles(table, styles) {
  const count = table.readUInt16LE(2);
  const baseLength = table.readUInt16LE(4);
  let at = 2 + table.readUInt16LE(0);
  for (let number = 0; number < count; number += 1) {
    const length = table.readUInt16LE(at);
    const style = table.subarray(at + 2, at + 2 + length);
    styles.push(length === 0 ? null : styleOf(style, baseLength));
    at += 2 + length + (length % 2);
  }
}

/** @param {Buffer} style STD @param {number} baseLength of its fixed part @returns {Style} */
function styleOf(style, baseLength) {
  const [kind, base] = [style.readUInt16LE(2) & 0xf, style.readUInt16LE(2) >> 4];
  /** @type {Buffer[]} */
  const changes = [];
  let at = baseLength + 2 + style.readUInt16LE(baseLength) * 2 + 2;
  for (let left = style.readUInt16LE(4) & 0xf; left > 0 && at + 2 <= style.length; left -= 1) {
    const length = style.readUInt16LE(at);
    changes.push(style.subarray(at + 2, at + 2 + length));
    at += 2 + length + (length % 2);
  }
  const [first, second] = changes;
  return {
    base,
    paragraph: kind === OF_PARAGRAPHS && first ? paragraphProperties(first.subarray(2)) : {},
    characters:
      kind === OF_PARAGRAPHS && second
        ? characterProperties(second)
        : kind === OF_CHARACTERS && first
          ? characterProperties(first)
          : {},
  };
}
