import { fieldOfColumn } from "@/lib/imports/splitter/labels";

/** Rows that a title above a table may have. */
const TITLE_ROWS = 10;
/** UTF-16 units of a column's name. */
const NAME_LENGTH = 100;

/**
 * Passes over a title above a table: rows of one cell, below which rows of several begin, names first.
 * @param isSplit rows of one cell need no empty ones behind to be told from a list whose texts hold separators
 */
export function belowTitle(each: (cells: string[]) => void, { isSplit }: { isSplit: boolean }) {
  let waiting: string[][] | null = [];

  function decide(from: number): void {
    const rows = waiting?.slice(from) ?? [];
    waiting = null;
    for (const row of rows) each(row);
  }

  return {
    /** Takes a row that holds anything. */
    row(cells: string[]): void {
      if (!waiting) return each(cells);
      waiting.push(cells);
      const names = waiting.findIndex((row) => filled(row) > 1);
      if (names === 0 || waiting.length > TITLE_ROWS) return decide(0);
      if (names < 0 || names === waiting.length - 1) return;
      const isTitle =
        filled(cells) > 1 &&
        areNames(waiting[names]!) &&
        waiting.slice(0, names).every((row) => isTitleRow(row, waiting![names]!, isSplit));
      decide(isTitle ? names : 0);
    },
    /** Gives what still waits. */
    end: () => decide(0),
  };
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
