/** docs/product/knowledge.md 8. `sources`: passages that a question is answered by. */
export const ASK_LIMITS = { bases: 10, sources: 8 } as const;
