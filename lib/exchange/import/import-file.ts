import { rename } from "node:fs/promises";
import path from "node:path";
import { AppError } from "@/lib/platform/errors";
import type { RequestContext } from "@/lib/platform/http/call";
import { eventStream, wantsEvents } from "@/lib/platform/http/event-stream";
import { workFolder } from "@/lib/platform/http/files/spool";
import { msg } from "@/lib/platform/validation/message";
import { fileTooLarge } from "@/lib/platform/validation/uploaded-file";
import { requireMember, type Viewer } from "@/lib/platform/viewer";
import { IMPORT_FORMATS, importLimit } from "../limits";
import type { EmitImportFile, ImportFileInput, ImportReport } from "../schema";
import { DOCUMENT_REPORT, isDocument, isReadable } from "./document-report";
import { runImportFile } from "./run-import-file";

/** People with an import running in this process: one each. Imports in other processes take turns batch by batch. */
const running = new Set<string>();

/**
 * Imports prompts from a file of ours or of another program (docs/product/exchange.md 2), or with `dryRun` reports what would
 * happen. Answers once, or with the events of `ImportFileEvents` on request. When the caller disconnects, it stops after the
 * prompts being written; importing the same file again adds the missing ones.
 * @throws AppError UNAUTHENTICATED, UNSUPPORTED_TYPE, TOO_LARGE, IMPORT_RUNNING; what `runImportFile` throws
 */
export async function importFile(
  viewer: Viewer,
  input: ImportFileInput,
  context: RequestContext,
): Promise<ImportReport | Response> {
  const { id } = requireMember(viewer);
  const isNamedDocument = Boolean(input.documents && input.dryRun) && isDocument(input.file.filename);
  if (!isNamedDocument && !isReadable(input.file.filename)) {
    const formats = Object.keys(IMPORT_FORMATS).join(", ").toUpperCase();
    throw new AppError("UNSUPPORTED_TYPE", {
      fields: { file: [msg("validation.file.documentFormats", { formats })] },
    });
  }
  const limit = importLimit(input.file.filename);
  if (input.file.size > limit)
    throw fileTooLarge({ field: "file", limit, text: "validation.file.tooLarge" }, input.file.size);
  if (running.has(id)) throw new AppError("IMPORT_RUNNING", { headers: { "Retry-After": "10" } });
  running.add(id);
  let end = async () => void running.delete(id);
  try {
    const folder = await workFolder(input.file.size);
    end = async () => {
      running.delete(id);
      await folder.remove();
    };
    // The request's own folder is deleted with it, but a stream of events continues.
    const file = { path: path.join(folder.path, "file"), filename: input.file.filename };
    await rename(input.file.path, file.path);
    const run = async (signal: AbortSignal, emit: EmitImportFile) => {
      try {
        if (isNamedDocument) return DOCUMENT_REPORT;
        const { locale } = context;
        return await runImportFile(viewer, { ...input, file }, { locale, signal, emit, folder: folder.path });
      } finally {
        await end();
      }
    };
    if (!wantsEvents(context.request)) return await run(context.signal, () => {});
    return eventStream(context, async (send, signal) => send("result", await run(signal, send)));
  } catch (error) {
    await end();
    throw error;
  }
}
