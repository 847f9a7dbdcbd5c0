import { cut, trimEnd } from "@/lib/platform/text/text-length";
import { PROMPT_LIMITS } from "../schema";
import { reveals } from "./description-reveals";

const { titleMin, titleMax, descriptionMin, descriptionMax } = PROMPT_LIMITS;

/** A longer text is not read further: its beginning says what it is for. */
const READ = 5_000;
const TOKENS = /\{\{[^{}\n]*\}\}/g;
/** A field or a variable. */
const MARKED = /[[{]/;
const FIELDS = /\[([^[\]\n]*)\]/g;
const DEFAULT_OR_OPTIONS = /[=|].*/;
/** A preposition or a conjunction that lost its words. */
const SHORT_WORD = / \p{L}{1,3}$/u;
/** Marks of Markdown at the beginning of a line. */
const MARKS = /^[\s>#*_`~|=+–—•-]+|^\s*\d+[.)]\s+/;

/** The title that a prompt's text proposes: its beginning. null without one that fits. */
export function proposedTitle(promptText: string): string | null {
  const [first = ""] = sentencesOf(promptText);
  return fitting(trimEnd(first, /[.!?…:;,\s]/), titleMin, titleMax);
}

/**
 * The description that a prompt's text proposes: its first sentence that is not its beginning and does not give the text away
 * (`descriptionReveals`), without fields and variables if there is one.
 */
export function proposedDescription(promptText: string): string | null {
  const text = cut(promptText, READ);
  const isRevealing = reveals(text);
  const sentences = rawSentencesOf(text)
    .slice(1)
    .map((raw) => ({ words: worded(raw), isMarked: MARKED.test(raw) }))
    .filter(({ words }) => words.length >= descriptionMin && words.length <= descriptionMax);
  const first = (marked: boolean) =>
    sentences.find(({ words, isMarked }) => isMarked === marked && !isRevealing(words))?.words;
  return first(false) ?? first(true) ?? null;
}

/** A description for a PRIVATE base: the proposed one, else the beginning of the text. */
export function privateDescription(promptText: string): string | null {
  return (
    proposedDescription(promptText) ??
    fitting(sentencesOf(promptText).join(" "), descriptionMin, descriptionMax)
  );
}

function sentencesOf(promptText: string): string[] {
  return rawSentencesOf(promptText).map(worded);
}

/** The sentences of a text's beginning; lines end them. */
function rawSentencesOf(promptText: string): string[] {
  return cut(promptText, READ)
    .split(/(?<=[.!?…])\s+|\n/)
    .filter((each) => /\p{L}/u.test(worded(each)));
}

/** A sentence without marks. */
function worded(raw: string): string {
  return raw
    .replace(TOKENS, "")
    .replace(FIELDS, (_, inside: string) => inside.replace(DEFAULT_OR_OPTIONS, "").trim())
    .replace(MARKS, "")
    .replace(/\s+/g, " ")
    .trim();
}

/** A text cut to whole words. */
function fitting(text: string, min: number, max: number): string | null {
  const short = cut(text, max);
  const end =
    short.length < text.length && text[short.length] !== " " ? short.lastIndexOf(" ") : short.length;
  const whole = trimEnd(end >= min ? short.slice(0, end) : short, /[,:;(«"–—\s-]/);
  const fit = short.length < text.length ? whole.replace(SHORT_WORD, "") : whole;
  return fit.length >= min ? fit : null;
}
