import { nfc } from "./nfc.mjs";

/**
 * The identity of a name that people write (tags, models, variables): two names with one key are one name. Letters fold one by one, as `name_key` of the database
 * folds them: `toLowerCase` of a whole text has another small letter for a Σ at a word's end, and two characters for İ.
 * @returns the name in NFC, trimmed, in small letters; ё stays ё, unlike in a search (`folded`)
 */
export function nameKey(name: string): string {
  return Array.from(nfc(name).trim(), smallLetter).join("");
}

function smallLetter(letter: string): string {
  return String.fromCodePoint(letter.toLowerCase().codePointAt(0)!);
}

/** The first of the names with each key. */
export function uniqueNames(names: readonly string[]): string[] {
  const unique = new Map<string, string>();
  for (const name of names) if (!unique.has(nameKey(name))) unique.set(nameKey(name), name);
  return [...unique.values()];
}
