import { ownsBase } from "@/lib/bases/policy";
import type { Viewer } from "@/lib/platform/viewer";
import { type PromptFacts, wrotePrompt } from "../../policy";

/** Whether a copy may stand where others read it: of what is free, or one's own. Who has bought has bought the right to read. */
export function maySpread(viewer: Viewer, prompt: PromptFacts): boolean {
  return prompt.base.accessType === "FREE" || ownsBase(viewer, prompt.base) || wrotePrompt(viewer, prompt);
}
