import papaparse from "papaparse";
import type { PromptDraft } from "../draft";
import { fieldOfColumn, isPurpose } from "./labels";

type Columns = Partial<Record<keyof PromptDraft, number>>;

/** Prompts from every table whose header names a title and a text column: rows of a sheet, of a document, or CSV. */
export function fromTables(text: string): PromptDraft[] {
  const tabbed = text.includes("\t")
    ? fromRows(
        text
          .split("\n")
          .filter((line, at, all) => !isHeading(line, all[at - 1], all[at + 1]))
          .map((line) => (line.includes("\t") ? line.split("\t") : [])),
      )
    : [];
  return tabbed.length > 0 ? tabbed : fromCsv(text);
}

/** A row of one cell between others is a heading in the table. */
function isHeading(line: string, above = "", below = ""): boolean {
  return !line.includes("\t") && line.trim() !== "" && above.includes("\t") && below.includes("\t");
}

/** A row without cells ends a table. */
function fromRows(rows: string[][]): PromptDraft[] {
  const found: PromptDraft[] = [];
  let columns: Columns | null = null;
  for (const row of rows) {
    const header = columnsOf(row);
    if (header) columns = header;
    else if (row.length < 2) columns = null;
    else if (columns) found.push(promptOf(row, columns));
  }
  return found.filter(({ promptText }) => promptText !== "");
}

/** Values may be quoted and hold line ends, as in prompts.chat's `act,prompt`. */
function fromCsv(text: string): PromptDraft[] {
  const lines = text.split("\n", 10);
  for (const delimiter of [",", ";", "|"]) {
    const header = lines.findIndex((line) => columnsOf(unquoted(line.split(delimiter))) !== null);
    if (header < 0) continue;
    const from = lines.slice(0, header).reduce((at, line) => at + line.length + 1, 0);
    const { data } = papaparse.parse<string[]>(text.slice(from), { delimiter, skipEmptyLines: true });
    return fromRows(data);
  }
  return [];
}

function unquoted(cells: string[]): string[] {
  return cells.map((cell) => cell.trim().replace(/^"(.*)"$/, "$1"));
}

/** Which column holds what; null unless there are a title (or a purpose) and a text. The first of two that mean the same counts. */
function columnsOf(row: string[]): Columns | null {
  if (row.length < 2 || row.length > 100) return null;
  const columns: Columns = {};
  row.forEach((cell, index) => {
    const field = cell.length <= 40 ? fieldOfColumn(cell) : null;
    if (field) columns[field] ??= index;
  });
  if (columns.promptText === undefined) return null;
  if (columns.title === undefined) {
    const purpose = row.findIndex(isPurpose);
    if (purpose < 0) return null;
    columns.title = purpose;
    if (columns.shortDescription === purpose) delete columns.shortDescription;
  }
  return columns;
}

function promptOf(row: string[], columns: Columns): PromptDraft {
  const cell = (field: keyof PromptDraft) =>
    columns[field] === undefined ? "" : (row[columns[field]] ?? "").trim();
  return {
    title: cell("title"),
    shortDescription: cell("shortDescription"),
    promptText: cell("promptText"),
    category: cell("category"),
    tags: cell("tags").split(/[,;]/),
  };
}
