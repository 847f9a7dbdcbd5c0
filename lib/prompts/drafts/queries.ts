import { AppError } from "@/lib/platform/errors";
import type { Viewer } from "@/lib/platform/viewer";
import { ownDraft } from "./own-draft";
import type { PromptDraft } from "./types";

/** The viewer's draft. @throws AppError UNAUTHENTICATED, PROMPT_NOT_FOUND (or not to be edited), DRAFT_NOT_FOUND */
export async function getDraft(viewer: Viewer, { key }: { key: string }): Promise<PromptDraft> {
  const draft = await ownDraft(viewer, key);
  if (!draft) throw new AppError("DRAFT_NOT_FOUND");
  return draft;
}
