import { BYTE_ORDER_MARK, csvLine, csvSeparator } from "@/lib/platform/text/csv";
import { download } from "@/lib/platform/http/files/download";
import { translate } from "@/lib/platform/i18n/translate";
import type { Locale } from "@/lib/platform/viewer";
import { inCells } from "../columns";
import { answerStream } from "../export/answer-stream";
import { fileName, uniquePaths } from "../export/file-names";
import { sheetArchive } from "../export/sheet-archive";
import { zipArchive } from "../export/zip-archive";
import type { FilledPrompts, Table } from "./schema";

export type FilledRow = FilledPrompts["rows"][number];
type Form = "csv" | "xlsx" | "zip" | "json";
/** Of a JSON answer that is made at once. */
const SMALL = 1_000_000;
type Filled = Omit<FilledPrompts, "rows">;
type Around = {
  title: string;
  table: Table;
  locale: Locale;
  /** Rows of the table that JSON tells of, counted from 0 as `fillRow` counts them. */
  shown: number[];
  fillRow: (at: number) => FilledRow;
  signal: AbortSignal;
  /** Called once when nothing more will be read. */
  end: () => void;
};

const TYPES: Record<Form, string> = {
  csv: "text/csv; charset=utf-8",
  xlsx: "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet",
  zip: "application/zip",
  json: "application/json",
};
const PARTS: Record<Form, (filled: Filled, around: Around) => AsyncGenerator<string | Uint8Array>> = {
  csv,
  xlsx: (filled, around) => sheetArchive(tableLines(filled, around)),
  zip: (_filled, around) => zipArchive(texts(around)),
  json,
};

/** What the caller wants to get; JSON unless it says otherwise. */
export function wantedForm(request: Request): Form {
  const accept = request.headers.get("accept") ?? "";
  return (Object.keys(TYPES) as Form[]).find((form) => accept.includes(TYPES[form].split(";")[0]!)) ?? "json";
}

/** Whether the answer is JSON with at most this many UTF-16 units of text. */
export function isSmall(form: Form, length: number): form is "json" {
  return form === "json" && length <= SMALL;
}

/** The filled prompts, made as they are read: JSON, the table with a column more, or an archive with a text a row. */
export function answerAs(form: Form, filled: Filled, around: Around): Response {
  const body = answerStream(PARTS[form](filled, around), around);
  if (form !== "json")
    return download(body, { type: TYPES[form], name: `${fileName(around.title)}.${form}` });
  return new Response(body, {
    headers: { "Content-Type": TYPES.json, "Cache-Control": "private, no-store" },
  });
}

async function* json({ errors, ...about }: Filled, { shown, fillRow }: Around): AsyncGenerator<string> {
  yield `${JSON.stringify(about).slice(0, -1)},"rows":[`;
  for (const [index, at] of shown.entries()) yield `${index ? "," : ""}${JSON.stringify(fillRow(at))}`;
  yield `],"errors":${JSON.stringify(errors)}}`;
}

async function* csv(filled: Filled, around: Around): AsyncGenerator<string> {
  yield BYTE_ORDER_MARK;
  for await (const cells of tableLines(filled, around)) yield csvLine(cells, csvSeparator(around.locale));
}

/** A text that is too long for a workbook's cell continues in the following cells. */
async function* tableLines({ errors }: Filled, { table, locale, fillRow }: Around): AsyncGenerator<string[]> {
  const faults = new Map<number, string[]>();
  for (const { row, message } of errors) faults.set(row, [...(faults.get(row) ?? []), message]);
  yield [...table.columns, translate(locale, "fill.faults"), translate(locale, "fill.prompt")];
  for (const [at, cells] of table.rows.entries()) {
    const { row, text } = fillRow(at);
    yield [...cells, (faults.get(row) ?? []).join("; "), ...inCells(text)];
  }
}

async function* texts({ table, fillRow }: Around) {
  const path = uniquePaths();
  const digits = String(table.rows.length + 1).length;
  for (const [at, cells] of table.rows.entries()) {
    const { row, text } = fillRow(at);
    const first = cells.find((cell) => cell !== "") ?? "";
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
