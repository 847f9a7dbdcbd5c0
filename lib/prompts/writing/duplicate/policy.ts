import { ownsBase } from "@/lib/bases/policy";
import type { Viewer } from "@/lib/platform/viewer";
import { type PromptFacts, wrotePrompt } from "../../policy";

/**
 * Whether a copy may be in a base that others read: of a free prompt that everybody reads, or of an own one. A purchase, and a link to a
 * draft, give the right to read only.
 */
export function maySpread(
  viewer: Viewer,
  prompt: PromptFacts & { base: { hiddenAt: Date | null } },
): boolean {
  const isOpen = prompt.base.accessType === "FREE" && prompt.base.hiddenAt === null;
  return isOpen || ownsBase(viewer, prompt.base) || wrotePrompt(viewer, prompt);
}
