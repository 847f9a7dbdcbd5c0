/** What an imported prompt gets whose category is none of ours (docs/product/imports.md 2); reads like an empty one. */
export const NO_CATEGORY = "Без категории";
