import { ownBaseId } from "@/lib/bases/writing/own-base";
import { asAiOperation } from "@/lib/integrations/ai/turns";
import { DOCUMENT_EXTENSIONS, kindOfName, namesOfFormats } from "@/lib/integrations/extraction/formats";
import { AppError } from "@/lib/platform/errors";
import { eventStream, wantsEvents } from "@/lib/platform/http/event-stream";
import type { RequestContext } from "@/lib/platform/http/call";
import { consume } from "@/lib/platform/limits/rate-limit";
import { msg } from "@/lib/platform/validation/message";
import { requireMember, type Viewer } from "@/lib/platform/viewer";
import { runImport } from "./run-import";
import type { EmitImport, ImportInput, ImportResult } from "./schema";

/**
 * Finds prompts in a document and saves them in one of the viewer's bases (docs/product/imports.md 1). Answers once, or with the
 * events of `ImportEvents` on request. It stops when the caller disconnects; saved prompts stay.
 * @throws AppError UNAUTHENTICATED, BASE_NOT_FOUND, FORBIDDEN, RATE_LIMITED, AI_BUSY; what `runImport` throws
 */
export async function importPrompts(
  viewer: Viewer,
  input: ImportInput,
  context: RequestContext,
): Promise<ImportResult | Response> {
  const { id: who } = requireMember(viewer);
  if (!kindOfName(input.file.filename))
    throw new AppError("UNSUPPORTED_TYPE", {
      fields: {
        file: [msg("validation.file.documentFormats", { formats: namesOfFormats(DOCUMENT_EXTENSIONS) })],
      },
    });
  const promptBaseId = await ownBaseId(viewer, input.promptBaseId);
  await consume("ai", who);
  const run = (signal: AbortSignal, emit: EmitImport) =>
    asAiOperation(who, () =>
      runImport(viewer, { ...input, promptBaseId }, { locale: context.locale, signal, emit }),
    );
  if (!wantsEvents(context.request)) return run(context.signal, () => {});
  return eventStream(context, async (send, signal) => send("result", await run(signal, send)));
}
