import { canAddPrompt, roleIn } from "@/lib/bases/policy";
import type { Viewer } from "@/lib/platform/viewer";
import type { Prompt } from "@/lib/prompts/schema";
import { findPrompt } from "../../detail/find-prompt";

/** Whether the viewer may propose another text of a prompt: members of its base, and who decides on proposals. */
export function isProposable(viewer: Viewer, { base }: Pick<Prompt, "base">): boolean {
  const facts = { id: base.id, ownerId: base.owner.id };
  return canAddPrompt(viewer, facts) || roleIn(viewer, facts) !== null;
}

/** The prompt of such a page by its address; null where there is none. */
export async function findProposable(viewer: Viewer, id: string): Promise<Prompt | null> {
  const found = await findPrompt(viewer, id);
  return found && "prompt" in found && isProposable(viewer, found.prompt) ? found.prompt : null;
}
