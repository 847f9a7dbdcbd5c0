// @ts-check

const ROMAN = /** @type {const} */ ([
  [1000, "m"],
  [900, "cm"],
  [500, "d"],
  [400, "cd"],
  [100, "c"],
  [90, "xc"],
  [50, "l"],
  [40, "xl"],
  [10, "x"],
  [9, "ix"],
  [5, "v"],
  [4, "iv"],
  [1, "i"],
]);
const LATIN = "abcdefghijklmnopqrstuvwxyz";
/** Word leaves out ё, й, ъ, ы, ь. */
const RUSSIAN = "абвгдежзиклмнопрстуфхцчшщэюя";

/** @param {number} number */
function roman(number) {
  let rest = Math.min(number, 4999);
  let text = "";
  for (const [value, letters] of ROMAN) {
    for (; rest >= value; rest -= value) text += letters;
  }
  return text;
}

/** a … z, aa … zz, as Word counts. @param {number} number @param {string} alphabet */
function letters(number, alphabet) {
  const at = (number - 1) % alphabet.length;
  return alphabet.charAt(at).repeat(Math.min(20, Math.floor((number - 1) / alphabet.length) + 1));
}

/**
 * A list's number as Word writes it.
 * @param {number} number
 * @param {string} format w:numFmt; decimal for every other
 */
export function formatNumber(number, format) {
  if (number < 1) return String(number);
  switch (format) {
    case "lowerLetter":
      return letters(number, LATIN);
    case "upperLetter":
      return letters(number, LATIN).toUpperCase();
    case "lowerRoman":
      return roman(number);
    case "upperRoman":
      return roman(number).toUpperCase();
    case "russianLower":
      return letters(number, RUSSIAN);
    case "russianUpper":
      return letters(number, RUSSIAN).toUpperCase();
    case "decimalZero":
      return String(number).padStart(2, "0");
    case "none":
      return "";
    default:
      return String(number);
  }
}
