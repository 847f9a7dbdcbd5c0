import { oneLine, titleFromText } from "@/lib/imports/truncate";
import { countCharacters, truncateAtWord } from "@/lib/platform/text/text-length";
import { CONTENT_TYPES, DEFAULT_TYPE, contentTypeOf } from "@/lib/bases/content-types";
import { fitsCategory } from "@/lib/prompts/categories/groups";
import { type ContentField, PROMPT_LIMITS } from "@/lib/prompts/schema";
import { contentOf } from "@/lib/prompts/writing/content-fields";
import { TAG_LIMITS, uniqueTags } from "@/lib/prompts/writing/tags";
import { codeRanges, rangeCursor } from "@/lib/templates/code-ranges";
import { hasPlaceholder } from "@/lib/templates/parse";
import { putFields } from "@/lib/templates/put-fields";
import { namesBetweenBraces } from "@/lib/templates/token-names";
import { withBareFields } from "../reading/foreign-fields";
import type { FoundPrompt } from "../reading/found";
import type { ImportRow } from "../schema";

export type Note = ImportRow["notes"][number];
export type NormalizedPrompt = { values: Record<ContentField, unknown>; notes: Note[] };

const LIMITS = PROMPT_LIMITS;
/** Length of a text's beginning from which a title or description is made. */
const BEGINNING = 4_000;

/**
 * Fits a prompt of a file to the form and notes the changes; fields that still do not fit are refused one by one. Missing fields
 * of another program's prompt are derived from the others. Nothing is cut unless `shorten` is set.
 * @param keys token keys of the viewer's library by the file's ids
 */
export function normalizePrompt(
  found: Omit<FoundPrompt, "results">,
  keys: ReadonlyMap<string, string>,
  { shorten }: { shorten: boolean },
): NormalizedPrompt {
  const notes: Note[] = [...found.notes, ...(found.privateOnly ? ["privateOnly" as const] : [])];
  const promptText = withOwnTokens(found, keys);
  const contentType = contentTypeOf(found.contentType) ?? (found.foreign ? DEFAULT_TYPE : found.contentType);
  const beginning = found.foreign ? withBareFields(promptText.slice(0, BEGINNING)) : promptText;
  const { title, whole } = titleOf(found, beginning, shorten, notes);
  const category = categoryOf(found, contentType, notes);
  return {
    values: {
      ...contentOf(found),
      title,
      shortDescription: descriptionOf(found, whole, beginning, shorten, notes),
      promptText,
      contentType,
      category: category.name,
      tags: found.foreign ? fittingTags([...found.tags, ...category.tags]) : found.tags,
      // A text that is too long to save is not parsed.
      isFillable: found.isFillable ?? (promptText.length <= LIMITS.textMax * 2 && hasPlaceholder(promptText)),
    },
    notes,
  };
}

/** Replaces names by tokens of the viewer's variables, or by placeholders without one. */
function withOwnTokens(
  { promptText, variables }: Pick<FoundPrompt, "promptText" | "variables">,
  keys: ReadonlyMap<string, string>,
): string {
  const named = Object.entries(variables);
  if (named.length === 0) return promptText;
  const ids = new Map(named);
  const isInCode = rangeCursor(codeRanges(promptText));
  const places = namesBetweenBraces(promptText).flatMap((place) => {
    const inCode = isInCode(place.start);
    const id = ids.get(place.name);
    if (id === undefined) return [];
    const token = keys.has(id) ? `{{${keys.get(id)}}}` : undefined;
    return [{ ...place, inCode, token, defaultValue: "", options: [] }];
  });
  return putFields(promptText, places);
}

/** @returns `whole`: the original of a cut title */
function titleOf(
  { title, foreign }: Pick<FoundPrompt, "title" | "foreign">,
  promptText: string,
  shorten: boolean,
  notes: Note[],
): { title: string; whole: string } {
  const given = oneLine(foreign ? withBareFields(title) : title);
  if (foreign && countCharacters(given) < LIMITS.titleMin) {
    notes.push("titleFromText");
    return { title: titleFromText(promptText), whole: "" };
  }
  if (!shorten || countCharacters(given) <= LIMITS.titleMax)
    return { title: foreign ? given : title, whole: "" };
  notes.push("titleShortened");
  return { title: truncateAtWord(given, LIMITS.titleMax), whole: given };
}

/** A cut title is put in full at the start of the description, so that nothing is lost. */
function descriptionOf(
  { shortDescription, foreign }: Pick<FoundPrompt, "shortDescription" | "foreign">,
  wholeTitle: string,
  promptText: string,
  shorten: boolean,
  notes: Note[],
): string {
  const parts = [wholeTitle, (foreign ? withBareFields(shortDescription) : shortDescription).trim()]
    .filter(Boolean)
    .map((part) => (!wholeTitle || /[.!?…]$/.test(part) ? part : `${part}.`));
  const description = parts.join(" ");
  if (foreign && countCharacters(description) < LIMITS.descriptionMin) {
    notes.push("descriptionFromText");
    return truncateAtWord(oneLine(promptText), LIMITS.descriptionMax);
  }
  if (!shorten || countCharacters(description) <= LIMITS.descriptionMax) return description;
  notes.push("descriptionShortened");
  return truncateAtWord(oneLine(description), LIMITS.descriptionMax);
}

/** Another program's category becomes a tag. */
function categoryOf(
  { category, foreign }: Pick<FoundPrompt, "category" | "foreign">,
  contentType: string,
  notes: Note[],
): { name: string; tags: string[] } {
  const type = CONTENT_TYPES.find((each) => each === contentType);
  if (!foreign || !type || fitsCategory(type, category.trim()))
    return { name: foreign ? category.trim() : category, tags: [] };
  notes.push("categoryToTag");
  return { name: "", tags: [category] };
}

function fittingTags(tags: string[]): string[] {
  const lines = tags.map(oneLine).filter((tag) => countCharacters(tag) <= TAG_LIMITS.length);
  return uniqueTags(lines).slice(0, TAG_LIMITS.count);
}
