import type { Base } from "@/lib/bases/schema";
import { CONTENT_TYPES, DEFAULT_TYPE } from "@/lib/bases/content-types";
import type { ContentType } from "@/lib/prompts/schema";

/** How many prompts of all types a base holds. */
export function promptTotal(base: Pick<Base, "promptCounts">): number {
  return Object.values(base.promptCounts).reduce((sum, count) => sum + count, 0);
}

/** «Удалить» is offered only for a base without prompts: docs/product/bases.md 5. */
export function isEmptyBase(base: Pick<Base, "promptCounts">): boolean {
  return promptTotal(base) === 0;
}

/** The content type that a base's page opens with: TEXT, or the first one that the base has. */
export function firstTypeWithPrompts(base: Pick<Base, "promptCounts">): ContentType {
  return CONTENT_TYPES.find((type) => base.promptCounts[type] > 0) ?? DEFAULT_TYPE;
}
