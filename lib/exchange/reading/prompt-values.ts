import type { FileResult, FileVersion } from "../document";
import { HISTORY_LIMITS } from "@/lib/prompts/history/limits";
import { EXAMPLE_LIMITS, MADE_WITH_LIMITS } from "@/lib/prompts/examples/limits";
import { CONTENT_FIELDS, contentOf } from "@/lib/prompts/writing/content-fields";
import { promptLanguageOf, type PromptLanguage } from "@/lib/prompts/language/languages";
import type { ContentField } from "@/lib/prompts/schema";
import type { Place, ReadPrompt } from "./found";
import {
  countOf,
  idOf,
  listOf,
  NAME_LENGTH,
  namedIn,
  nameOf,
  objectOf,
  own,
  textOf,
  type Values,
} from "./values";

/** Names of a field in files: ours, then synonyms. */
export const NAMES: Record<ContentField, readonly string[]> = {
  title: ["title", "name"],
  shortDescription: ["shortDescription", "short_description", "description"],
  promptText: ["promptText", "prompt_text", "content", "prompt", "text"],
  contentType: ["contentType", "content_type"],
  category: ["category"],
  tags: ["tags"],
  usageExamples: ["usageExamples", "usage_examples"],
  isFillable: ["isFillable", "is_fillable"],
  language: ["language"],
  models: ["models"],
};

/** A prompt from our names of fields, or synonyms. */
export function promptOf(values: Values, place: Place, given: Partial<ReadPrompt> = {}): ReadPrompt {
  const field = (name: ContentField) => own(values, ...NAMES[name]);
  return {
    place,
    source: idOf(own(values, "id")),
    otherSources: [],
    title: textOf(field("title")),
    shortDescription: textOf(field("shortDescription")),
    promptText: textOf(field("promptText")),
    contentType: nameOf(field("contentType")),
    category: namedIn(field("category")),
    tags: listOf(field("tags")),
    usageExamples: textOf(field("usageExamples")),
    isFillable: yesOrNo(field("isFillable")),
    language: languageIn(field("language")),
    models: listOf(field("models")),
    base: idOf(own(values, "base", "promptBaseId"), NAME_LENGTH),
    folder: idOf(own(values, "folder")),
    privateOnly: isYes(own(values, "privateOnly")),
    variables: namesOf(own(values, "variables")),
    foreign: false,
    lacks: CONTENT_FIELDS.filter((name) => !NAMES[name].some((each) => Object.hasOwn(values, each))),
    notes: [],
    results: resultsOf(own(values, "results")),
    version: countOf(own(values, "version")) || 1,
    versions: versionsOf(own(values, "versions")),
    favourite: countOf(own(values, "favourite")),
    ...given,
  };
}

function isYes(value: unknown): boolean {
  return /^(true|1|да|yes)$/i.test(textOf(value).trim());
}

/** @returns undefined for an empty value */
function yesOrNo(value: unknown): boolean | undefined {
  return textOf(value).trim() === "" ? undefined : isYes(value);
}

/** "other" for a language that the product does not distinguish; null for values that are not languages. */
function languageIn(value: unknown): PromptLanguage | null {
  const name = textOf(value).trim().toLowerCase().slice(0, NAME_LENGTH).split(/[-_]/)[0]!;
  return promptLanguageOf(name) ?? (/^[a-z]{2,3}$/.test(name) ? "other" : null);
}

function namesOf(value: unknown): Record<string, string> {
  const named = Object.entries(objectOf(value) ?? {}).slice(0, 1_000);
  return Object.fromEntries(
    named.flatMap(([name, id]) => (typeof id === "string" ? [[name.slice(0, NAME_LENGTH), idOf(id)]] : [])),
  );
}

/** At most as many as a prompt may have. */
function versionsOf(value: unknown): FileVersion[] {
  const list = Array.isArray(value) ? value.slice(0, HISTORY_LIMITS.kept + HISTORY_LIMITS.newest) : [];
  return list.flatMap((each) => {
    const values = objectOf(each);
    const number = values ? countOf(own(values, "number")) : 0;
    if (!values || number === 0) return [];
    const read = promptOf({ ...values, versions: [] }, {});
    return [
      {
        ...contentOf(read),
        isFillable: read.isFillable ?? false,
        variables: read.variables,
        number,
        note: nameOf(own(values, "note")),
        keep: own(values, "keep") === true,
        changed: listOf(own(values, "changed")),
      },
    ];
  });
}

/** At most as many as a prompt may have. */
function resultsOf(value: unknown): FileResult[] {
  const list = Array.isArray(value) ? value.slice(0, EXAMPLE_LIMITS.perPrompt) : [];
  return list.flatMap((each) => {
    const values = objectOf(each);
    if (!values) return [];
    const filled = Object.entries(objectOf(own(values, "values")) ?? {}).slice(0, EXAMPLE_LIMITS.valuesMax);
    return [
      {
        id: nameOf(own(values, "id")),
        ...materialOf(values),
        caption: nameOf(own(values, "caption")),
        values: Object.fromEntries(
          filled.map(([name, text]) => [name.slice(0, 400), textOf(text).slice(0, EXAMPLE_LIMITS.valueMax)]),
        ),
        isCover: own(values, "isCover") === true,
        isPublic: own(values, "isPublic") === true,
        ...(own(values, "madeByAi") === true && { madeByAi: true }),
        ...madeWithOf(objectOf(own(values, "madeWith"))),
      },
    ];
  });
}

/** Enough of a text to exceed its limit. */
function materialOf(values: Values): Pick<FileResult, "file" | "text"> {
  const [file, text] = [nameOf(own(values, "file")), textOf(own(values, "text"))];
  if (file || !text) return { file };
  return { text: text.slice(0, EXAMPLE_LIMITS.textMax * 2 + 1) };
}

/** The import checks the limits. */
function madeWithOf(values: Values | null): Pick<FileResult, "madeWith"> {
  if (!values) return {};
  const parameters = Object.entries(objectOf(own(values, "parameters")) ?? {});
  return {
    madeWith: {
      model: nameOf(own(values, "model")),
      negativePrompt: textOf(own(values, "negativePrompt")).slice(0, MADE_WITH_LIMITS.negativePromptMax),
      seed: nameOf(own(values, "seed")),
      parameters: Object.fromEntries(
        parameters
          .slice(0, MADE_WITH_LIMITS.parametersMax)
          .map(([name, text]) => [nameOf(name), textOf(text).slice(0, MADE_WITH_LIMITS.parameterMax)]),
      ),
    },
  };
}
