import type { ContentType } from "@/lib/platform/db/generated/client";
import { everyOf } from "@/lib/platform/exhaustive-list";

// Among the bases, because a base counts its prompts by type. Without zod: tabs and counters in the browser need only this.

/** The types of prompts in the order of tabs and counters (docs/how-to/add-a-prompt-type.md). */
export const CONTENT_TYPES = everyOf<ContentType>()(["TEXT", "IMAGE", "VIDEO", "AUDIO"]);

/** The type of a new form, and of what an import brings without one. */
export const DEFAULT_TYPE: ContentType = "TEXT";

type TypeFacts = {
  /** A list of nothing else shows tall cards. */
  isVisual: boolean;
  /** The models that run its prompts: those that write texts, or those that make images. */
  models: "text" | "image";
  /** Few prompts have it: a prompt's related ones are filled up with the newest. */
  isScarce: boolean;
};

export const TYPE_FACTS: Record<ContentType, TypeFacts> = {
  TEXT: { isVisual: false, models: "text", isScarce: false },
  IMAGE: { isVisual: true, models: "image", isScarce: true },
  VIDEO: { isVisual: true, models: "text", isScarce: true },
  AUDIO: { isVisual: false, models: "text", isScarce: true },
};

/** One value for each type. */
export function byType<Value>(value: (type: ContentType) => Value): Record<ContentType, Value> {
  return Object.fromEntries(CONTENT_TYPES.map((type) => [type, value(type)])) as Record<ContentType, Value>;
}

/** The type of a name, however it is spelled: in an address or a file. */
export function contentTypeOf(name: string | undefined): ContentType | undefined {
  const asked = name?.trim().toUpperCase();
  return CONTENT_TYPES.find((type) => type === asked);
}

/** No prompts of any type. */
export const emptyCounts = (): Record<ContentType, number> => byType(() => 0);
