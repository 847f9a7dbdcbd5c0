import type { AnalysisEvents } from "@/lib/documents/schema";

export type Analysis = AnalysisEvents["result"];
export type StructuredData = NonNullable<Analysis["structuredData"]>;
export type DataTable = Pick<StructuredData, "headers" | "data">;

/** utilities.md section 4: the data is excel-type, or has headers and rows. */
export function offersCsv({ documentType, headers, data }: StructuredData): boolean {
  return (documentType === "excel" && data.length > 0) || (headers.length > 0 && data.length > 0);
}

/** utilities.md section 4: the data is word-type, or has a content and a title. */
export function offersWord({ documentType, title, content }: StructuredData): boolean {
  return documentType === "word" || (content !== "" && title !== "");
}
