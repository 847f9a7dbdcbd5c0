import { omitUndefined } from "@/lib/platform/db/omit-undefined";
import type { ContentField, CreatePromptInput, PromptContent } from "../schema";

/**
 * The content of a prompt, in the order of files: its fields and their columns in prompts and prompt_versions. Statements, versions,
 * copies and files follow this list.
 */
export const CONTENT_COLUMNS = {
  title: "title",
  shortDescription: "short_description",
  promptText: "prompt_text",
  contentType: "content_type",
  category: "category",
  tags: "tags",
  usageExamples: "usage_examples",
  isFillable: "is_fillable",
  language: "given_language",
  models: "models",
} as const satisfies Record<ContentField, string>;

export const CONTENT_FIELDS = Object.keys(CONTENT_COLUMNS) as ContentField[];

/** Optional texts: folded fields of the form, sections below the prompt's text on its pages and in its Markdown. */
export const NOTES = ["usageExamples"] as const satisfies readonly ContentField[];

/** The columns of all fields, for a statement. */
export const CONTENT_SELECT = Object.fromEntries(CONTENT_FIELDS.map((name) => [name, true])) as Record<
  ContentField,
  true
>;

type Optional = keyof {
  [Field in ContentField as undefined extends CreatePromptInput[Field] ? Field : never]: Field;
};

/** Values of fields that the input omits. */
export const NOTHING_SAID: Pick<PromptContent, Optional> = {
  category: "",
  tags: [],
  usageExamples: "",
  isFillable: false,
  language: null,
  models: [],
};

/** The content of a form, with values for omitted fields. */
export function wholeContent({ promptBaseId: _, ...said }: CreatePromptInput): PromptContent {
  return { ...NOTHING_SAID, ...omitUndefined(said) };
}

/** The content's fields alone. */
export function contentOf<Whole extends Record<ContentField, unknown>>(
  whole: Whole,
): Pick<Whole, ContentField> {
  return Object.fromEntries(CONTENT_FIELDS.map((name) => [name, whole[name]])) as Pick<Whole, ContentField>;
}
