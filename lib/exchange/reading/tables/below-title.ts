import { fieldOfColumn } from "@/lib/imports/splitter/labels";
import { FileRefused } from "../file-refused";

/** Rows that a title above a table may have. */
const TITLE_ROWS = 10;
/** UTF-16 units of a column's name. */
const NAME_LENGTH = 100;

/**
 * How many rows at the top are a title above a table: rows of one cell, followed by rows of several, names first.
 * @param rows non-empty ones
 * @param isSplit rows of one cell need no empty cells after them to be distinguished from a list whose texts contain separators
 * @returns null until the rows decide
 */
export function titleRows(rows: readonly (readonly string[])[], isSplit: boolean): number | null {
  const at = rows.findIndex((row) => filled(row) > 1);
  if (at === 0 || rows.length > TITLE_ROWS) return 0;
  const [names, below] = [rows[at], rows[at + 1]];
  if (!names || !below) return null;
  const isTitle =
    filled(below) > 1 && areNames(names) && rows.slice(0, at).every((row) => isTitleRow(row, names, isSplit));
  return isTitle ? at : 0;
}

/** Passes over a title above a table, see `titleRows`. */
export function belowTitle(each: (cells: string[]) => void) {
  let waiting: string[][] | null = [];

  function decide(from: number): void {
    const rows = waiting?.slice(from) ?? [];
    waiting = null;
    for (const row of rows) each(row);
  }

  return {
    /** Takes a row that holds anything. */
    row(cells: string[], isSplit: boolean): void {
      if (!waiting) return each(cells);
      waiting.push(cells);
      const from = titleRows(waiting, isSplit);
      if (from !== null) decide(from);
    },
    /** Gives what still waits. */
    end: () => decide(0),
  };
}

/** Whether all cells beyond this many columns are empty. */
export function fitsWidth(cells: readonly string[], most: number): boolean {
  for (let at = most; at < cells.length; at += 1) if (cells[at]?.trim()) return false;
  return true;
}

/** The cells of the first columns. @throws FileRefused TABLE_TOO_WIDE for a row with content beyond them */
export function withinWidth<T extends readonly string[]>(cells: T, most: number): T | string[] {
  if (!fitsWidth(cells, most)) throw new FileRefused("TABLE_TOO_WIDE");
  return cells.length > most ? cells.slice(0, most) : cells;
}

const filled = (row: readonly string[]) => row.filter((cell) => (cell ?? "").trim() !== "").length;

/** Names of columns are words, not numbers or texts. */
function areNames(row: readonly string[]): boolean {
  return row.every((cell) => !cell?.trim() || (/\p{L}/u.test(cell) && cell.length <= NAME_LENGTH));
}

/** A single cell that no reader knows for a column. */
function isTitleRow(row: readonly string[], names: readonly string[], isSplit: boolean): boolean {
  const text = row.find((cell) => (cell ?? "").trim() !== "") ?? "";
  return fieldOfColumn(text) === null && (isSplit || row.length > 1 || names.length > 2);
}
