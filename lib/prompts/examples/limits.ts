/** docs/product/results.md 1. */
export const EXAMPLE_LIMITS = {
  perPrompt: 8,
  textMax: 20_000,
  /** Characters of a text in lists. */
  excerpt: 600,
  captionMax: 200,
  valuesMax: 100,
  valueMax: 2_000,
} as const;

/** Of what a result was made with: docs/product/results.md 8. */
export const MADE_WITH_LIMITS = {
  modelMax: 120,
  negativePromptMax: 4_000,
  seedMax: 40,
  parametersMax: 30,
  parameterNameMax: 60,
  parameterMax: 400,
} as const;
