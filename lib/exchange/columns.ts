import { everyOf } from "@/lib/platform/exhaustive-list";
import { CONTENT_FIELDS } from "@/lib/prompts/writing/content-fields";
import type { FilePrompt, FileVariable } from "./document";
import { folderCell } from "./folder-path";

/** The columns of our tables, in order. `variables` holds definitions, so that a table is complete without other files. */
export const COLUMNS = everyOf<keyof FilePrompt>()([
  "id",
  ...CONTENT_FIELDS,
  "base",
  "folder",
  "privateOnly",
  "variables",
  "createdAt",
  "updatedAt",
]);
export type Column = (typeof COLUMNS)[number];

/** The columns of the first exports, which every table of ours has and by which it is recognized. Later columns may be missing. */
export const OLDEST_COLUMNS: readonly Column[] = [
  "id",
  "title",
  "shortDescription",
  "promptText",
  "contentType",
  "category",
  "tags",
  "usageExamples",
  "isFillable",
  "base",
  "variables",
  "createdAt",
  "updatedAt",
];

/** Maximum UTF-16 units of a workbook's cell; the rest of a longer text is in columns named `promptText 2` and so on. */
const CELL_LIMIT = 32_767;
/** A text of 50,000 characters may have 100,000 UTF-16 units. */
export const TEXT_COLUMNS = 4;

/** Starts the last line of a CSV file, which gives the number of prompts: a truncated file lacks it. */
export const END_MARK = "#end";

export type TableRow = {
  prompt: FilePrompt;
  baseName: string;
  /** From the outside in. */ folderNames: string[];
  variables: Record<string, FileVariable>;
};

/** A prompt as cells, one a column. */
export function cellsOf({ prompt, baseName, folderNames, variables }: TableRow): string[] {
  const cells: Record<Column, string> = {
    ...prompt,
    tags: listCell(prompt.tags),
    models: listCell(prompt.models),
    isFillable: String(prompt.isFillable),
    language: prompt.language ?? "",
    base: baseName,
    folder: folderCell(folderNames),
    privateOnly: String(prompt.privateOnly),
    variables: Object.keys(variables).length ? JSON.stringify(variables) : "",
  };
  return COLUMNS.map((column) => cells[column]);
}

/** Names separated by commas, or a JSON list if one contains a separator. */
function listCell(names: readonly string[]): string {
  const plain = names.every((name) => /^[\p{L}\p{N}][\p{L}\p{N} _.-]*$/u.test(name));
  return plain ? names.join(", ") : JSON.stringify(names);
}

/** A text in pieces that fit a cell of a workbook; not cut between the halves of a character. */
export function inCells(text: string): string[] {
  const parts: string[] = [];
  for (let at = 0; at < text.length;) {
    const end = at + CELL_LIMIT;
    const part = text.slice(at, (text.charCodeAt(end - 1) & 0xfc00) === 0xd800 ? end - 1 : end);
    parts.push(part);
    at += part.length;
  }
  return parts;
}
