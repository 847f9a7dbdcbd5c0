import { lexeme } from "@/lib/platform/db/lexeme";

/** Shorter words have too many neighbours: "код" is one letter from "кот". */
const SHORTEST = 4;
/** Endings that a word form may differ in. */
const ENDING = 2;

/**
 * Whether every word asked for stands in the title, at most one of them with one wrong, missing, surplus or swapped
 * letter. The last letters of a title word may be missing, and the endings of longer words may differ.
 */
export function isOneTypoAway(asked: string, title: string): boolean {
  const titleWords = wordsOf(title);
  let typos = 0;
  for (const word of wordsOf(asked)) {
    if (titleWords.some((other) => other.startsWith(word))) continue;
    if (word.length < SHORTEST || !titleWords.some((other) => isNear(other, word))) return false;
    typos += 1;
  }
  return typos === 1;
}

/**
 * Finds, by the marks that titles have (`typo_marks` in the database: each word of three letters or more behind a "~", and
 * what is left of a longer one when a letter is taken out), the titles that `isOneTypoAway` may accept, and some others.
 * @returns a tsquery; null when no word can have a typo
 */
export function typoQuery(asked: string): string | null {
  const words = wordsOf(asked).filter((word) => word.length > 2);
  if (!words.some((word) => word.length >= SHORTEST)) return null;
  return words.map((word) => `(${[prefix(word), ...(word.length < SHORTEST ? [] : near(word))].join(" | ")})`).join(" & ");
}

/** Shorter beginnings have too many words. */
const SHORTEST_BEGINNING = 4;

function near(word: string): string[] {
  const stem = word.slice(0, -ENDING);
  const beginnings = word.length < SHORTEST + ENDING ? [] : [stem, ...withoutOne(stem)].filter(({ length }) => length >= SHORTEST_BEGINNING);
  return [...withoutOne(word).map((each) => lexeme(`~${each}`)), ...beginnings.map(prefix)];
}

function prefix(word: string): string {
  return `${lexeme(`~${word}`)}:*`;
}

function withoutOne(word: string): string[] {
  return [...new Set(Array.from(word, (_, index) => word.slice(0, index) + word.slice(index + 1)))];
}

function wordsOf(text: string): string[] {
  return (
    text
      .toLowerCase()
      .replaceAll("ё", "е")
      .match(/[\p{L}\p{N}]+/gu) ?? []
  );
}

/** Whether `word` is one edit from `other`; of a longer word only the stem, from the beginning of `other`. */
function isNear(other: string, word: string): boolean {
  if (word.length < SHORTEST + ENDING) return isOneEdit(word, other);
  const stem = word.slice(0, -ENDING);
  return [stem.length - 1, stem.length, stem.length + 1].some((length) => isOneEdit(stem, other.slice(0, length)));
}

/** At most one letter replaced, inserted, deleted or swapped with its neighbour. */
function isOneEdit(a: string, b: string): boolean {
  if (Math.abs(a.length - b.length) > 1) return false;
  let start = 0;
  while (start < a.length && a[start] === b[start]) start += 1;
  let end = 0;
  while (end < Math.min(a.length, b.length) - start && a.at(-1 - end) === b.at(-1 - end)) end += 1;
  const [left, right] = [a.slice(start, a.length - end), b.slice(start, b.length - end)];
  return (left.length <= 1 && right.length <= 1) || (left.length === 2 && left === [...right].reverse().join(""));
}
