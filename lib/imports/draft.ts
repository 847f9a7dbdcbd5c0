import { nfc } from "@/lib/platform/text/nfc.mjs";
import { countCharacters, truncateAtWord } from "@/lib/platform/text/text-length";
import { NO_CATEGORY } from "@/lib/prompts/categories/no-category";
import { PROMPT_LIMITS } from "@/lib/prompts/schema";
import { TAG_LIMITS, uniqueTags } from "@/lib/prompts/writing/tags";
import { CELL_BREAK, titleFromText, oneLine } from "./truncate";
import { IMPORT_CATEGORIES, IMPORT_LIMITS } from "./schema";

/** docs/product/imports.md 1. */
export type PromptDraft = {
  title: string;
  shortDescription: string;
  promptText: string;
  category: string;
  tags: string[];
};

/**
 * Fits a draft of a document or the AI to the form: cuts titles over 30 characters at a word and puts them in full at the start
 * of the description; derives missing fields from the text; restricts category and tags to the allowed ones.
 */
export function fitted(found: PromptDraft): PromptDraft {
  const promptText = nfc(found.promptText.replace(/\r\n?/g, "\n").replaceAll(CELL_BREAK, "\n")).trim();
  const given = truncateAtWord(oneLine(found.title), IMPORT_LIMITS.titleGiven);
  const whole = countCharacters(given) >= PROMPT_LIMITS.titleMin ? given : titleFromText(promptText);
  const title = truncateAtWord(whole, PROMPT_LIMITS.titleMax);
  return {
    title,
    shortDescription: descriptionOf(
      title === whole ? "" : whole,
      oneLine(found.shortDescription),
      promptText,
    ),
    promptText,
    category: categoryOf(found.category),
    tags: tagsOf(found.tags),
  };
}

function descriptionOf(wholeTitle: string, given: string, promptText: string): string {
  const parts = [wholeTitle, given].filter(Boolean).map((part) => (/[.!?…]$/.test(part) ? part : `${part}.`));
  const description = parts.length === 1 && !wholeTitle ? given : parts.join(" ");
  const enough = countCharacters(description) >= PROMPT_LIMITS.descriptionMin;
  return truncateAtWord(enough ? description : oneLine(promptText), IMPORT_LIMITS.description);
}

function categoryOf(given: string): string {
  const wanted = oneLine(given).toLowerCase();
  return IMPORT_CATEGORIES.find((name) => name.toLowerCase() === wanted) ?? NO_CATEGORY;
}

function tagsOf(given: string[]): string[] {
  const tags = given.map((tag) => oneLine(tag).replace(/^#+/, "").trim());
  return uniqueTags(tags.filter((tag) => countCharacters(tag) <= TAG_LIMITS.length)).slice(
    0,
    IMPORT_LIMITS.tags,
  );
}

/**
 * Texts of a document that differ only in case and whitespace are one prompt; for texts of a base see `textKeys`. Too long texts
 * are not folded.
 */
export function foldedText(promptText: string): string {
  if (promptText.length > PROMPT_LIMITS.textMax * 2) return promptText;
  return nfc(promptText)
    .toLowerCase()
    .replace(/[ \t\n\u00a0]+/g, " ")
    .trim();
}
