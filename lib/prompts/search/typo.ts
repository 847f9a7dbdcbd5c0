import { lexeme } from "@/lib/platform/db/lexeme";
import { wordsOf } from "@/lib/platform/text/words";

/** Shorter words have too many neighbours: "код" is one letter from "кот". */
const SHORTEST = 4;
/** Endings that a word form may differ in. */
const ENDING = 2;
/** Longer words have endings that are no part of what is meant. */
const SHORTEST_WITH_ENDING = SHORTEST + ENDING;

/** How near a word of a title is to one that was typed. */
const NEAR = { same: 1, begun: 0.9, form: 0.8, typo: 0.7, typoInStem: 0.5 } as const;

/**
 * Whether every word asked for is in the title, at most one of them with one wrong, missing, surplus or swapped
 * letter. The last letters of a title word may be missing, and the endings of longer words may differ.
 */
export function isOneTypoAway(asked: string, title: string): boolean {
  return typoNearness(asked, title) !== null;
}

/** As `isOneTypoAway`, in title and tags together: how near they are, above 0 and at most 1, the title before the tags; null when they are not. */
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
 * Finds, by the marks that titles and tags have (`typo_marks` in the database: each word of three letters or more behind a
 * "~", and what is left of a longer one when a letter is taken out), the prompts that `typoNearness` may accept, and some others.
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
 * Finds the prompts whose title and tags have words that begin like those of `asked` without their endings, and some others.
 * @returns a tsquery; null when there is nothing to look for
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

/** Finds the prompts with words in title and tags that are one letter from `word`, and some others. */
export function neighboursQuery(word: string): string {
  return [word, ...withoutOne(word)].map((each) => lexeme(`~${each}`)).join(" | ");
}

/** Whether `word` can be typed for `other` by one wrong, missing, surplus or swapped letter. */
export function isTypoOf(word: string, other: string): boolean {
  return word !== other && word.length >= SHORTEST && isOneEdit(word, other);
}

/** Whether `other` may be what was meant by `word`: the same word, its beginning, another form of it or one typo away. */
export function isNear(word: string, other: string): boolean {
  return nearness(word, other) > 0;
}

/** Shorter beginnings have too many words. */
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

/** 0 where it is another word. Of a longer word only the stem is compared, with the beginning of `other`. */
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
