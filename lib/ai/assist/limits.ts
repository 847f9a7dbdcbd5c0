/** docs/product/assist.md 3. Characters; `parts`: more of them are proposed as one. */
export const ASSIST_LIMITS = { fields: 20, fieldName: 60, sample: 200, parts: 200 } as const;
