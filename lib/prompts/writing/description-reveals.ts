import { PROMPT_LIMITS } from "../schema";
import { folded } from "@/lib/platform/text/words";
import { forEachYielding } from "@/lib/platform/workers/for-each-yielding";

export type DescribedText = { shortDescription: string; promptText: string };

/** A longer run of the text's words in a description reveals it. */
const LONGEST_RUN = 12;
/** Runs of at least this many words are added up: shorter ones are set phrases. */
const PIECE = 4;
/** The added runs reveal the text from this share of the description's words on, if they have this many words. */
const SHARE = 0.6;
const PIECES = 10;

/** Shorter sentences describe nothing. */
const SENTENCE_MIN = PROMPT_LIMITS.descriptionMin;

/** Something in brackets, a letter of a script without spaces, or a word. */
const UNIT =
  /\{\{[^{}\n]{1,100}\}\}|\[[^[\]\n]{1,100}\]|[\p{sc=Han}\p{sc=Hira}\p{sc=Kana}\p{sc=Thai}\p{sc=Laoo}\p{sc=Khmr}\p{sc=Mymr}]|[\p{L}\p{M}\p{N}]+/gu;
const BRACKETS = /[[\]{}]/g;
/** More words in brackets are a sentence or a list, not a template mark. */
const MARK_WORDS = 4;
/** Zero-width characters and soft hyphens, which split words unseen. */
const FORMAT = /\p{Cf}/gu;

/**
 * Whether a description repeats so much of a prompt's text that it gives the text away (docs/product/prompts.md 10). Compares words
 * without case, punctuation, whitespace, format characters and ё; all template marks are the same word, because a token, its name
 * and a placeholder are written differently. Linear in the text, since a description has at most 300 characters.
 * @returns true if a run of more than 12 words is common, if common runs of at least 4 words have 60 % of the description's
 *   words and at least 10, or if the description has the whole text
 */
export function descriptionReveals({ shortDescription, promptText }: DescribedText): boolean {
  return reveals(promptText)(shortDescription);
}

/** The same for many descriptions of one text, which is split into words once. */
export function reveals(promptText: string): (shortDescription: string) => boolean {
  const text = unitsOf(promptText);
  return (shortDescription) => {
    const described = unitsOf(shortDescription);
    const runs = commonRuns(described, text);
    const longest = runs.reduce((most, run) => Math.max(most, run), 0);
    if (longest > LONGEST_RUN || (text.length > 0 && longest === text.length)) return true;
    const repeated = wordsInRuns(runs);
    return repeated >= PIECES && repeated >= described.length * SHARE;
  };
}

/** The same for some hundred prompts, in order; other work of the process runs in between. */
export async function descriptionsReveal(all: readonly DescribedText[]): Promise<boolean[]> {
  const found: boolean[] = [];
  await forEachYielding(all, (each) => void found.push(descriptionReveals(each)));
  return found;
}

/**
 * The first sentence of a revealing description that is not from the text: a proposal for the description.
 * @returns null where every sentence is from the text
 */
export function ownSentence({ shortDescription, promptText }: DescribedText): string | null {
  const text = unitsOf(promptText);
  const sentences = shortDescription.split(/(?<=[.!?…])\s|\n/).map((each) => each.trim());
  const isOwn = (sentence: string) => {
    const described = unitsOf(sentence);
    return commonRuns(described, text).every((run) => run < Math.min(PIECE, described.length));
  };
  return sentences.find((each) => each.length >= SENTENCE_MIN && isOwn(each)) ?? null;
}

function unitsOf(text: string): string[] {
  return (folded(text).replace(FORMAT, "").match(UNIT) ?? []).flatMap((unit) => {
    const inside = unit.replace(BRACKETS, " ");
    if (inside === unit) return unit;
    const words = inside.match(UNIT) ?? [];
    return words.length > MARK_WORDS ? words : "[]";
  });
}

/**
 * For each word of a description the length of the longest run that ends there and is also in the text. Stops at a run longer than
 * `LONGEST_RUN`, which decides: a word that is repeated in both would be compared with all its places.
 */
function commonRuns(described: readonly string[], text: readonly string[]): number[] {
  const places = new Map<string, number[]>();
  // The last place first, so that a run is read before it is overwritten.
  for (let at = described.length - 1; at >= 0; at -= 1) {
    const known = places.get(described[at]!);
    if (known) known.push(at);
    else places.set(described[at]!, [at]);
  }
  const longest = new Uint16Array(described.length);
  /** At n + 1 the run that ends at place n, and the word of the text where it was counted. */
  const run = new Uint32Array(described.length + 1);
  const counted = new Int32Array(described.length + 1).fill(-1);
  for (let index = 0; index < text.length; index += 1) {
    const known = places.get(text[index]!) ?? [];
    for (let nth = 0; nth < known.length; nth += 1) {
      const at = known[nth]!;
      const length = counted[at] === index - 1 ? run[at]! + 1 : 1;
      run[at + 1] = length;
      counted[at + 1] = index;
      if (length > longest[at]!) longest[at] = length;
      if (length > LONGEST_RUN) return [...longest];
    }
  }
  return [...longest];
}

/** How many words of a description are in common runs that are long enough. */
function wordsInRuns(runs: readonly number[]): number {
  let left = 0;
  return runs.toReversed().filter((run) => {
    left = Math.max(left - 1, run >= PIECE ? run : 0);
    return left > 0;
  }).length;
}
