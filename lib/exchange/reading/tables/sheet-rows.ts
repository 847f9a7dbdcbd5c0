import { type Cell, openWorkbook, type Sheet } from "@/lib/integrations/extraction/worker/xlsx.mjs";
import { FileRefused } from "../file-refused";

/** Maximum number of non-empty rows of a sheet; readers have further limits. */
const ROWS = 100_000;

type Limits = { columns: number; inflatedBytes?: number };

/** The first byte of a compound file: a workbook before 2007, or one with a password. */
const COMPOUND = 0xd0;

/**
 * The rows of a workbook's first non-empty sheet, as displayed; formulas give their stored results.
 * @param each `row` counts from 1, as programs show it
 * @param leave receives the names of the other non-empty sheets
 * @throws Refusal of `openWorkbook` and `openXls`; FileRefused DOCUMENT_TOO_BIG_INSIDE (more non-empty rows), TABLE_TOO_WIDE (more non-empty columns)
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
  const { sheets } =
    bytes[0] === COMPOUND
      ? await (await import("@/lib/integrations/extraction/worker/sheets.mjs")).openXls(bytes)
      : await openWorkbook(bytes, { columns, inflatedBytes, beyond });
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

/** Texts are read without their cell's format. */
function shown(cell: Cell | undefined): string {
  if (!cell || cell.t === "e") return "";
  return cell.t === "s" ? String(cell.v) : cell.w;
}
