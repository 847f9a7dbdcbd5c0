import type { PromptFilter } from "../lists/filter";
import type { ContentType } from "../schema";

/** What is searched for. */
export type Asked = PromptFilter & { q: string };

/** A found prompt; the higher the rank the better. */
export type Match = { id: string; rank: number; contentType: ContentType; category: string };
