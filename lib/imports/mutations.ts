import { asAiOperation } from "@/lib/integrations/ai/turns";
import { DOCUMENT_EXTENSIONS, kindOfName, namesOfFormats } from "@/lib/integrations/extraction/formats";
import { AppError } from "@/lib/platform/errors";
import { eventStream, wantsEvents } from "@/lib/platform/http/event-stream";
import type { RequestContext } from "@/lib/platform/http/call";
import { consume } from "@/lib/platform/rate-limit";
import { msg } from "@/lib/platform/validation/message";
import { requireMember, type Viewer } from "@/lib/platform/viewer";
import { runImport } from "./run-import";
import type { EmitImport, ImportInput, ImportResult } from "./types";
import { canAddPrompt, canSeeBase } from "@/lib/bases/policy";
import { db } from "@/lib/platform/db/client";

/**
 * Finds prompts in a document and saves them in one of the viewer's bases (docs/product/imports.md 1). Answers once, or with the
 * events of `ImportEvents` when the caller asks for them. A caller who goes away ends it; what is saved stays.
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
  const promptBaseId = await targetBaseId(viewer, input.promptBaseId);
  await consume("ai", who);
  const run = (signal: AbortSignal, emit: EmitImport) =>
    asAiOperation(who, () =>
      runImport(viewer, { ...input, promptBaseId }, { locale: context.locale, signal, emit }),
    );
  if (!wantsEvents(context.request)) return run(context.signal, () => {});
  return eventStream(context, async (send, signal) => send("result", await run(signal, send)));
}

/**
 * The base that an import goes into, by default the viewer's PRIVATE one; looked at before any work is done, and again
 * whenever a prompt is saved.
 * @throws AppError UNAUTHENTICATED, BASE_NOT_FOUND, FORBIDDEN (somebody else's base)
 */
async function targetBaseId(viewer: Viewer, id: string | undefined): Promise<string> {
  const { id: ownerId } = requireMember(viewer);
  const where = id ? { id } : { ownerId, accessType: "PRIVATE" as const };
  const base = await db.promptBase.findFirst({
    where,
    select: { id: true, ownerId: true, accessType: true, hiddenAt: true },
  });
  if (!base || !canSeeBase(viewer, base)) throw new AppError("BASE_NOT_FOUND");
  if (!canAddPrompt(viewer, base)) throw new AppError("FORBIDDEN");
  return base.id;
}
