/** The letter keys in two layouts. */
const LATIN = "qwertyuiop[]asdfghjkl;'zxcvbnm,.`";
const RUSSIAN = "йцукенгшщзхъфывапролджэячсмитьбюё";

const TO_RUSSIAN = new Map([...LATIN].map((key, at) => [key, RUSSIAN[at]!]));
const TO_LATIN = new Map([...RUSSIAN].map((key, at) => [key, LATIN[at]!]));

/**
 * The text typed in the other keyboard layout (Russian, English): «ghjvgn» is «промпт».
 * @returns in lower case; null for a text with letters of both alphabets or of neither
 */
export function inOtherLayout(text: string): string | null {
  const lower = text.toLowerCase();
  const [isLatin, isRussian] = [/[a-z]/.test(lower), /[а-яё]/.test(lower)];
  if (isLatin === isRussian) return null;
  const keys = isLatin ? TO_RUSSIAN : TO_LATIN;
  return [...lower].map((key) => keys.get(key) ?? key).join("");
}

/** `meant`: the words searched for, where they are not those typed. */
export type InEitherLayout<T> = { found: T; meant: string | null };

/** Searches for the typed text and, without results, for the same keys in the other layout. */
export function inEitherLayout<T>(typed: string, find: (words: string) => T[]): InEitherLayout<T[]> {
  const found = find(typed);
  const meant = found.length === 0 ? inOtherLayout(typed) : null;
  const others = meant === null ? found : find(meant);
  return others.length > 0 ? { found: others, meant } : { found, meant: null };
}

/** Async `inEitherLayout`. @param hasMeaning whether a text that finds nothing means something as it was typed: then the other layout is not tried */
export async function findInEitherLayout<T>(
  typed: string,
  find: (words: string) => Promise<T>,
  isEmpty: (found: T) => boolean,
  hasMeaning: (typed: string) => Promise<boolean>,
): Promise<InEitherLayout<T>> {
  const found = await find(typed);
  const other = isEmpty(found) ? inOtherLayout(typed) : null;
  const meant = other !== null && !(await hasMeaning(typed)) ? other : null;
  const others = meant === null ? found : await find(meant);
  return isEmpty(others) ? { found, meant: null } : { found: others, meant };
}
