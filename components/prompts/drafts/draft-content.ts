import type { PromptDraft } from "@/lib/prompts/drafts/schema";
import type { PromptFormValues } from "@/lib/prompts/schema";

/** A draft as the form holds it, its fields in the form's order; a field that is newer than the draft is as it is in the form. */
export function valuesOf({ content }: PromptDraft, like: object): PromptFormValues {
  return Object.fromEntries(
    Object.entries(like).map(([name, value]) => [
      name,
      content[name as keyof PromptDraft["content"]] ?? (value as unknown),
    ]),
  ) as PromptFormValues;
}

/** The form's fields as a draft holds them. */
export function contentOf(values: PromptFormValues): PromptDraft["content"] {
  return {
    ...values,
    category: values.category ?? "",
    usageExamples: values.usageExamples ?? "",
    language: values.language ?? "",
    models: values.models ?? [],
  } as PromptDraft["content"];
}

/** Whether two forms hold the same, in whatever order. */
export function sameValues(one: object, other: object): boolean {
  const values = other as Record<string, unknown>;
  return Object.entries(one).every(([name, value]) => JSON.stringify(value) === JSON.stringify(values[name]));
}
