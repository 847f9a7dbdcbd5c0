import { BYTE_ORDER_MARK, csvLine, csvSeparator } from "@/lib/platform/csv";
import { cellsOf, COLUMNS, END_MARK } from "../columns";
import { pathTo } from "./folders";
import { baseNameOf, filePrompt } from "./prompt-rows";
import type { Taken } from "./taken";
import { definitionsOf } from "./used-variables";

/**
 * A CSV file that spreadsheet programs open right (see `csvLine`). Its last line tells how many prompts there are.
 */
export async function* csvTable({ rows, folders, library, locale }: Taken): AsyncGenerator<string> {
  const line = (cells: readonly string[]) => csvLine(cells, csvSeparator(locale));
  yield BYTE_ORDER_MARK + line(COLUMNS);
  let count = 0;
  for await (const row of rows()) {
    const prompt = filePrompt(row, library.names);
    const cells = cellsOf({
      prompt,
      baseName: baseNameOf(row, locale),
      folderNames: pathTo(folders, prompt.folder).map(({ name }) => name),
      variables: definitionsOf(library, prompt),
    });
    yield line(cells);
    count += 1;
  }
  yield line([END_MARK, String(count)]);
}
