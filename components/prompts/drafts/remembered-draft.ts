import type { PromptDraft } from "@/lib/prompts/drafts/schema";

const PREFIX = "draft-on-server:";

/** The last draft on the server that was written or taken by a form of this browser: who wrote it, and which revision it was. */
type Remembered = { writer: string; revision: number };

/** Whether what lies in this browser is at least as new as a draft of the server: it comes from here. */
export function isOurs({ writer, revision }: PromptDraft, key: string): boolean {
  const known = rememberedDraft(key);
  return known !== null && (known.writer === writer || known.revision === revision);
}

export function rememberedDraft(key: string): Remembered | null {
  try {
    return JSON.parse(localStorage.getItem(PREFIX + key) ?? "null") as Remembered | null;
  } catch {
    return null; // a forbidden storage costs the draft, never the form
  }
}

/** @param known null: the server's draft and the browser's are unrelated */
export function rememberDraft(key: string, known: Remembered | null): void {
  try {
    if (known) localStorage.setItem(PREFIX + key, JSON.stringify(known));
    else localStorage.removeItem(PREFIX + key);
  } catch {
    // see rememberedDraft
  }
}
