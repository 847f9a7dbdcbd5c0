/** Normalizes a word for comparison: lower case, ё as е. */
export function folded(word: string): string {
  return word.toLowerCase().replaceAll("ё", "е");
}

/** The words of a text, normalized. */
export function wordsOf(text: string): string[] {
  return folded(text).match(/[\p{L}\p{N}]+/gu) ?? [];
}

/** The words of a text as written, with their positions. */
export function wordsIn(text: string): { word: string; at: number }[] {
  return Array.from(text.matchAll(/[\p{L}\p{N}]+/gu), ({ 0: word, index }) => ({ word, at: index }));
}

/** Replaces each word of a text. */
export function withWords(text: string, each: (word: string) => string): string {
  return text.replace(/[\p{L}\p{N}]+/gu, each);
}
