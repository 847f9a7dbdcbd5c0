// Pure and safe for the browser.

/** docs/product/templates.md 6. `outputMax` in UTF-16 units of all texts together, with the names of missing fields. */
export const FILL_LIMITS = {
  fileBytes: 1024 * 1024,
  rows: 1_000,
  columns: 200,
  keyMax: 400,
  columnMax: 300,
  outputMax: 20 * 1024 * 1024,
  /** Pieces of the prompt's text times rows: each is processed, twice for large answers. */
  pieces: 3_000_000,
  errors: 1_000,
} as const;

/** Extensions of tables, with the media types that browsers and systems send. */
export const TABLE_FORMATS: Readonly<Record<string, readonly string[]>> = {
  xlsx: ["application/vnd.openxmlformats-officedocument.spreadsheetml.sheet"],
  csv: ["text/csv"],
};
