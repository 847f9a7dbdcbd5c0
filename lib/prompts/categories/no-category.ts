/** Category of imported prompts with an unknown category (docs/product/imports.md 2); treated like an empty one. */
export const NO_CATEGORY = "Без категории";
