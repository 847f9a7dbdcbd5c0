/** Words of a text: runs of letters and digits. */
export const WORDS = /[\p{L}\p{N}]+/gu;

/** A word as it is compared: in lower case, ё as е. */
export function folded(word: string): string {
  return word.toLowerCase().replaceAll("ё", "е");
}

/** The words of a text as they are compared. */
export function wordsOf(text: string): string[] {
  return folded(text).match(WORDS) ?? [];
}
