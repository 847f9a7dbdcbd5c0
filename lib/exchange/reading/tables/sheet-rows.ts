import { type Cell, openWorkbook, type Sheet } from "@/lib/integrations/extraction/worker/xlsx.mjs";
import { FileRefused } from "../file-refused";

/** Rows of a sheet that hold something, whatever they hold: who reads them has bounds of its own. */
const ROWS = 100_000;

type Limits = { columns: number; inflatedBytes?: number };

/**
 * The rows of a workbook's first sheet that has any, as they are shown; formulas give what they last gave.
 * @param each `row` counts from 1, as programs show it
 * @param leave is given the names of the other sheets that hold anything
 * @throws Refusal of `openWorkbook`; FileRefused DOCUMENT_TOO_BIG_INSIDE (more rows that hold something), TABLE_TOO_WIDE (something in more columns)
 */
export async function sheetRows(
  bytes: Uint8Array,
  { columns, inflatedBytes }: Limits,
  each: (cells: string[], isSplit: boolean, row: number) => void,
  leave?: (sheet: string) => void,
): Promise<void> {
  const beyond = (cell: Cell) => {
    if (shown(cell).trim()) throw new FileRefused("TABLE_TOO_WIDE");
  };
  const { sheets } = await openWorkbook(bytes, { columns, inflatedBytes, beyond });
  for (const [at, { eachRow }] of sheets.entries()) {
    let count = 0;
    eachRow((cells, index) => {
      const values = Array.from(cells, shown);
      if (values.every((value) => value === "")) return;
      count += 1;
      if (count > ROWS) throw new FileRefused("DOCUMENT_TOO_BIG_INSIDE");
      each(values, true, index + 1);
    });
    if (count === 0) continue;
    if (leave) for (const other of sheets.slice(at + 1)) if (holdsAnything(other)) leave(other.name);
    return;
  }
}

function holdsAnything({ eachRow }: Sheet): boolean {
  try {
    eachRow((cells) => {
      if (cells.some((cell) => shown(cell).trim() !== "")) throw new Error("it does");
    });
    return false;
  } catch {
    return true; // also where it cannot be read
  }
}

/** A text is itself, whatever its cell shows around it. */
function shown(cell: Cell | undefined): string {
  if (!cell || cell.t === "e") return "";
  return cell.t === "s" ? String(cell.v) : cell.w;
}
