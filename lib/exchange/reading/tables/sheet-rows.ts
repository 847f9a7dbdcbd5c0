import { type Cell, openWorkbook } from "@/lib/integrations/extraction/worker/xlsx.mjs";
import { FileRefused } from "../file-refused";

type Limits = { rows: number; columns: number; inflatedBytes?: number };

/**
 * The rows of a workbook's first sheet that has any, as they are shown; formulas give what they last gave.
 * @throws Refusal of `openWorkbook`; FileRefused DOCUMENT_TOO_BIG_INSIDE (more rows that hold something), TABLE_TOO_WIDE (something in more columns)
 */
export async function sheetRows(
  bytes: Uint8Array,
  { rows, columns, inflatedBytes }: Limits,
  each: (cells: string[], isSplit: boolean) => void,
): Promise<void> {
  const beyond = (cell: Cell) => {
    if (shown(cell).trim()) throw new FileRefused("TABLE_TOO_WIDE");
  };
  const { sheets } = await openWorkbook(bytes, { columns, inflatedBytes, beyond });
  for (const { eachRow } of sheets) {
    let count = 0;
    eachRow((cells) => {
      const values = Array.from(cells, shown);
      if (values.every((value) => value === "")) return;
      count += 1;
      if (count > rows) throw new FileRefused("DOCUMENT_TOO_BIG_INSIDE");
      each(values, true);
    });
    if (count > 0) return;
  }
}

/** A text is itself, whatever its cell shows around it. */
function shown(cell: Cell | undefined): string {
  if (!cell || cell.t === "e") return "";
  return cell.t === "s" ? String(cell.v) : cell.w;
}
