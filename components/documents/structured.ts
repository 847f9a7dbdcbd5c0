import type { TextTable } from "@/components/common/media/word-blocks";
import type { AnalysisEvents } from "@/lib/documents/schema";

export type Analysis = AnalysisEvents["result"];
export type StructuredData = NonNullable<Analysis["structuredData"]>;
type Cell = StructuredData["data"][number][number];

export type CellWords = { yes: string; no: string; decimal: string };

/** docs/product/documents.md 2: the data is excel-type, or has headers and rows. Nothing is offered for no rows at all. */
export function offersCsv({ documentType, headers, data }: StructuredData): boolean {
  return data.length > 0 && (documentType === "excel" || headers.length > 0);
}

/** docs/product/documents.md 2: the data is word-type, or has a content and a title. */
export function offersWord({ documentType, title, content }: StructuredData): boolean {
  return documentType === "word" || (content !== "" && title !== "");
}

/** The table in the person's language: a spreadsheet takes a number for one only with its own decimal sign. */
export function textTable(
  { headers, data }: Pick<StructuredData, "headers" | "data">,
  words: CellWords,
): TextTable {
  return { headers, rows: data.map((row) => row.map((cell) => cellText(cell, words))) };
}

function cellText(cell: Cell, { yes, no, decimal }: CellWords): string {
  if (typeof cell === "number") return String(cell).replace(".", decimal);
  if (typeof cell === "boolean") return cell ? yes : no;
  return cell ?? "";
}
