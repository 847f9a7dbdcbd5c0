import Papa from "papaparse";
import { cellsOf, COLUMNS, END_MARK } from "../columns";
import { guarded } from "../formula";
import { pathTo } from "./folders";
import { baseNameOf, filePrompt } from "./prompt-rows";
import type { Taken } from "./taken";
import { definitionsOf } from "./used-variables";

/**
 * A CSV file that spreadsheet programs open right (see `guarded`): UTF-8 with a byte order mark, every cell quoted, CRLF. Its last
 * line tells how many prompts there are.
 */
export async function* csvTable({ rows, folders, library, locale }: Taken): AsyncGenerator<string> {
  const delimiter = locale === "ru" ? ";" : ",";
  const line = (cells: readonly string[]) => `${Papa.unparse([cells as string[]], { delimiter, quotes: true, newline: "\r\n" })}\r\n`;
  yield `\uFEFF${line(COLUMNS)}`;
  let count = 0;
  for await (const row of rows()) {
    const prompt = filePrompt(row, library.names);
    const cells = cellsOf({
      prompt,
      baseName: baseNameOf(row, locale),
      folderNames: pathTo(folders, prompt.folder).map(({ name }) => name),
      variables: definitionsOf(library, prompt),
    });
    yield line(cells.map(guarded));
    count += 1;
  }
  yield line([END_MARK, String(count)]);
}
