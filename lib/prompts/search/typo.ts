import { lexeme } from "@/lib/platform/db/lexeme";
import { wordsOf } from "@/lib/platform/text/words";

/** Shorter words have too many neighbours: "код" is one letter from "кот". */
const SHORTEST = 4;
/** Maximum length of a differing ending of a word form. */
const ENDING = 2;
/** Endings of longer words are ignored. */
const SHORTEST_WITH_ENDING = SHORTEST + ENDING;

/** Similarity of a title's word to a typed one. */
const NEAR = { same: 1, begun: 0.9, form: 0.8, typo: 0.7, typoInStem: 0.5 } as const;

/**
 * Whether every word of the query is in the title, at most one of them with one wrong, missing, surplus or swapped letter. The
 * last letters of a title word may be missing, and the endings of longer words may differ.
 */
export function isOneTypoAway(asked: string, title: string): boolean {
  return typoNearness(asked, title) !== null;
}

/** As `isOneTypoAway`, for title and tags: the similarity, above 0 and at most 1, the title before the tags; null without a match. */
export function typoNearness(asked: string, title: string, tags: readonly string[] = []): number | null {
  const words = wordsOf(asked);
  const [ofTitle, ofTags] = [wordsOf(title), wordsOf(tags.join(" "))];
  let [sum, typos, others] = [0, 0, 0];
  for (const word of words) {
    if (word.length < 3 && words.length > 1) continue; // "в", "на"
    const [inTitle, inTags] = [nearest(word, ofTitle), nearest(word, ofTags)];
    const near = Math.max(inTitle, inTags);
    if (near === 0) return null;
    if (near <= NEAR.typo) typos += 1;
    if (near < NEAR.begun) others += 1;
    sum += inTitle === near ? near : near * 0.9;
  }
  return typos <= 1 && others > 0 ? sum / words.length : null;
}

/**
 * Finds the candidates of `typoNearness`, and some others, by the marks of titles and tags (`typo_marks` in the database: each
 * word of three letters or more after a "~", and longer ones also with each letter removed).
 * @returns a tsquery; null when no word can have a typo
 */
export function typoQuery(asked: string): string | null {
  const words = wordsOf(asked).filter((word) => word.length > 2);
  if (!words.some((word) => word.length >= SHORTEST)) return null;
  return words
    .map((word) => `(${[prefix(word), ...(word.length < SHORTEST ? [] : near(word))].join(" | ")})`)
    .join(" & ");
}

/**
 * Finds prompts with words in title and tags that start like those of the query without endings, and some others.
 * @returns a tsquery; null without words
 */
export function titleQuery(asked: string): string | null {
  const words = wordsOf(asked).filter((word) => word.length > 2);
  return (
    words
      .map((word) =>
        prefix(
          word.length < SHORTEST_WITH_ENDING
            ? word.slice(0, Math.max(3, word.length - 1))
            : word.slice(0, -ENDING),
        ),
      )
      .join(" & ") || null
  );
}

/** Finds prompts with words in title and tags that differ from `word` by one letter, and some others. */
export function neighboursQuery(word: string): string {
  return [word, ...withoutOne(word)].map((each) => lexeme(`~${each}`)).join(" | ");
}

/** Whether `word` and `other` differ by one wrong, missing, surplus or swapped letter. */
export function isTypoOf(word: string, other: string): boolean {
  return word !== other && word.length >= SHORTEST && isOneEdit(word, other);
}

/** Whether `word` may mean `other`: the same word, its beginning, another form of it or one typo away. */
export function isNear(word: string, other: string): boolean {
  return nearness(word, other) > 0;
}

/** Shorter prefixes match too many words. */
const SHORTEST_BEGINNING = 4;

function near(word: string): string[] {
  const stem = word.slice(0, -ENDING);
  const beginnings =
    word.length < SHORTEST_WITH_ENDING
      ? []
      : [stem, ...withoutOne(stem)].filter(({ length }) => length >= SHORTEST_BEGINNING);
  return [...withoutOne(word).map((each) => lexeme(`~${each}`)), ...beginnings.map(prefix)];
}

function prefix(word: string): string {
  return `${lexeme(`~${word}`)}:*`;
}

function withoutOne(word: string): string[] {
  return [...new Set(Array.from(word, (_, index) => word.slice(0, index) + word.slice(index + 1)))];
}

function nearest(word: string, others: string[]): number {
  return others.reduce(
    (best, other) => (best === NEAR.same ? best : Math.max(best, nearness(word, other))),
    0,
  );
}

/** 0 for different words. Of a longer word only the stem is compared, with the beginning of `other`. */
function nearness(word: string, other: string): number {
  if (other === word) return NEAR.same;
  if (other.startsWith(word)) return NEAR.begun;
  if (word.length < SHORTEST) return 0;
  const stem = word.slice(0, -ENDING);
  const isLong = word.length >= SHORTEST_WITH_ENDING;
  if (isLong && other.startsWith(stem) && other.length <= word.length + ENDING) return NEAR.form;
  if (isOneEdit(word, other)) return NEAR.typo;
  const isNear =
    isLong &&
    [stem.length - 1, stem.length, stem.length + 1].some((length) => isOneEdit(stem, other.slice(0, length)));
  return isNear ? NEAR.typoInStem : 0;
}

/** At most one letter replaced, inserted, deleted or swapped with its neighbour. */
function isOneEdit(a: string, b: string): boolean {
  if (Math.abs(a.length - b.length) > 1) return false;
  let start = 0;
  while (start < a.length && a[start] === b[start]) start += 1;
  let end = 0;
  while (end < Math.min(a.length, b.length) - start && a.at(-1 - end) === b.at(-1 - end)) end += 1;
  const [left, right] = [a.slice(start, a.length - end), b.slice(start, b.length - end)];
  return (
    (left.length <= 1 && right.length <= 1) || (left.length === 2 && left === [...right].reverse().join(""))
  );
}
