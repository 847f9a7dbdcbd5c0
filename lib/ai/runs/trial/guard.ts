/** A longer run of the template's words in an answer is a repetition. */
const LONGEST_RUN = 12;
/** Runs of at least so many words count together, and together no more than so many may stand in an answer. */
const PIECE = 5;
const PIECES = 30;
/** Texts are compared by all their pieces of so many letters. */
const GRAM = 12;
/** So many words of an answer's own may stand between two of the template's. */
const GAP = 4;
/** A chain of words begins at one that stands in the template no more often than this. */
const BEGINNINGS = 50;
/** What is written in a code is read so many times over. */
const CODES = 2;

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
 * Tells whether an answer repeats a template: more than 12 of its words in a row, or many shorter runs together. Case, punctuation, digits,
 * marks, hidden characters and what stands between the letters do not matter; words and letters may be turned round, doubled, look like others, be
 * written in Latin, in base64 or another code, and up to four other words may stand between two. In time linear in both texts.
 * @param template what is to be kept, in pieces: the rendered text without what the caller filled in
 * @param values what the caller filled in; its words may stand between the template's
 */
export function repeatsTemplate(
  template: readonly string[],
  answer: string,
  values: readonly string[] = [],
): boolean {
  const kept = template.flatMap(wordsOf);
  const said = wordsOf(answer);
  const read = decoded(answer, CODES).map(wordsOf);
  const own = new Set(values.flatMap(wordsOf));
  const withoutOwn = (words: string[]) => words.filter((word) => !own.has(word)).map(looks);
  const plain = kept.map(looks);
  const skeleton = kept.map(sounds);
  const texts = [
    ...arrangements(said.map(looks)),
    ...read.map((words) => words.map(looks).join("")),
    ...read.map((words) => reversed(words.map(looks).join(""))),
  ];
  return (
    texts.some(repetitionOf(plain)) ||
    [said, ...read].map((words) => words.map(sounds).join("")).some(repetitionOf(skeleton)) ||
    (own.size > 0 && repetitionOf(withoutOwn(kept))(withoutOwn(said).join(""))) ||
    isScattered(plain, said.map(looks)) ||
    isScattered(withoutOwn(kept), withoutOwn(said))
  );
}

const UNSEEN = /[\p{M}\p{Cf}]/gu;

/** The words of a text: lower case, letters without marks; what cannot be seen separates nothing. */
function wordsOf(text: string): string[] {
  return (
    text
      .replace(UNSEEN, "")
      // oxlint-disable-next-line no-restricted-properties -- no marks are left that it would put in order
      .normalize("NFKD")
      .toLowerCase()
      .replace(UNSEEN, "")
      .match(/\p{L}+/gu) ?? []
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

/** The letters of an answer as they stand, backwards, by backward words and last word first. */
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
  // Of each of the last words of the answer the places where it stands in the text, and how many words there are in a row up to it.
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
 * Tells of letters whether they hold too many of these words. An answer is read in up to hundreds of ways: the words are gone over once for all of
 * them, and of each its own letters.
 */
function repetitionOf(words: readonly string[]): (letters: string) => boolean {
  const kept = words.join("");
  const ends = endsOf(words);
  // Of each piece of letters its last place, and of each place the one before it with the same piece.
  const last = new Map<string, number>();
  const before = new Int32Array(kept.length);
  for (let at = 0; at + GRAM <= kept.length; at += 1) {
    const gram = kept.slice(at, at + GRAM);
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
      if (run > LONGEST_RUN) return true;
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

/** What an answer holds in base64, in hexadecimal digits, as percent signs, as escapes and as numbers of characters. */
function decoded(text: string, times: number): string[] {
  if (times === 0) return [];
  const compact = text.replace(/[\s\p{Cf}]/gu, "");
  const digits = compact.replace(/0x|\\x|[%,;:\-_"'`=.|/]/gi, "");
  const numbers = (text.match(/(?<!\d)\d{2,7}(?!\d)/g) ?? []).map(Number);
  const bits = text.match(/(?<![01])[01]{8}(?![01])/g) ?? [];
  const found = [
    ...[text, compact, reversed(compact)].flatMap((each) =>
      readable(each.match(/[\w+/-]{4,}/g), "base64", 4),
    ),
    ...readable(digits.match(/[0-9a-f]{16,}/gi), "hex", 2),
    Array.from(
      text.matchAll(/(?:[\\%]u\{?|&#x|u\+)([0-9a-f]{2,6})|\b(0[0-9a-f]{3})\b/gi),
      ([, code, alone]) => character(Number.parseInt(code ?? alone!, 16)),
    ).join(""),
    numbers.map(character).join(""),
    Buffer.from(numbers.filter((number) => number < 256)).toString(),
    Buffer.from(bits.map((byte) => Number.parseInt(byte, 2))).toString(),
  ].filter((each) => each.length > GRAM);
  return [...found, ...found.flatMap((each) => decoded(each, times - 1))];
}

/** What runs of a code say, read from each place of the first letters: what stands before the code may look like a part of it. */
function readable(runs: string[] | null, code: "base64" | "hex", places: number): string[] {
  return Array.from({ length: places }, (_, from) =>
    (runs ?? [])
      .map((run) => {
        const texts = Buffer.from(run.slice(from), code)
          .toString()
          .split(/[\uFFFD\p{Cc}]+/u);
        return texts.length === 1 ? texts[0]! : texts.filter(({ length }) => length > GRAM).join(" ");
      })
      .join(" ")
      .trim(),
  );
}

function reversed(text: string): string {
  return [...text].toReversed().join("");
}

function character(code: number): string {
  return code > 0x1f && code <= 0x10_ff_ff ? String.fromCodePoint(code) : "";
}
