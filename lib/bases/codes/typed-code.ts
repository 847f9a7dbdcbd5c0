import { nfc } from "@/lib/platform/text/nfc.mjs";
import { trimEnd } from "@/lib/platform/text/text-length";

/** Characters read: enough for a link with its parameters, not for a document. */
const READ = 2_000;

/** Invisible controls, joiners, fillers and selectors. */
const UNSEEN = /[\u034F\p{Cf}\p{Cc}\u115F\u1160\u2800\u3164\uFFA0\p{Variation_Selector}]/gu;

const LINKED = /[?&#;](?:code|promo)=([^&#\s]+)/i;
const QUOTED = /["'`«‹„“‘]([^"'`«»‹›„“”‘’]{3,})["'`»›“”’]/;
/** Labels before a code: "Код: …", "промокод …", "Activation code – …". */
const LABELLED = /(?:код|code)(?: активации| доступа)?(?: ?[:=] ?| - | )(\S.*)$/iu;

/**
 * Candidates for the code in typed or pasted text, likeliest first: the text itself, without its surroundings (a link, «quotes»,
 * "Код:", a full stop), then all of these typed in the other keyboard layout. Upper case, without invisible characters and
 * spaces. Linear.
 */
export function codesIn(typed: string): string[] {
  const text = visible(typed);
  const { linked, quoted, labelled } = partsIn(text);
  const parts = [text, linked, quoted, labelled, labelled?.split(" ")[0]]
    .filter((part) => part !== undefined)
    .flatMap((part) => [part, withoutEdges(part)])
    .map((part) => part.toUpperCase().replace(/\s/g, ""));
  return [...new Set([...parts, ...parts.map(inLatinLayout), ...parts.map(inRussianLayout)])].filter(
    (part) => withoutEdges(part) !== "",
  );
}

/** How many different codes a text contains, in a link, in quotation marks and after a label: each counts as a guess. */
export function guessesIn(typed: string): number {
  const { linked, quoted, labelled } = partsIn(visible(typed));
  const named = [linked, quoted, labelled?.split(" ")[0]].flatMap((part) => part ?? []);
  return Math.max(1, new Set(named.map((part) => codeKey(withoutEdges(part)))).size);
}

function partsIn(text: string) {
  const linked = LINKED.exec(text)?.[1];
  return {
    linked: linked === undefined ? undefined : decoded(linked),
    quoted: QUOTED.exec(text)?.[1],
    labelled: LABELLED.exec(text)?.[1],
  };
}

/** Removes invisible characters that messengers and editors insert; normalizes full-width letters and dashes. */
export function visible(typed: string): string {
  // oxlint-disable-next-line no-restricted-properties -- bounded
  const plain = nfc(typed.slice(0, READ)).normalize("NFKC");
  return plain
    .replace(/\s+/g, " ")
    .replace(UNSEEN, "")
    .replace(/[\p{Pd}\u2212]/gu, "-")
    .trim();
}

/**
 * Shortens a pasted text that is longer than a code to the code in it. Others stay unchanged, so that their length is reported as
 * an error.
 * @param max characters of a code
 */
export function shortCode(typed: unknown, max: number): unknown {
  if (typeof typed !== "string" || typed.trim().length <= max || typed.length > READ) return typed;
  const inside = codesIn(typed).find((part) => part.length <= max && /[\p{L}\p{N}]{3}/u.test(part));
  return inside ?? typed;
}

/** From the first letter or digit to the last. */
function withoutEdges(part: string): string {
  const first = part.search(/[\p{L}\p{N}]/u);
  return first < 0 ? "" : trimEnd(part.slice(first), /[^\p{L}\p{N}]/u);
}

function decoded(part: string): string {
  try {
    return visible(decodeURIComponent(part));
  } catch {
    return part;
  }
}

// Letters that look alike in print: Latin, Cyrillic, and digits.
const ALIKE: Record<string, string> = Object.fromEntries(
  [..."АВЕЁЅІЇЈКМНОРСТУЎХЗ"].map((letter, at) => [letter, [..."ABEESIIJKMHOPCTYYX3"][at]!]),
);
const READ_AS: Record<string, string> = { O: "0", I: "1", L: "1" };

/** One key for codes that look alike: similar letters are equal, dashes are removed. */
export function codeKey(code: string): string {
  return [...code.toUpperCase()]
    .map((letter) => ALIKE[letter] ?? letter)
    .map((letter) => READ_AS[letter] ?? letter)
    .join("")
    .replace(/[\s\p{Pd}\u2212]/gu, "");
}

const LATIN_KEYS = "`QWERTYUIOP[]ASDFGHJKL;'ZXCVBNM,.~{}:\"<>";
const RUSSIAN_KEYS = "ЁЙЦУКЕНГШЩЗХЪФЫВАПРОЛДЖЭЯЧСМИТЬБЮЁХЪЖЭБЮ";
const TO_RUSSIAN = new Map([...LATIN_KEYS].map((key, at) => [key, RUSSIAN_KEYS[at]!]));
const TO_LATIN = new Map(
  [...RUSSIAN_KEYS].map((key, at) => [key, LATIN_KEYS[at]!]).toReversed() as [string, string][],
);

const typedBy = (text: string, keys: ReadonlyMap<string, string>) =>
  [...text].map((sign) => keys.get(sign) ?? sign).join("");
const inLatinLayout = (text: string) => typedBy(text, TO_LATIN);
const inRussianLayout = (text: string) => typedBy(text, TO_RUSSIAN);
