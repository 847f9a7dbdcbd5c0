import type { Database } from "@/lib/platform/db/client";
import { omitUndefined } from "@/lib/platform/db/omit-undefined";
import { AppError } from "@/lib/platform/errors";
import { hasPlaceholder } from "@/lib/templates/parse";
import { fitsCategory } from "../categories/groups";
import { findLanguage } from "../language/find-language";
import type { PromptLanguage } from "../language/languages";
import type { Prompt, UpdatePromptInput } from "../schema";
import { descriptionReveals } from "./description-reveals";

// What a change of a prompt's fields makes of the others.

/** Keeps the choice made for the old text; without one the new text decides. */
export async function fillableAfter(
  tx: Database,
  id: string,
  promptText: string | undefined,
): Promise<boolean | undefined> {
  if (promptText === undefined) return undefined;
  const select = { isFillable: true, promptText: true };
  const stored = await tx.prompt.findUniqueOrThrow({ where: { id }, select });
  return stored.isFillable === hasPlaceholder(stored.promptText) ? hasPlaceholder(promptText) : undefined;
}

/**
 * Keeps the author's choice of language; without one the new texts decide.
 * @param chosen null: detect from now on; undefined: not given
 */
export async function languageAfter(
  tx: Database,
  id: string,
  texts: Pick<UpdatePromptInput, "title" | "shortDescription" | "promptText">,
  chosen: PromptLanguage | null | undefined,
): Promise<{ language?: PromptLanguage; givenLanguage?: PromptLanguage | null; languagePending?: false }> {
  if (chosen) return { language: chosen, givenLanguage: chosen, languagePending: false };
  const { title, shortDescription, promptText } = texts;
  if (chosen === undefined && [title, shortDescription, promptText].every((text) => text === undefined))
    return {};
  const select = { title: true, shortDescription: true, promptText: true, givenLanguage: true } as const;
  const { givenLanguage, ...stored } = await tx.prompt.findUniqueOrThrow({ where: { id }, select });
  if (chosen === undefined && givenLanguage) return {};
  const language = await findLanguage({
    ...stored,
    ...omitUndefined({ title, shortDescription, promptText }),
  });
  return { language, givenLanguage: null, languagePending: false };
}

/** Checks a changed description or text, and a prompt that was not checked yet. */
export async function revealsAfter(
  tx: Database,
  prompt: { id: string; descriptionReveals: boolean | null },
  { shortDescription, promptText }: Pick<UpdatePromptInput, "shortDescription" | "promptText">,
): Promise<boolean | undefined> {
  if (shortDescription === undefined && promptText === undefined && prompt.descriptionReveals !== null)
    return undefined;
  const select = { shortDescription: true, promptText: true } as const;
  const stored = await tx.prompt.findUniqueOrThrow({ where: { id: prompt.id }, select });
  return descriptionReveals({ ...stored, ...omitUndefined({ shortDescription, promptText }) });
}

/** Another content type without a category clears the category. @throws AppError VALIDATION_FAILED: one of another type */
export function categoryAfter(
  prompt: { contentType: Prompt["contentType"]; category: string },
  input: Pick<UpdatePromptInput, "contentType" | "category">,
): string | undefined {
  const contentType = input.contentType ?? prompt.contentType;
  if (input.category === undefined) return contentType === prompt.contentType ? undefined : "";
  if (fitsCategory(contentType, input.category)) return input.category;
  throw new AppError("VALIDATION_FAILED", { fields: { category: ["validation.prompt.categoryUnknown"] } });
}
