import { nfc } from "@/lib/platform/text/nfc.mjs";
import { decoded } from "./codes";

/** A longer run of the template's words in an answer is a repetition. */
const LONGEST_RUN = 12;
/** Limit for first or last letters of words: the letters after twelve words may match by chance. */
const LONGEST_ROW = 16;
/** Runs of at least this many words are added up, and the sum may not exceed the same number. */
const PIECE = 5;
const PIECES = 30;
/** Texts are compared by all their pieces of so many letters. */
const GRAM = 12;
/** Up to this many words of the answer may be between two words of the template. */
const GAP = 4;
/** A chain starts only at a word that is in the template at most this often. */
const BEGINNINGS = 50;
/** An answer is withheld when it has, in any order, at least `LONG_WORDS` of the template's words of `LONG_WORD` letters or more, and more than `MOST` of them. */
const LONG_WORDS = 20;
const LONG_WORD = 5;
const MOST = 0.8;
/** In a cipher a letter counts as new when its previous occurrence is further away. */
const FARTHEST = 16;
const VARIED = 4;

/** Cyrillic and Greek letters and small capitals that look like Latin letters. */
const LOOKALIKES: Record<string, string> = Object.fromEntries(
  [..."авекмнорстухіјѕαβεζηικμνορτυχᴀʙᴄᴅᴇꜰɢʜɪᴊᴋʟᴍɴᴏᴘǫʀᴛᴜᴠᴡʏᴢ"].map((letter, at) => [
    letter,
    "abekmhopctyxijsabezhikmnoptyxabcdefghijklmnopqrtuvwyz"[at]!,
  ]),
);

/** How Cyrillic consonants are written in Latin; vowels, soft signs, "h" and "j" differ from way to way and are left out. */
const CONSONANTS: Record<string, string> = {
  ...Object.fromEntries([..."бвгджзклмнпрстфц"].map((letter, at) => [letter, "bvgdzzklmnprstfc"[at]!])),
  ч: "c",
  ш: "s",
  щ: "sc",
  х: "",
};

/**
 * Whether an answer repeats a template: more than 12 of its words in a row, or many shorter runs together. Ignores case,
 * punctuation, digits, marks, hidden characters and separators; finds reversed, doubled and look-alike letters, Latin
 * transliteration, base64 and other codes, and up to four other words between two. Linear in both texts.
 * @param template text to protect, in pieces: the rendered text without the caller's values
 * @param values the caller's values; their words may be between the template's
 */
export function repeatsTemplate(
  template: readonly string[],
  answer: string,
  values: readonly string[] = [],
): boolean {
  const kept = template.flatMap(wordsOf);
  const said = wordsOf(answer);
  const read = decoded(answer).map(wordsOf);
  const own = new Set(values.flatMap(wordsOf));
  const withoutOwn = (words: string[]) => words.filter((word) => !own.has(word)).map(looks);
  const plain = kept.map(looks);
  const skeleton = kept.map(sounds);
  const texts = [
    ...arrangements(said.map(looks)),
    ...edgesOf(answer).map((words) => words.map(looks).join("")),
    ...read.map((words) => words.map(looks).join("")),
    ...read.map((words) => reversed(words.map(looks).join(""))),
  ];
  return (
    texts.some(repetitionOf(plain)) ||
    [said, ...read].map((words) => words.map(sounds).join("")).some(repetitionOf(skeleton)) ||
    (own.size > 0 && repetitionOf(withoutOwn(kept))(withoutOwn(said).join(""))) ||
    [firstOf, lastOf].some((letter) =>
      repetitionOf(plain.map(letter), { longest: LONGEST_ROW })(said.map(looks).map(letter).join("")),
    ) ||
    isScattered(plain, said.map(looks)) ||
    isScattered(withoutOwn(kept), withoutOwn(said)) ||
    isRearranged(withoutOwn(kept), withoutOwn(said)) ||
    isEnciphered(template, answer)
  );
}

/** Functions of the trial that run in a worker; see `inWorker`. */
export const WORKER_FUNCTIONS = { repeatsTemplate };

const firstOf = (word: string) => [...word][0]!;
const lastOf = (word: string) => [...word].at(-1)!;

/** What lines and sentences begin and end with: their first and last words, and the letters that these, and all words, begin with. */
function edgesOf(answer: string): string[][] {
  const parts = [/\n/, /[\n.!?]/].flatMap((end) => {
    const words = answer
      .split(end)
      .map(wordsOf)
      .filter(({ length }) => length > 0);
    return [words.map(([first]) => first!), words.map((each) => each.at(-1)!)];
  });
  return [...parts, ...[...parts, wordsOf(answer)].map((words) => words.map(firstOf))];
}

/** Whether an answer has most of a text's long words, in any order. */
function isRearranged(words: readonly string[], said: readonly string[]): boolean {
  const long = new Set(words.filter(({ length }) => length >= LONG_WORD));
  const all = new Set(said);
  const found = [...long].filter((word) => all.has(word)).length;
  return found >= LONG_WORDS && found >= long.size * MOST;
}

/**
 * Whether an answer contains the template in a substitution cipher: each letter always replaced by the same letter of any
 * alphabet, number, picture, group of dots and dashes or word.
 */
function isEnciphered(template: readonly string[], answer: string): boolean {
  const clear = (text: string) => nfc(text).replace(UNSEEN, "").toLowerCase();
  const text = clear(answer);
  const signs = [
    ...[/\p{L}/gu, /\S/gu].map((sign): string[] => text.match(sign) ?? []),
    ...[/[\s,;|/]/, /\D/].map((between) => text.split(between).filter(Boolean)),
  ];
  const readings = [...signs, ...signs.map((each) => each.toReversed())].map((each) => patterns([each])[0]!);
  const words = template.flatMap((piece) => clear(piece).split(/\s+/)).filter((word) => /\p{L}/u.test(word));
  const letters = words.flatMap((word) => word.match(/\p{L}+/gu)!);
  return [letters, words].some((each) =>
    readings.some(repetitionOf(patterns(each.map((word) => [...word])), { counts: isVaried })),
  );
}

/** Whether a piece of a pattern is specific: rows of dashes, or of letters that never repeat, have the same pattern as many texts. */
const isVaried = (gram: string) => new Set(gram).size >= VARIED;

/** Words as letters for the distance of each sign to its previous occurrence, which a substitution cipher does not change. */
function patterns(words: readonly (readonly string[])[]): string[] {
  const last = new Map<string, number>();
  let at = 0;
  return words.map((signs) =>
    signs
      .map((sign) => {
        const back = Math.min(FARTHEST, at - (last.get(sign) ?? -FARTHEST));
        last.set(sign, at);
        at += 1;
        return String.fromCharCode(0x60 + back);
      })
      .join(""),
  );
}

const UNSEEN = /[\p{M}\p{Cf}]/gu;

/** A character that is written out in eighteen letters, others in eight at most: it counts as one, or a short text of them is compared as a long one. */
const PHRASE = /\uFDFA/g;

/** Scripts without spaces have two letters in a word, and no word has more than thirty. */
const WORD =
  /[\p{sc=Han}\p{sc=Hira}\p{sc=Kana}\p{sc=Thai}\p{sc=Laoo}\p{sc=Khmr}\p{sc=Mymr}]{2}|\p{L}{1,30}/gu;

/** The words of a text: lower case, letters without marks; what cannot be seen separates nothing. */
function wordsOf(text: string): string[] {
  return (
    text
      .replace(UNSEEN, "")
      .replace(PHRASE, " ص ")
      // oxlint-disable-next-line no-restricted-properties -- no marks are left that it would put in order
      .normalize("NFKD")
      .toLowerCase()
      .replace(UNSEEN, "")
      .match(WORD) ?? []
  );
}

/** A word as it looks, a letter that is said more than once in a row once. */
function looks(word: string): string {
  const letters = [...word].map((letter) => LOOKALIKES[letter] ?? letter);
  return letters.filter((letter, at) => letter !== letters[at - 1]).join("");
}

/** Of a word in either alphabet what both ways to write it have in common. */
function sounds(word: string): string {
  return [...word]
    .map((letter) => CONSONANTS[letter] ?? letter)
    .join("")
    .replace(/ts/g, "c")
    .replace(/[^bcdfgklmnpqrstvwxz]/g, "");
}

/** The letters of an answer as they are, backwards, by backward words and last word first. */
function arrangements(words: readonly string[]): string[] {
  const joined = words.join("");
  return [joined, reversed(joined), words.map(reversed).join(""), words.toReversed().join("")];
}

/** Whether an answer says too many of these words in their order, with at most GAP others between two; numbers as of `repetitionOf`. */
function isScattered(words: readonly string[], said: readonly string[]): boolean {
  const places = new Map<string, number[]>();
  for (const [at, word] of words.entries()) {
    const known = places.get(word);
    if (known) known.push(at);
    else places.set(word, [at]);
  }
  const pieces = new Set<number>();
  // Of each of the last words of the answer the places where it is in the text, and how many words there are in a row up to it.
  let last: Map<number, number>[] = [];
  for (const word of said) {
    const chains = new Map<number, number>();
    for (const [at, length] of last.flatMap((each) => [...each]))
      if (words[at + 1] === word) chains.set(at + 1, Math.max(chains.get(at + 1) ?? 0, length + 1));
    const all = places.get(word) ?? [];
    for (const at of all.length > BEGINNINGS ? [] : all) if (!chains.has(at)) chains.set(at, 1);
    for (const [at, length] of chains) {
      if (length > LONGEST_RUN) return true;
      if (length >= PIECE) for (let back = 0; back < length; back += 1) pieces.add(at - back);
    }
    if (pieces.size > PIECES) return true;
    last = [...last.slice(-GAP), chains];
  }
  return false;
}

/**
 * Whether letters contain too many of these words. An answer is read in up to hundreds of ways: the words are indexed once, the
 * letters once per way.
 * @param options.counts omits pieces of letters; `longest`: this many words in a row are allowed
 */
function repetitionOf(
  words: readonly string[],
  { counts = (_gram: string): boolean => true, longest = LONGEST_RUN } = {},
): (letters: string) => boolean {
  const kept = words.join("");
  const ends = endsOf(words);
  // For each piece of letters its last position; for each position the previous one of the same piece.
  const last = new Map<string, number>();
  const before = new Int32Array(kept.length);
  for (let at = 0; at + GRAM <= kept.length; at += 1) {
    const gram = kept.slice(at, at + GRAM);
    if (!counts(gram)) continue;
    before[at] = last.get(gram) ?? -1;
    last.set(gram, at);
  }
  return (letters) => {
    const grams = new Set<string>();
    for (let at = 0; at + GRAM <= letters.length; at += 1) {
      const gram = letters.slice(at, at + GRAM);
      if (last.has(gram)) grams.add(gram);
    }
    const places: number[] = [];
    for (const gram of grams) for (let at = last.get(gram)!; at >= 0; at = before[at]!) places.push(at);
    places.sort((one, other) => one - other);
    let pieces = 0;
    let word = 0;
    for (let index = 0; index < places.length; index += 1) {
      const from = places[index]!;
      while (places[index + 1] === places[index]! + 1) index += 1;
      const to = places[index]! + GRAM;
      while (word < ends.length && (ends[word - 1] ?? 0) < from) word += 1;
      const first = word;
      while (word < ends.length && ends[word]! <= to) word += 1;
      const run = word - first;
      if (run > longest) return true;
      if (run >= PIECE) pieces += run;
      if (pieces > PIECES) return true;
    }
    return false;
  };
}

/** Where each word ends when they are written without a space. */
function endsOf(words: readonly string[]): number[] {
  let end = 0;
  return words.map(({ length }) => (end += length));
}

function reversed(text: string): string {
  return [...text].toReversed().join("");
}
