/** docs/product/results.md 1. */
export const EXAMPLE_LIMITS = { perPrompt: 8, captionMax: 200, valuesMax: 100, valueMax: 2_000 } as const;
