import { forEachYielding } from "@/lib/platform/workers/for-each-yielding";
import { codeRanges } from "@/lib/templates/code-ranges";
import { parse } from "@/lib/templates/parse";
import type { PromptLanguage } from "./languages";
import { isOtherCyrillic, isTask } from "./telling-words";

/** Texts that the language is detected from. */
export type LanguageTexts = { title: string; shortDescription: string; promptText: string };

/** UTF-16 units of a text that are searched for prose, because an import checks a hundred texts in a row. */
export const BEGINNING = 8_000;
/** UTF-16 units of prose that are checked: the detector itself reads a thousand. */
const SAMPLE = 2_000;
/** Letters of Russian that most other Cyrillic alphabets lack, and alphabets without letters of others. */
const RUSSIAN_ONLY = /[ыэё]/i;
const NOT_RUSSIAN = /[^а-яё]/gi;
const NOT_ENGLISH = /[^a-z]/gi;
/** Foreign names in a long text have fewer letters of another alphabet. */
const FOREIGN_LETTERS = 0.015;
/**
 * Between these shares of Cyrillic letters the first letter determines the script of the instructions: names, terms and examples
 * follow.
 */
const MIXED = { from: 0.2, to: 0.5 };
/** A soft sign not before "о", where Bulgarian has it: a text of this length without letters of other alphabets is Russian. */
const SOFT_SIGN = /ь(?!о)/i;
const LONG_ENOUGH = 40;
/** Common English words that no other language has. */
const ENGLISH_WORDS = /(?:^| )(?:the|and|with|your|this|that)(?= )/gi;
const ENOUGH_ENGLISH = 3;
/**
 * Texts are short, and similar languages get nearly the same score, so Russian and English win when they are this close to the
 * best. Chosen on tests/files/languages; close Slavic languages leave less room than those with Latin letters.
 */
const NEAR_ENOUGH: Record<Exclude<PromptLanguage, "other">, number> = { ru: 0.96, en: 0.82 };

const JSON_OBJECT = /\{[^{}]*\}/g;
const QUOTED = /[“"«][^”"»“«\n]{1,200}[”"»]/g;
const LETTER = /\p{L}/gu;
const WORD = /\p{L}{2,}/gu;
const CYRILLIC = /\p{Script=Cyrillic}/u;
const NO_CYRILLIC_WORD = /[^\p{Script=Cyrillic}'’]/gu;
const LATIN = /\p{Script=Latin}/u;
const NO_LATIN_WORD = /[^\p{Script=Latin}'’]/gu;

/**
 * The language of a prompt, from title, description and text without code, tokens, fields, addresses and quotations. The detector
 * takes half a second to load, so only texts that letters and common words do not decide wait for it (docs/decisions/060).
 */
export async function findLanguage(texts: LanguageTexts): Promise<PromptLanguage> {
  const { title, shortDescription, promptText } = texts;
  const prose = proseOf(`${title}\n${shortDescription}\n${promptText.slice(0, BEGINNING)}`);
  const letters = prose.match(LETTER) ?? [];
  const cyrillic = letters.filter((letter) => CYRILLIC.test(letter)).length;
  const latin = letters.filter((letter) => LATIN.test(letter)).length;
  if (letters.length === 0 || (cyrillic + latin) * 2 < letters.length) return "other";
  const share = cyrillic / (cyrillic + latin);
  const first = letters.find((letter) => CYRILLIC.test(letter) || LATIN.test(letter))!;
  const isCyrillic = share >= MIXED.to || (share > MIXED.from && CYRILLIC.test(first));
  const task = foreignTask(promptText, isCyrillic);
  if (task) return task;
  const words = prose.replace(isCyrillic ? NO_CYRILLIC_WORD : NO_LATIN_WORD, " ");
  return isCyrillic ? russianOrOther(words) : englishOrOther(words);
}

/** The languages of some hundred texts, in order; other work of the process runs in between. */
export async function findLanguages(all: readonly LanguageTexts[]): Promise<PromptLanguage[]> {
  const found: PromptLanguage[] = [];
  await forEachYielding(all, async (texts) => void found.push(await findLanguage(texts)));
  return found;
}

async function russianOrOther(words: string): Promise<PromptLanguage> {
  if (shareOf(NOT_RUSSIAN, words) > FOREIGN_LETTERS || isOtherCyrillic(words)) return "other";
  if (RUSSIAN_ONLY.test(words) || (words.length >= LONG_ENOUGH && SOFT_SIGN.test(words))) return "ru";
  return (await nearness("ru", words)) >= NEAR_ENOUGH.ru ? "ru" : "other";
}

async function englishOrOther(words: string): Promise<PromptLanguage> {
  const isForeign = shareOf(NOT_ENGLISH, words) > FOREIGN_LETTERS;
  if (!isForeign && (words.match(ENGLISH_WORDS)?.length ?? 0) >= ENOUGH_ENGLISH) return "en";
  const least = isForeign ? 1 : NEAR_ENOUGH.en;
  return (await nearness("en", words)) >= least ? "en" : "other";
}

/**
 * The language of a task before or after a text in the other script («Переведи: <English>»); null without such a task.
 * @param isCyrillic the script of most of it
 */
function foreignTask(promptText: string, isCyrillic: boolean): PromptLanguage | null {
  const prose = proseOf(promptText.slice(0, BEGINNING));
  const [own, other] = isCyrillic ? [LATIN, CYRILLIC] : [CYRILLIC, LATIN];
  const words = prose.match(WORD) ?? [];
  const from = words.findIndex((word) => other.test(word));
  const last = words.findLastIndex((word) => other.test(word));
  const parts = [words.slice(0, Math.max(0, from)), words.slice(last + 1)];
  const task = parts.find(
    (part) => part.length > 0 && part.every((word) => own.test(word)) && isTask(part.join(" "), !isCyrillic),
  );
  if (!task) return null;
  if (isCyrillic) return "en";
  return shareOf(NOT_RUSSIAN, task.join("")) > 0 ? "other" : "ru";
}

/** A language's score relative to the best one; 1 when there are no scores. */
async function nearness(language: keyof typeof NEAR_ENOUGH, words: string): Promise<number> {
  const { eld } = await import("eld/extrasmall");
  const scores = eld.detect(words).getScores();
  const best = Math.max(0, ...Object.values(scores));
  return best === 0 ? 1 : (scores[language] ?? 0) / best;
}

/** The share of letters that match. */
function shareOf(letters: RegExp, words: string): number {
  const all = words.replace(/[ '’]/g, "");
  return all.length === 0 ? 0 : (all.match(letters)?.length ?? 0) / all.length;
}

/** The beginning of the author's prose: without code, fields and quotations. */
function proseOf(text: string): string {
  const plain = parse(withoutCode(text))
    .map((node) => (node.type === "text" ? node.source : " "))
    .join("");
  return plain
    .replace(JSON_OBJECT, " ")
    .replace(QUOTED, " ")
    .split(/\s/)
    .filter((word) => !word.includes("://") && !word.includes("@") && !word.startsWith("--"))
    .join(" ")
    .slice(0, SAMPLE);
}

function withoutCode(text: string): string {
  let kept = "";
  let from = 0;
  for (const { start, end } of codeRanges(text)) {
    kept += `${text.slice(from, start)} `;
    from = end;
  }
  return kept + text.slice(from);
}
