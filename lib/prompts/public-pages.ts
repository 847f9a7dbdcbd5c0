import type { LockedBase } from "@/lib/bases/lock";
import { pagesOfBase } from "@/lib/bases/public-pages";

/** Addresses of the open pages that show a prompt, list it or count it. */
export function pagesOfPrompt(promptId: string, base: LockedBase): string[] {
  const listed = base.accessType === "FREE" ? ["/public-prompts", `/public-prompts/${promptId}`] : [];
  return [...listed, ...pagesOfBase(base)];
}
