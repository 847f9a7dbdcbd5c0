/** docs/product/order.md 1. `placed`: prompts in all folders of a person together. */
export const FOLDER_LIMITS = { nameMax: 60, levels: 5, perUser: 500, placed: 20_000 } as const;
