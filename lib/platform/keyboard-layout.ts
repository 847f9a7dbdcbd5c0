/** The keys that bear letters, as two layouts print them. */
const LATIN = "qwertyuiop[]asdfghjkl;'zxcvbnm,.`";
const RUSSIAN = "йцукенгшщзхъфывапролджэячсмитьбюё";

const TO_RUSSIAN = new Map([...LATIN].map((key, at) => [key, RUSSIAN[at]!]));
const TO_LATIN = new Map([...RUSSIAN].map((key, at) => [key, LATIN[at]!]));

/**
 * What the same keys give in the other keyboard layout (Russian and English): «ghjvgn» is «промпт».
 * @returns in lower case; null for a text with letters of both alphabets or of none
 */
export function inOtherLayout(text: string): string | null {
  const lower = text.toLowerCase();
  const [isLatin, isRussian] = [/[a-z]/.test(lower), /[а-яё]/.test(lower)];
  if (isLatin === isRussian) return null;
  const keys = isLatin ? TO_RUSSIAN : TO_LATIN;
  return [...lower].map((key) => keys.get(key) ?? key).join("");
}
