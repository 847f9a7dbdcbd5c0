import type { ContentField } from "../schema";

/** What a prompt is made of, and so what a version holds: the fields' names and their columns, in prompts as in prompt_versions. */
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
