import type { PromptFilter } from "../lists/filter";
import type { ContentType } from "../schema";

/** A search with its filter. */
export type Asked = PromptFilter & { q: string };

/** A search result; a higher rank is better. */
export type Match = { id: string; rank: number; contentType: ContentType; category: string };
