// @ts-check
// Plain JavaScript, because the extraction's workers load it too, outside the bundle.

/** Thirty marks in a row with one more behind them. U+034F, which is invisible, ends a row. */
const LONG_ROW = /(?:(?!\u034F)\p{M}){30}(?=(?!\u034F)\p{M})/gu;

/**
 * A text in Unicode's normal form C. Engines sort the marks behind a letter by inserting each into the row before it, in
 * native code that nothing can interrupt: a row of 250,000 takes minutes. As Unicode's stream-safe format does it (UAX 15, 13),
 * a U+034F is put behind every thirtieth; no language has rows half as long.
 * @param {string} text
 */
export function nfc(text) {
  // oxlint-disable-next-line no-restricted-properties -- here
  return text.replace(LONG_ROW, "$&\u034F").normalize("NFC");
}
