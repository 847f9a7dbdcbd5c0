// Pure and safe for the browser.

/** docs/product/exchange.md. */
export const EXCHANGE_LIMITS = {
  /** Of a file that is brought in, bytes; a workbook may hold more, see `inflatedBytes`. */
  fileBytes: 20 * 1024 * 1024,
  /** Of an archive, whose results and originals are read one at a time. */
  archiveBytes: 500 * 1024 * 1024,
  /** Of a file that is brought in. */
  prompts: 20_000,
  /** Bases and variables that a file may define; a person may have 200 and 500. */
  definitions: 600,
  /** Ids of a selection that is taken along; they are in the address. */
  ids: 200,
  /** Of a table; an export of a survey or a CRM has some hundreds. */
  columns: 1_000,
  /** Rows corrected before an import, and prompts split off one; their bytes. */
  edits: 1_000,
  editsBytes: 1_000_000,
  /** Rows whose texts one call shows. */
  texts: 10,
  /** Errors reported individually. */
  errors: 1_000,
} as const;

/** A skill is packed as `.skill`, a zip too. */
export const isArchiveName = (name: string) => /\.(?:zip|skill)$/i.test(name);

/** Bytes that a file of this name may have. */
export function importLimit(name: string): number {
  return isArchiveName(name) ? EXCHANGE_LIMITS.archiveBytes : EXCHANGE_LIMITS.fileBytes;
}

/** What a file may be that is brought in, with what browsers and systems call it. */
export const IMPORT_FORMATS: Readonly<Record<string, readonly string[]>> = {
  zip: ["application/zip", "application/x-zip-compressed"],
  json: ["application/json"],
  csv: ["text/csv"],
  xlsx: ["application/vnd.openxmlformats-officedocument.spreadsheetml.sheet"],
  xls: ["application/vnd.ms-excel"],
  md: ["text/markdown", "text/x-markdown"],
  markdown: [],
  mdc: [],
  txt: ["text/plain"],
  prompt: [],
  prompty: [],
  toml: ["application/toml"],
  yml: ["application/yaml", "text/yaml", "application/x-yaml"],
  yaml: [],
  skill: [],
};

/** Files of ours, which come back as they were. */
export const EXPORT_FORMATS = ["zip", "json", "csv", "xlsx"] as const;
export type ExportFormat = (typeof EXPORT_FORMATS)[number];
/** `skill`: a package of Agent Skills for other programs. */
export const DOWNLOAD_FORMATS = [...EXPORT_FORMATS, "skill"] as const;
export type DownloadFormat = (typeof DOWNLOAD_FORMATS)[number];

/** What becomes of a prompt that is there already. */
export const ON_CONFLICT = ["skip", "update", "copy"] as const;
export type OnConflict = (typeof ON_CONFLICT)[number];
