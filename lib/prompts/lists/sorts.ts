/** Ways to sort prompts. `popular`: by worth (./score-prompts.ts). `manual`: of a base the order that its owner gave it; elsewhere as `new`. What each is in SQL: order.ts. */
export const PROMPT_SORTS = ["new", "popular", "title", "manual"] as const;
export type PromptSort = (typeof PROMPT_SORTS)[number];
