import type { Base } from "@/lib/bases/types";

/** How many prompts of all types a base holds. */
export function promptTotal(base: Pick<Base, "promptCounts">): number {
  return Object.values(base.promptCounts).reduce((sum, count) => sum + count, 0);
}

/** «Удалить» is offered only for a base without prompts: core.md section 4. */
export function isEmptyBase(base: Pick<Base, "promptCounts">): boolean {
  return promptTotal(base) === 0;
}
