import { AppError } from "@/lib/platform/errors";
import { DOCUMENT_LIMIT_BYTES, type DocumentKind, kindOfName } from "./limits";
import { mayBe } from "./signature";
import { readInWorker } from "./worker-pool";

export type ExtractedText = { kind: DocumentKind; text: string };

/**
 * The text of an office document, clean enough to be stored (docs/decisions/012): NFC, \n, no control characters, never empty.
 * @param file filename decides the kind together with the content
 * @param signal ends the waiting or the work; then its reason is thrown
 * @param cellBreak what a line's end inside a table's cell becomes, because a row is one line; a blank without it
 * @throws AppError TOO_LARGE, UNSUPPORTED_TYPE (extension), DOCUMENT_* (see lib/platform/errors), DOCUMENTS_BUSY
 */
export async function extractText(file: { bytes: Uint8Array; filename: string }, signal?: AbortSignal, cellBreak?: string): Promise<ExtractedText> {
  signal?.throwIfAborted();
  const { bytes } = file;
  if (bytes.length > DOCUMENT_LIMIT_BYTES) throw new AppError("TOO_LARGE");
  const kind = kindOfName(file.filename);
  if (!kind) throw new AppError("UNSUPPORTED_TYPE", { fields: { file: ["validation.file.documentFormats"] } });
  if (bytes.length === 0) throw new AppError("DOCUMENT_EMPTY");
  if (!mayBe(kind, bytes)) throw new AppError("DOCUMENT_WRONG_KIND", { params: { extension: kind } });
  return { kind, text: await readInWorker({ kind, bytes, cellBreak }, signal) };
}
