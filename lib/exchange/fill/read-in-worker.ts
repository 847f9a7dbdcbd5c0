import { AppError } from "@/lib/platform/errors";
import { assertRoomToWait, type Caller, inWorker } from "@/lib/platform/workers/pool";
import { msg } from "@/lib/platform/validation/message";
import type { UploadedFile } from "@/lib/platform/validation/uploaded-file";
import { RENDER_LIMITS } from "@/lib/prompts/rendering/schema";
import type { TableAnswer, TableTask } from "../reading/found";
import { FILL_LIMITS, TABLE_FORMATS } from "./limits";
import type { Table } from "./schema";

/**
 * An uploaded table.
 * @throws AppError UNSUPPORTED_TYPE, DOCUMENT_*, DOCUMENTS_WAITING, DOCUMENTS_BUSY, FILL_NO_ROWS, FILL_TOO_MANY_ROWS, TABLE_TOO_WIDE; the signal's reason
 */
export async function readTableInWorker(
  { bytes, filename: name }: UploadedFile,
  caller: Caller,
): Promise<Table> {
  const extension = name.slice(name.lastIndexOf(".") + 1).toLowerCase();
  if (!Object.hasOwn(TABLE_FORMATS, extension))
    throw new AppError("UNSUPPORTED_TYPE", {
      fields: { table: [msg("validation.file.documentFormats", { formats: "XLSX, CSV" })] },
    });
  assertRoomToWait(caller.who);
  const data: TableTask = { bytes, name, cellMax: RENDER_LIMITS.valueMax };
  const answer = await inWorker<TableAnswer>(
    { file: "lib/platform/workers/generated/exchange.mjs", data },
    caller,
  );
  if ("refused" in answer)
    throw new AppError(answer.refused === "DOCUMENT_EMPTY" ? "FILL_NO_ROWS" : answer.refused, {
      params: { extension, found: "other", max: FILL_LIMITS.columns },
    });
  const { rows } = answer.table;
  if (rows.length === 0) throw new AppError("FILL_NO_ROWS");
  if (rows.length > FILL_LIMITS.rows)
    throw new AppError("FILL_TOO_MANY_ROWS", { params: { max: FILL_LIMITS.rows } });
  return answer.table;
}
