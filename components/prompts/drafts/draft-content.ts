import type { PromptDraft } from "@/lib/prompts/drafts/schema";
import type { PromptFormValues } from "@/lib/prompts/schema";
import { formValuesOf } from "../form/form-values";

/** A draft as the form holds it, its fields in the form's order; a field that is newer than the draft is as it is in the form. */
export function valuesOf({ content }: PromptDraft, like: object): PromptFormValues {
  const stored: Record<string, unknown> = content;
  return Object.fromEntries(
    Object.entries(like).map(([name, value]) => [name, stored[name] ?? (value as unknown)]),
  ) as PromptFormValues;
}

/** The form's fields as a draft holds them. */
export function contentOf(values: PromptFormValues): PromptDraft["content"] {
  const said = Object.entries(values).filter(([, value]) => value !== undefined && value !== null);
  return { ...formValuesOf(null, ""), ...Object.fromEntries(said) } as PromptDraft["content"];
}

/** Whether two forms hold the same, in any order. */
export function sameValues(one: object, other: object): boolean {
  const values = other as Record<string, unknown>;
  return Object.entries(one).every(([name, value]) => JSON.stringify(value) === JSON.stringify(values[name]));
}
