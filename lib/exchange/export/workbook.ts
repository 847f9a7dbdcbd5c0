import { cellsOf, COLUMNS, inCells, TEXT_COLUMNS } from "../columns";
import { pathTo } from "./folders";
import { baseNameOf, filePrompt } from "./prompt-rows";
import type { Taken } from "./taken";
import { definitionsOf } from "./used-variables";
import { sheetArchive } from "./sheet-archive";

const MORE = Array.from({ length: TEXT_COLUMNS - 1 }, (_, at) => `promptText ${at + 2}`);
const TEXT = COLUMNS.indexOf("promptText");

/** A workbook of one sheet; a text that no cell holds goes on in further columns. Texts are never formulas there. */
export function workbook({ rows, folders, library, locale }: Taken): AsyncGenerator<Uint8Array> {
  return sheetArchive(
    (async function* () {
      yield [...COLUMNS, ...MORE];
      for await (const row of rows()) {
        const prompt = filePrompt(row, library.names);
        const cells = cellsOf({
          prompt,
          baseName: baseNameOf(row, locale),
          folderNames: pathTo(folders, prompt.folder).map(({ name }) => name),
          variables: definitionsOf(library, prompt),
        });
        const [first = "", ...rest] = inCells(cells[TEXT]!);
        yield [...cells.with(TEXT, first), ...rest];
      }
    })(),
  );
}
