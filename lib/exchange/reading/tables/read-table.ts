import { decodeText } from "@/lib/integrations/extraction/worker/decode.mjs";
import { countCharacters } from "@/lib/platform/text/text-length";
import { FILL_LIMITS } from "../../fill/limits";
import type { Table } from "../../fill/schema";
import { belowTitle, withinWidth } from "./below-title";
import { FileRefused } from "../file-refused";
import type { TableAnswer, TableTask } from "../found";
import { refusalOf } from "../refusal-of";

const WORKBOOK_BYTES = 30 * 1024 * 1024;
/** UTF-16 units of all cells together: one string that many cells refer to is in memory once and is sent to the server once a cell. */
const MOST_TEXT = 4_000_000;

/** Ends the reading of a table at the maximum number of rows. */
const ENOUGH = new Error("more rows than a table may have");

/** A small table whole: its first row below a title names the columns. Runs in a worker of its own. */
export async function readTable({ bytes, name, cellMax }: TableTask): Promise<TableAnswer> {
  const all: string[][] = [];
  let length = 0;
  const each = (cells: string[]) => {
    if (!cells.some((cell) => cell.trim() !== "")) return;
    const kept = withinWidth(cells, FILL_LIMITS.columns);
    for (const cell of kept) length += cell.length;
    if (length > MOST_TEXT || kept.some((cell) => cell.length > cellMax && countCharacters(cell) > cellMax))
      throw new FileRefused("DOCUMENT_TOO_BIG_INSIDE");
    all.push(kept);
    if (all.length > FILL_LIMITS.rows + 1) throw ENOUGH; // head, rows, and one that tells that there are too many
  };
  const table = belowTitle(each);
  try {
    if (/\.xlsx$/i.test(name)) {
      const { sheetRows } = await import("./sheet-rows");
      const limits = { columns: FILL_LIMITS.columns, inflatedBytes: WORKBOOK_BYTES };
      await sheetRows(bytes, limits, table.row);
    } else {
      const { csvRows } = await import("./csv-rows");
      csvRows(await decodeText(bytes), table.row);
    }
    table.end();
    return { table: tableOf(all) };
  } catch (error) {
    return error === ENOUGH ? { table: tableOf(all) } : { refused: refusalOf(error) };
  }
}

function tableOf([head = [], ...rows]: string[][]): Table {
  // Columns without a name are called by their numbers, also those that no row above them reaches.
  const width = rows.reduce((most, cells) => Math.max(most, cells.length), head.length);
  const columns = Array.from(
    { length: width },
    (_, at) => (head[at] ?? "").trim().replace(/\s+/g, " ").slice(0, FILL_LIMITS.columnMax) || `${at + 1}`,
  );
  return { columns, rows: rows.map((cells) => columns.map((_, at) => (cells[at] ?? "").trim())) };
}
