import { ownsBase } from "@/lib/bases/policy";
import type { Viewer } from "@/lib/platform/viewer";
import { type PromptFacts, wrotePrompt } from "../../policy";

/** Whether a copy may be in a base that others read: of a free prompt, or of an own one. A purchase gives the right to read only. */
export function maySpread(viewer: Viewer, prompt: PromptFacts): boolean {
  return prompt.base.accessType === "FREE" || ownsBase(viewer, prompt.base) || wrotePrompt(viewer, prompt);
}
