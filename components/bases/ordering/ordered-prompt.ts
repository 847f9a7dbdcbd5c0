import type { PromptCard } from "@/lib/prompts/schema";

/** What a row shows of a prompt. */
export type OrderedPrompt = Pick<PromptCard, "id" | "title" | "shortDescription">;

/** The first prompts of a base in its order, and where the others begin. */
export type OrderedPrompts = { items: OrderedPrompt[]; next: string | null };

/** The prompts with one of them in another place, counted from 0. */
export function movedTo(prompts: readonly OrderedPrompt[], id: string, to: number): OrderedPrompt[] {
  const others = prompts.filter((each) => each.id !== id);
  return others.toSpliced(to, 0, ...prompts.filter((each) => each.id === id));
}

/** The prompts whose places differ, from the first to the last of them, in their new order. */
export function changedStretch(
  before: readonly OrderedPrompt[],
  after: readonly OrderedPrompt[],
): OrderedPrompt[] {
  const from = after.findIndex(({ id }, index) => id !== before[index]?.id);
  const to = after.findLastIndex(({ id }, index) => id !== before[index]?.id);
  return from < 0 ? [] : after.slice(from, to + 1);
}
