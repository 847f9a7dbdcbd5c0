// Pure and safe for the browser.

/** docs/product/templates.md 6. `outputMax` in UTF-16 units of all texts together, and the names of what is missing in them. */
export const FILL_LIMITS = {
  fileBytes: 1024 * 1024,
  rows: 1_000,
  columns: 200,
  keyMax: 400,
  columnMax: 300,
  outputMax: 20 * 1024 * 1024,
  /** Pieces of the prompt's text times rows: each is worked on, twice where the answer is large. */
  pieces: 3_000_000,
  errors: 1_000,
} as const;

/** What a table may be, with what browsers and systems call it. */
export const TABLE_FORMATS: Readonly<Record<string, readonly string[]>> = {
  xlsx: ["application/vnd.openxmlformats-officedocument.spreadsheetml.sheet"],
  csv: ["text/csv"],
};
