import { type AccessRecord, hasAccess } from "@/lib/bases/access/policy";
import { type BaseFacts, ownsBase } from "@/lib/bases/policy";
import type { Viewer } from "@/lib/platform/viewer";

/** What the rules need to know of a prompt: its author (null when the account is gone) and its base. */
export type PromptFacts = { userId: string | null; base: BaseFacts };

export function wrotePrompt(viewer: Viewer, prompt: Pick<PromptFacts, "userId">): boolean {
  return viewer.kind === "member" && viewer.id === prompt.userId;
}

/** The text is for readers of the base and for the one who wrote it. @param now the database's clock */
export function canReadPrompt(viewer: Viewer, prompt: PromptFacts, record: AccessRecord | null | undefined, now: Date): boolean {
  return wrotePrompt(viewer, prompt) || hasAccess(viewer, prompt.base, record, now);
}

/** Author or base owner (docs/product/prompts.md 2). */
export function canEditPrompt(viewer: Viewer, prompt: PromptFacts): boolean {
  return wrotePrompt(viewer, prompt) || ownsBase(viewer, prompt.base);
}

/** Author or base owner (docs/product/prompts.md 2). */
export function canDeletePrompt(viewer: Viewer, prompt: PromptFacts): boolean {
  return canEditPrompt(viewer, prompt);
}
