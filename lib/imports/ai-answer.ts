import { jsonInText } from "@/lib/integrations/ai/json-in-text";
import { z } from "@/lib/platform/validation/zod";
import type { PromptDraft } from "./draft";
import { IMPORT_LIMITS } from "./schema";

/** What a model may write for a text; anything but a text or a number reads as nothing. */
const words = z.union([z.string(), z.number().transform(String)]).catch("");
const tags = z
  .union([z.array(words), z.string().transform(tagsOfString)])
  .catch([])
  .transform((given) => given.slice(0, IMPORT_LIMITS.tags * 4));

const draft = z.looseObject({}).transform((given): PromptDraft => {
  const first = (...names: string[]) =>
    names
      .map((name) => (Object.hasOwn(given, name) ? words.parse(given[name]) : ""))
      .find((value) => value.trim() !== "") ?? "";
  return {
    title: first("title", "name", "act", "название", "заголовок"),
    shortDescription: first("shortDescription", "short_description", "description", "описание"),
    promptText: first("promptText", "prompt_text", "prompt", "content", "text", "промпт", "текст"),
    category: first("category", "категория"),
    tags: tags.parse(Object.hasOwn(given, "tags") ? given.tags : []),
  };
});

/**
 * The prompts in a model's reply, not more than a document may give. Entries that are no objects are left out. An empty list counts
 * where the reply has no other.
 * @returns null for a reply that is no list of prompts: a refusal, prose, half of a JSON
 */
export function promptsInReply(reply: string): PromptDraft[] | null {
  const isEmpty = (value: unknown) => (listIn(value)?.length === 0 ? [] : undefined);
  return jsonInText(reply, draftsIn) ?? jsonInText<PromptDraft[]>(reply, isEmpty) ?? null;
}

function draftsIn(value: unknown): PromptDraft[] | undefined {
  const drafts = listIn(value)
    ?.slice(0, IMPORT_LIMITS.prompts + 1)
    .flatMap((entry) => draft.safeParse(entry).data ?? []);
  return drafts?.some(({ promptText }) => promptText !== "") ? drafts : undefined;
}

function listIn(value: unknown): unknown[] | null {
  if (Array.isArray(value))
    return value.some((entry) => typeof entry === "object") || value.length === 0 ? value : null;
  if (typeof value !== "object" || value === null) return null;
  for (const name of ["prompts", "items", "data", "result"]) {
    const inside = Object.hasOwn(value, name) ? (value as Record<string, unknown>)[name] : undefined;
    if (Array.isArray(inside)) return inside;
  }
  return Object.hasOwn(value, "promptText") ? [value] : null;
}

function tagsOfString(given: string): string[] {
  try {
    const parsed: unknown = given.trim().startsWith("[") ? JSON.parse(given) : null;
    if (Array.isArray(parsed)) return parsed.map((each) => words.parse(each));
  } catch {
    // not JSON after all
  }
  return given.split(/[,;]/);
}
