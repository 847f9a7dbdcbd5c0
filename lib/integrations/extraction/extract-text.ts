import { AppError } from "@/lib/platform/errors";
import { assertRoomToWait, type Caller, inThread } from "@/lib/platform/threads/pool";
import { DOCUMENT_LIMIT_BYTES, type DocumentKind, EXTRACTED_TEXT_LIMIT, kindOfName } from "./limits";
import { mayBe } from "./signature";
import type { RefusalCode } from "./worker/refusal.mjs";

export type ExtractedText = { kind: DocumentKind; text: string };

/** Outside the bundle: scripts/start/extraction-files.ts copies it to the built server. */
const THREAD = "lib/integrations/extraction/worker/main.mjs";

/**
 * The text of an office document, clean enough to be stored (docs/decisions/012): NFC, \n, no control characters, never empty.
 * @param file filename decides the kind together with the content
 * @param caller whose document it is; the signal ends the waiting or the work, then its reason is thrown
 * @param cellBreak what a line's end inside a table's cell becomes, because a row is one line; a blank without it
 * @throws AppError TOO_LARGE, UNSUPPORTED_TYPE (extension), DOCUMENT_* (see lib/platform/errors), DOCUMENTS_WAITING, DOCUMENTS_BUSY
 */
export async function extractText(file: { bytes: Uint8Array; filename: string }, caller: Caller, cellBreak?: string): Promise<ExtractedText> {
  caller.signal?.throwIfAborted();
  const { bytes } = file;
  if (bytes.length > DOCUMENT_LIMIT_BYTES) throw new AppError("TOO_LARGE");
  const kind = kindOfName(file.filename);
  if (!kind) throw new AppError("UNSUPPORTED_TYPE", { fields: { file: ["validation.file.documentFormats"] } });
  if (bytes.length === 0) throw new AppError("DOCUMENT_EMPTY");
  if (!mayBe(kind, bytes)) throw new AppError("DOCUMENT_WRONG_KIND", { params: { extension: kind } });
  assertRoomToWait(caller.who);
  const copy = Uint8Array.from(bytes);
  const data = { kind, bytes: copy, limit: EXTRACTED_TEXT_LIMIT, cellBreak };
  const message = await inThread<{ text: string } | { refused: RefusalCode }>({ file: THREAD, data, transfer: [copy.buffer] }, caller);
  if ("text" in message) return { kind, text: message.text };
  throw new AppError(message.refused, { params: { extension: kind } });
}
