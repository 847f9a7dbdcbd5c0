import { PAID_TYPES } from "@/lib/bases/access-types";
import { type BaseFacts, canAddPrompt, canSeeBase, ownsBase, type SeenFacts } from "@/lib/bases/policy";
import type { Viewer } from "@/lib/platform/viewer";

/** Facts about a prompt for the rules: its author (null when the account was deleted; of what a member of a base writes, the base's owner) and its base. */
export type PromptFacts = { userId: string | null; base: BaseFacts };

/** Whether everybody may read a prompt, as far as its page, picture and Markdown go: one of a FREE base, or a sample. */
export function isForEverybody({ is_public, isSample }: { is_public: boolean; isSample: boolean }): boolean {
  return is_public || isSample;
}

/** Whether lists show a prompt to everybody. */
export function isListedCard({
  is_public,
  base,
}: {
  is_public: boolean;
  base: { isListed: boolean };
}): boolean {
  return is_public && base.isListed;
}

export function wrotePrompt(viewer: Viewer, prompt: Pick<PromptFacts, "userId">): boolean {
  return viewer.kind === "member" && viewer.id === prompt.userId;
}

/** Author, base owner (docs/product/prompts.md 2), or an editor of the base. */
export function canEditPrompt(viewer: Viewer, prompt: PromptFacts): boolean {
  return wrotePrompt(viewer, prompt) || canAddPrompt(viewer, prompt.base);
}

/** Whether a viewer may know of a prompt without reading it: not of another's hidden one, nor of another's in a base that they may not know of. */
export function knowsPrompt(
  viewer: Viewer,
  prompt: PromptFacts & { base: SeenFacts; hiddenAt: Date | null },
): boolean {
  return canEditPrompt(viewer, prompt) || (prompt.hiddenAt === null && canSeeBase(viewer, prompt.base));
}

/** Who may edit it. */
export function canDeletePrompt(viewer: Viewer, prompt: PromptFacts): boolean {
  return canEditPrompt(viewer, prompt);
}

/**
 * Whether the viewer may give out secret links to a prompt: its editors, but only the base's owner where the base is sold or opened by
 * codes. Not to a copy that has to stay private: buying does not give the right to publish (docs/product/prompts.md 9).
 */
export function canSharePrompt(
  viewer: Viewer,
  prompt: PromptFacts & { hiddenAt: Date | null; privateOnly: boolean },
): boolean {
  const isSold = PAID_TYPES.includes(prompt.base.accessType);
  const mayShow = isSold ? ownsBase(viewer, prompt.base) : canEditPrompt(viewer, prompt);
  return mayShow && prompt.hiddenAt === null && !prompt.privateOnly;
}
