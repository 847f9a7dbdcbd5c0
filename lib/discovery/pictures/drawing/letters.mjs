// @ts-check
// What the fonts of app/fonts and of the pictures hold (scripts/subset-fonts.mjs). Plain JavaScript: the drawing's worker loads it.

/** @param {number} from @param {number} to */
const range = (from, to) =>
  String.fromCodePoint(...Array.from({ length: to - from + 1 }, (_, i) => from + i));

export const LATIN = range(0x20, 0x7e) + range(0xa0, 0xff) + "ŒœŠšŽž–—‘’‚“”„†•…‹›€™←↑→↓−×";
export const CYRILLIC = range(0x400, 0x45f) + "ҐґӘәӨөҮүҰұҚқҢңҺһ№";
export const RUBLE = "₽";
