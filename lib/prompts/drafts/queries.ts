import { AppError } from "@/lib/platform/errors";
import type { Locale, Viewer } from "@/lib/platform/viewer";
import { namedText, tokenText } from "../writing/named-text";
import type { Prompt } from "../schema";
import { ownDraft } from "./own-draft";
import type { PromptDraft } from "./schema";

/** The viewer's draft. @throws AppError UNAUTHENTICATED, PROMPT_NOT_FOUND (or not to be edited), DRAFT_NOT_FOUND */
export async function getDraft(viewer: Viewer, { key }: { key: string }): Promise<PromptDraft> {
  const draft = await ownDraft(viewer, key);
  if (!draft) throw new AppError("DRAFT_NOT_FOUND");
  return draft;
}

/**
 * The draft for the form: with names between the braces, never ids, regardless of where it was typed; else null.
 * @throws AppError as getDraft
 */
export async function draftForForm(
  viewer: Viewer,
  prompt: Prompt | null,
  locale: Locale,
): Promise<PromptDraft | null> {
  const draft = await ownDraft(viewer, prompt?.id ?? "new");
  if (!draft || !prompt) return draft;
  const promptText = await namedText(
    viewer,
    { promptText: draft.content.promptText, userId: prompt.userId },
    locale,
  );
  return { ...draft, content: { ...draft.content, promptText } };
}

/** The draft for the editor: with tokens, regardless of where it was typed; else null. @throws AppError as getDraft */
export async function draftForEditor(viewer: Viewer, prompt: Prompt): Promise<PromptDraft | null> {
  const draft = await ownDraft(viewer, prompt.id);
  if (!draft) return null;
  const typed = draft.content.promptText;
  const promptText = await tokenText(viewer, prompt.id, typed).catch(() => typed); // too long to be saved: it is shown as it is
  return { ...draft, content: { ...draft.content, promptText } };
}
