import { AppError } from "@/lib/platform/errors";
import type { Viewer } from "@/lib/platform/viewer";
import { tokenText } from "../writing/named-text";
import type { Prompt } from "../schema";
import { ownDraft } from "./own-draft";
import type { PromptDraft } from "./schema";

/** The viewer's draft. @throws AppError UNAUTHENTICATED, PROMPT_NOT_FOUND (or not to be edited), DRAFT_NOT_FOUND */
export async function getDraft(viewer: Viewer, { key }: { key: string }): Promise<PromptDraft> {
  const draft = await ownDraft(viewer, key);
  if (!draft) throw new AppError("DRAFT_NOT_FOUND");
  return draft;
}

/** The draft for the editor: with tokens, regardless of where it was typed; else null. @throws AppError as getDraft */
export async function draftForEditor(viewer: Viewer, prompt: Prompt | null): Promise<PromptDraft | null> {
  const draft = await ownDraft(viewer, prompt?.id ?? "new");
  if (!draft || !prompt) return draft;
  const typed = draft.content.promptText;
  const promptText = await tokenText(viewer, prompt.id, typed).catch(() => typed); // too long to be saved: it is shown as it is
  return { ...draft, content: { ...draft.content, promptText } };
}
