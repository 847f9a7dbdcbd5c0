import { Readable } from "node:stream";
import { csvFile, csvSeparator } from "@/lib/platform/csv";
import { download } from "@/lib/platform/http/download";
import { translate } from "@/lib/platform/i18n/translate";
import type { Locale } from "@/lib/platform/viewer";
import { inCells } from "../columns";
import { fileName, uniquePaths } from "../export/file-names";
import { sheetArchive } from "../export/sheet-archive";
import { zipArchive } from "../export/zip-archive";
import type { FilledPrompts, Table } from "./types";

export type FilledRow = FilledPrompts["rows"][number];
type Form = "csv" | "xlsx" | "zip";
type Around = { title: string; table: Table; locale: Locale };

const TYPES: Record<Form, string> = {
  csv: "text/csv",
  xlsx: "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet",
  zip: "application/zip",
};

/** What the caller wants to get; JSON unless it says otherwise. */
export function wantedForm(request: Request): Form | "json" {
  const accept = request.headers.get("accept") ?? "";
  return (Object.keys(TYPES) as Form[]).find((form) => accept.includes(TYPES[form])) ?? "json";
}

/** The filled prompts as a file: the table with a column more, or an archive with a text a row. */
export function answerAs(form: Form, { rows, errors }: FilledPrompts, around: Around): Response {
  const name = `${fileName(around.title)}.${form}`;
  if (form === "zip")
    return download(Readable.from(zipArchive(texts(rows, around))), { type: TYPES.zip, name });
  const lines = tableLines(rows, errors, around);
  if (form === "xlsx")
    return download(Readable.from(sheetArchive(Readable.from(lines))), { type: TYPES.xlsx, name });
  return download(csvFile(lines, csvSeparator(around.locale)), { type: `${TYPES.csv}; charset=utf-8`, name });
}

/** A text that no cell of a workbook holds goes on in the cells behind it. */
function tableLines(
  rows: readonly FilledRow[],
  errors: FilledPrompts["errors"],
  { table, locale }: Around,
): string[][] {
  const faults = new Map<number, string[]>();
  for (const { row, message } of errors) faults.set(row, [...(faults.get(row) ?? []), message]);
  const head = [...table.columns, translate(locale, "fill.faults"), translate(locale, "fill.prompt")];
  return [
    head,
    ...rows.map(({ row, text }, at) => [
      ...table.rows[at]!,
      (faults.get(row) ?? []).join("; "),
      ...inCells(text),
    ]),
  ];
}

async function* texts(rows: readonly FilledRow[], { table }: Around) {
  const path = uniquePaths();
  const digits = String(rows.at(-1)?.row ?? 0).length;
  for (const [at, { row, text }] of rows.entries()) {
    const first = table.rows[at]!.find((cell) => cell !== "") ?? "";
    yield {
      path: path(
        "prompts",
        `${String(row).padStart(digits, "0")} ${fileName(first.slice(0, 60))}`.trim(),
        ".txt",
      ),
      content: text,
    };
  }
}
