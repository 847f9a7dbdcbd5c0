import type { ContentType } from "./types";

// Apart from the groups, which are long: tabs and counters in the browser need only these.
export const CONTENT_TYPES = ["TEXT", "IMAGE", "VIDEO", "AUDIO"] as const satisfies readonly ContentType[];

/** What an imported prompt gets whose category is none of ours (docs/product/imports.md 2); reads like an empty one. */
export const NO_CATEGORY = "Без категории";
