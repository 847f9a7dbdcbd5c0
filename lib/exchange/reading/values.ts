import type { FileBase, FileFolder, FileKnowledge, FileResult, FileVariable, FileVersion } from "../document";
import type { Place, ReadPrompt } from "./found";
import { ACCESS_TYPES, type AccessType } from "@/lib/bases/access-types";
import { BASE_LIMITS } from "@/lib/bases/limits";
import { omitUndefined } from "@/lib/platform/db/omit-undefined";
import { HISTORY_LIMITS } from "@/lib/prompts/history/limits";
import { EXAMPLE_LIMITS, MADE_WITH_LIMITS } from "@/lib/prompts/examples/limits";
import { promptLanguageOf, type PromptLanguage } from "@/lib/prompts/language/languages";
import { EXCHANGE_LIMITS } from "../limits";
import { VARIABLE_TYPES, type VariableType } from "@/lib/variables/variable-types";
import { VARIABLE_LIMITS } from "@/lib/variables/limits";

/** Of a name, a word of a list or a path, UTF-16 units: more than any of ours may have, so that the form still tells of its own limit. */
export const NAME_LENGTH = 300;

const PRICES = ["subscriptionPriceMonthly", "subscriptionPriceYearly", "oneTimePrice"] as const;

export type Values = Readonly<Record<string, unknown>>;

/** A plain object; null for anything else. What is inherited is never read (`own`). */
export function objectOf(value: unknown): Values | null {
  return typeof value === "object" && value !== null && !Array.isArray(value) ? (value as Values) : null;
}

/** A value that the object itself has under the first of these names that holds something. */
export function own(values: Values, ...names: string[]): unknown {
  for (const name of names) {
    const value = Object.hasOwn(values, name) ? values[name] : undefined;
    if (value !== undefined && value !== null && value !== "") return value;
  }
  return undefined;
}

/** A text, or what else can be read as one. */
export function textOf(value: unknown): string {
  if (typeof value === "string") return value;
  return typeof value === "number" || typeof value === "boolean" || typeof value === "bigint"
    ? String(value)
    : "";
}

/**
 * What a file tells its parts apart by, or looks for in the library: no form checks it, so that what a database cannot hold is replaced here,
 * also the half of a sign that a cut leaves.
 */
export function idOf(value: unknown, max = 100): string {
  return textOf(value).slice(0, max).toWellFormed().replaceAll("\0", "\uFFFD");
}

/** A text of which no more is kept than a name may have. */
function nameOf(value: unknown): string {
  return textOf(value).slice(0, NAME_LENGTH);
}

function listOf(value: unknown): string[] {
  const list: unknown[] = typeof value === "string" ? splitTagList(value) : Array.isArray(value) ? value : [];
  return list.slice(0, 100).map(namedIn).filter(Boolean);
}

/** A name, or that of an object (`{name}`, `{tag: {name}}`). */
function namedIn(value: unknown): string {
  const values = objectOf(value);
  if (!values) return nameOf(value);
  const name = own(values, "name", "title", "label", "tag", "slug");
  const inner = objectOf(name);
  return nameOf(inner ? own(inner, "name", "title", "label", "slug") : name);
}

/** Tags of a cell: a JSON list, or divided by commas, semicolons or bars. */
function splitTagList(value: string): string[] {
  if (value.trimStart().startsWith("[")) {
    try {
      const parsed: unknown = JSON.parse(value);
      if (Array.isArray(parsed)) return parsed.slice(0, 100).map(namedIn);
    } catch {
      // not JSON after all
    }
  }
  return value
    .slice(0, 10_000)
    .split(/[,;|]/)
    .map((tag) => tag.trim().replace(/^#+/, ""))
    .filter(Boolean);
}

/** A prompt of names that we write, or that mean the same. */
export function promptOf(values: Values, place: Place, given: Partial<ReadPrompt> = {}): ReadPrompt {
  return {
    place,
    source: idOf(own(values, "id")),
    otherSources: [],
    title: textOf(own(values, "title", "name")),
    shortDescription: textOf(own(values, "shortDescription", "short_description", "description")),
    promptText: textOf(own(values, "promptText", "prompt_text", "content", "prompt", "text")),
    contentType: nameOf(own(values, "contentType", "content_type")),
    category: namedIn(own(values, "category")),
    tags: listOf(own(values, "tags")),
    usageExamples: textOf(own(values, "usageExamples", "usage_examples")),
    isFillable: yesOrNo(own(values, "isFillable", "is_fillable")),
    language: languageIn(own(values, "language")),
    models: listOf(own(values, "models")),
    base: idOf(own(values, "base", "promptBaseId"), NAME_LENGTH),
    folder: idOf(own(values, "folder")),
    privateOnly: isYes(own(values, "privateOnly")),
    variables: namesOf(own(values, "variables")),
    foreign: false,
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

/** @returns undefined where nothing is said */
function yesOrNo(value: unknown): boolean | undefined {
  return textOf(value).trim() === "" ? undefined : isYes(value);
}

/** Another language is one that the product does not tell from others; what is no language is not said. */
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

/** 0 for what is no count. */
function countOf(value: unknown): number {
  return Number.isInteger(value) && (value as number) > 0 && (value as number) < 1_000_000
    ? (value as number)
    : 0;
}

/** As many as a prompt may have. */
function versionsOf(value: unknown): FileVersion[] {
  const list = Array.isArray(value) ? value.slice(0, HISTORY_LIMITS.kept + HISTORY_LIMITS.newest) : [];
  return list.flatMap((each) => {
    const values = objectOf(each);
    const number = values ? countOf(own(values, "number")) : 0;
    if (!values || number === 0) return [];
    const read = promptOf({ ...values, versions: [] }, {});
    return [
      {
        title: read.title,
        shortDescription: read.shortDescription,
        promptText: read.promptText,
        contentType: read.contentType,
        category: read.category,
        tags: read.tags,
        usageExamples: read.usageExamples,
        isFillable: read.isFillable ?? false,
        language: read.language,
        models: read.models,
        variables: read.variables,
        number,
        note: nameOf(own(values, "note")),
        keep: own(values, "keep") === true,
        changed: listOf(own(values, "changed")),
      },
    ];
  });
}

/** As many as a prompt may have. */
function resultsOf(value: unknown): FileResult[] {
  const list = Array.isArray(value) ? value.slice(0, EXAMPLE_LIMITS.perPrompt) : [];
  return list.flatMap((each) => {
    const values = objectOf(each);
    if (!values) return [];
    const filled = Object.entries(objectOf(own(values, "values")) ?? {}).slice(0, EXAMPLE_LIMITS.valuesMax);
    return [
      {
        id: nameOf(own(values, "id")),
        ...contentOf(values),
        caption: nameOf(own(values, "caption")),
        values: Object.fromEntries(
          filled.map(([name, text]) => [name.slice(0, 400), textOf(text).slice(0, EXAMPLE_LIMITS.valueMax)]),
        ),
        isCover: own(values, "isCover") === true,
        isPublic: own(values, "isPublic") === true,
        ...madeWithOf(objectOf(own(values, "madeWith"))),
      },
    ];
  });
}

/** As much of a text as tells that it is too long. */
function contentOf(values: Values): Pick<FileResult, "file" | "text"> {
  const [file, text] = [nameOf(own(values, "file")), textOf(own(values, "text"))];
  if (file || !text) return { file };
  return { text: text.slice(0, EXAMPLE_LIMITS.textMax * 2 + 1) };
}

/** Whether it is within the limits is asked when it is brought in. */
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

/** The knowledge of an archive of ours, as far as it can be read. */
export function knowledgeOf(value: unknown): FileKnowledge {
  const each = <T>(from: unknown, most: number, read: (values: Values) => T): T[] =>
    (Array.isArray(from) ? from.slice(0, most) : []).flatMap((one) => {
      const values = objectOf(one);
      return values ? [read(values)] : [];
    });
  const about = (values: Values) => ({
    name: nameOf(own(values, "name")),
    description: textOf(own(values, "description")).slice(0, 1_000) || null,
  });
  const values = objectOf(value) ?? {};
  return {
    categories: each(own(values, "categories"), 1_000, (one) => ({
      id: nameOf(own(one, "id")),
      ...about(one),
      iconUrl: nameOf(own(one, "iconUrl")),
    })),
    bases: each(own(values, "bases"), 1_000, (one) => ({
      ...about(one),
      type: nameOf(own(one, "type")),
      category: nameOf(own(one, "category")) || null,
      files: each(own(one, "files"), 1_000, (file) => ({
        file: nameOf(own(file, "file")),
        name: nameOf(own(file, "name")),
        isTextSnippet: own(file, "isTextSnippet") === true,
      })),
    })),
  };
}

/** A base of a file of ours; null for what is none. */
export function baseOf(value: unknown): FileBase | null {
  const values = objectOf(value);
  const [id, name] = [textOf(values && own(values, "id")), textOf(values && own(values, "name"))];
  if (!values || !id || !name) return null;
  const accessType = ACCESS_TYPES.find((each) => each === own(values, "accessType")) as
    | AccessType
    | undefined;
  const prices = PRICES.flatMap((price) =>
    typeof own(values, price) === "number" ? [[price, own(values, price) as number] as const] : [],
  );
  const ids = (list: unknown, most: number) =>
    Array.isArray(list) ? list.slice(0, most).map((each) => textOf(each).slice(0, 100)) : undefined;
  return {
    id: idOf(id),
    name: name.slice(0, NAME_LENGTH),
    description: textOf(own(values, "description")).slice(0, 4_000),
    ...(accessType && { accessType }),
    ...Object.fromEntries(prices),
    showContents: own(values, "showContents") === true,
    cover: nameOf(own(values, "cover")),
    favourite: countOf(own(values, "favourite")),
    ...omitUndefined({
      trialRuns: Math.min(countOf(own(values, "trialRuns")), BASE_LIMITS.trialRuns) || undefined,
      trialDays: Math.min(countOf(own(values, "trialDays")), BASE_LIMITS.trialDays) || undefined,
      samples: ids(own(values, "samples"), BASE_LIMITS.samples),
      order: ids(own(values, "order"), EXCHANGE_LIMITS.prompts),
    }),
  };
}

/** A folder of a file of ours; null for what is none. */
export function folderOf(value: unknown): FileFolder | null {
  const values = objectOf(value);
  const [id, name, parentId] = ["id", "name", "parentId"].map((key) => textOf(values && own(values, key)));
  return id && name
    ? { id: idOf(id), name: name.slice(0, 300), parentId: parentId ? idOf(parentId) : null }
    : null;
}

/** A variable of a file of ours; null for what is none. */
export function variableOf(value: unknown): FileVariable | null {
  const values = objectOf(value);
  const type = VARIABLE_TYPES.find((each) => values && each === own(values, "type")) as
    | VariableType
    | undefined;
  const [id, name] = [textOf(values && own(values, "id")), textOf(values && own(values, "name"))];
  if (!values || !type || !id || !name) return null;
  const number = (key: string) => {
    const given = own(values, key);
    return typeof given === "number" && Number.isFinite(given) ? given : null;
  };
  const options = own(values, "options");
  return {
    id: idOf(id),
    type,
    name: name.slice(0, NAME_LENGTH),
    // One more than a variable may have of each is enough to be refused.
    textValue: textOf(own(values, "textValue")).slice(0, VARIABLE_LIMITS.textMax * 2 + 1),
    numberValue: number("numberValue"),
    options: Array.isArray(options)
      ? options
          .slice(0, VARIABLE_LIMITS.optionsMax + 1)
          .map((option) => textOf(option).slice(0, VARIABLE_LIMITS.optionMax * 2 + 1))
      : [],
    rangeMin: number("rangeMin"),
    rangeMax: number("rangeMax"),
    knowledgeBase: idOf(own(values, "knowledgeBase"), NAME_LENGTH),
  };
}
