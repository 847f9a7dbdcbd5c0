import { notFound } from "next/navigation";
import { cache } from "react";
import { AppError } from "@/lib/platform/errors";
import { protectedPromptHref } from "@/lib/platform/hrefs";
import { redirect } from "@/lib/platform/i18n/navigation";
import { uuid } from "@/lib/platform/validation/fields";
import type { Member, Viewer } from "@/lib/platform/viewer";
import { getPrompt } from "@/lib/prompts/queries";
import type { Prompt } from "@/lib/prompts/schema";

/** A prompt, or why it is not shown: `denied` names the paid base that access is missing to. */
export type FoundPrompt = { prompt: Prompt } | { denied: { baseId: string } } | null;

/** A prompt for its page; one look-up per request for page and metadata. null: there is none that the viewer may know of. */
export const findPrompt = cache(async (viewer: Viewer, id: string): Promise<FoundPrompt> => {
  if (!uuid.safeParse(id).success) return null;
  try {
    return { prompt: await getPrompt(viewer, { id }) };
  } catch (error) {
    if (error instanceof AppError && error.code === "PROMPT_NOT_FOUND") return null;
    if (error instanceof AppError && error.code === "ACCESS_REQUIRED")
      return { denied: { baseId: String(error.details.body?.baseId) } };
    throw error;
  }
});

/** The prompt of a form, for its readers; others are led to its page, which says where to get access. */
export async function readablePrompt(viewer: Member, { locale, id }: { locale: string; id: string }) {
  const found = await findPrompt(viewer, id);
  if (!found) notFound();
  return "prompt" in found ? found.prompt : redirect({ href: protectedPromptHref({ id }), locale });
}
