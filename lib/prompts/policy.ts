import { type AccessRecord, hasAccess } from "@/lib/bases/access/policy";
import { type BaseFacts, ownsBase, type SeenFacts } from "@/lib/bases/policy";
import type { Viewer } from "@/lib/platform/viewer";

/** What the rules need to know of a prompt: its author (null when the account is gone) and its base. */
export type PromptFacts = { userId: string | null; base: BaseFacts };

/** The same for reading: a sample of its base is for everybody (docs/product/bases.md 8), unless the base is hidden. */
export type ReadFacts = PromptFacts & { base: SeenFacts; isSample: boolean };

/** Whether everybody may read a prompt, as far as its page, picture and Markdown go: one of a FREE base, or a sample. Lists and searches hold the first only. */
export function isForEverybody({ is_public, isSample }: { is_public: boolean; isSample: boolean }): boolean {
  return is_public || isSample;
}

export function wrotePrompt(viewer: Viewer, prompt: Pick<PromptFacts, "userId">): boolean {
  return viewer.kind === "member" && viewer.id === prompt.userId;
}

/** The text is for readers of the base and for the one who wrote it; a sample's for everybody. @param now the database's clock */
export function canReadPrompt(viewer: Viewer, prompt: ReadFacts, record: AccessRecord | null | undefined, now: Date): boolean {
  return (prompt.isSample && prompt.base.hiddenAt === null) || wrotePrompt(viewer, prompt) || hasAccess(viewer, prompt.base, record, now);
}

/** Author or base owner (docs/product/prompts.md 2). */
export function canEditPrompt(viewer: Viewer, prompt: PromptFacts): boolean {
  return wrotePrompt(viewer, prompt) || ownsBase(viewer, prompt.base);
}

/** Author or base owner (docs/product/prompts.md 2). */
export function canDeletePrompt(viewer: Viewer, prompt: PromptFacts): boolean {
  return canEditPrompt(viewer, prompt);
}
