import { BYTE_ORDER_MARK, csvLine, csvSeparator } from "@/lib/platform/text/csv";
import { cellsOf, COLUMNS, END_MARK, inCells, TEXT_COLUMNS } from "../columns";
import { pathTo } from "./folders";
import { baseNameOf, filePrompt } from "./prompt-rows";
import { sheetArchive } from "./sheet-archive";
import type { ExportedItems } from "./exported-items";
import { definitionsOf } from "./used-variables";

const MORE = Array.from({ length: TEXT_COLUMNS - 1 }, (_, at) => `promptText ${at + 2}`);
const TEXT = COLUMNS.indexOf("promptText");

/** The cells of each prompt, in the order of `COLUMNS`. */
async function* cellRows({ rows, folders, library, locale }: ExportedItems): AsyncGenerator<string[]> {
  for await (const row of rows()) {
    const prompt = filePrompt(row, library.names);
    yield cellsOf({
      prompt,
      baseName: baseNameOf(row, locale),
      folderNames: pathTo(folders, prompt.folder).map(({ name }) => name),
      variables: definitionsOf(library, prompt),
    });
  }
}

/** A CSV file for spreadsheet programs (see `csvLine`). Its last line has the number of prompts. */
export async function* csvTable(items: ExportedItems): AsyncGenerator<string> {
  const line = (cells: readonly string[]) => csvLine(cells, csvSeparator(items.locale));
  yield BYTE_ORDER_MARK + line(COLUMNS);
  let count = 0;
  for await (const cells of cellRows(items)) {
    yield line(cells);
    count += 1;
  }
  yield line([END_MARK, String(count)]);
}

/** An XLSX workbook of one sheet. A text too long for a cell continues in further columns; no cell is a formula. */
export function workbook(items: ExportedItems): AsyncGenerator<Uint8Array> {
  return sheetArchive(
    (async function* () {
      yield [...COLUMNS, ...MORE];
      for await (const cells of cellRows(items)) {
        const [first = "", ...rest] = inCells(cells[TEXT]!);
        yield [...cells.with(TEXT, first), ...rest];
      }
    })(),
  );
}
