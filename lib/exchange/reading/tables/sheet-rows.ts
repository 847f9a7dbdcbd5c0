import { type Cell, openWorkbook } from "@/lib/integrations/extraction/worker/xlsx.mjs";
import { FileRefused } from "../file-refused";

type Limits = { rows: number; columns: number; inflatedBytes?: number };

/**
 * The rows of a workbook's first sheet that has any, as they are shown; formulas give what they last gave.
 * @throws Refusal of `openWorkbook`; FileRefused DOCUMENT_TOO_BIG_INSIDE (more rows)
 */
export async function sheetRows(
  bytes: Uint8Array,
  { rows, columns, inflatedBytes }: Limits,
  each: (cells: string[], isSplit: boolean) => void,
): Promise<void> {
  const { sheets } = await openWorkbook(bytes, { rows: rows + 2, columns, inflatedBytes });
  for (const { eachRow } of sheets) {
    let any = false;
    eachRow((cells, index) => {
      const values = Array.from(cells, shown);
      if (values.every((value) => value === "")) return;
      if (index > rows) throw new FileRefused("DOCUMENT_TOO_BIG_INSIDE");
      any = true;
      each(values, true);
    });
    if (any) return;
  }
}

/** A text is itself, whatever its cell shows around it. */
function shown(cell: Cell | undefined): string {
  if (!cell || cell.t === "e") return "";
  return cell.t === "s" ? String(cell.v) : cell.w;
}
