import * as sheetjs from "xlsx";
import { officePackage } from "@/lib/integrations/extraction/worker/office-package.mjs";
import { storedZip } from "@/lib/integrations/extraction/worker/stored-zip.mjs";
import { FileRefused } from "./collector";

type Limits = { rows: number; columns: number; inflatedBytes?: number };

/**
 * The rows of a workbook's first sheet that has any, as they are shown; formulas give what they last gave.
 * @throws Refusal of `officePackage`; FileRefused DOCUMENT_DAMAGED, DOCUMENT_TOO_BIG_INSIDE (more rows)
 */
export async function sheetRows(bytes: Uint8Array, { rows, columns, inflatedBytes }: Limits, each: (cells: string[]) => void): Promise<void> {
  const { parts } = await officePackage(bytes, "xl", { inflatedBytes });
  const workbook = workbookOf(storedZip(parts), rows);
  for (const name of workbook.SheetNames) {
    const cells = (workbook.Sheets[name]?.["!data"] ?? []) as (sheetjs.CellObject | undefined)[][];
    let any = false;
    // forEach passes over holes, however far apart the rows are.
    cells.forEach((row, index) => {
      const values = (row ?? []).slice(0, columns);
      if (!values.some((cell) => shown(cell) !== "")) return;
      if (index > rows) throw new FileRefused("DOCUMENT_TOO_BIG_INSIDE");
      any = true;
      each(Array.from(values, shown));
    });
    if (any) return;
  }
}

function workbookOf(bytes: Buffer, rows: number): sheetjs.WorkBook {
  try {
    return sheetjs.read(bytes, {
      type: "buffer",
      dense: true,
      sheetRows: rows + 2,
      cellFormula: false,
      cellHTML: false,
      cellNF: false,
      dateNF: "dd\\.mm\\.yyyy",
    });
  } catch {
    throw new FileRefused("DOCUMENT_DAMAGED");
  }
}

function shown(cell: sheetjs.CellObject | undefined): string {
  if (!cell || cell.t === "z" || cell.t === "e") return "";
  return cell.t === "s" ? String(cell.v ?? "") : String(cell.w ?? cell.v ?? "");
}
