import { modelsToRun } from "@/lib/ai/models";
import { RUN_LIMITS } from "@/lib/ai/runs/limits";
import { getRun } from "@/lib/ai/runs/queries";
import type { Run } from "@/lib/ai/runs/schema";
import { startRuns } from "@/lib/ai/runs/start-runs";
import { requireAi } from "@/lib/integrations/ai/configuration";
import { db } from "@/lib/platform/db/client";
import { AppError } from "@/lib/platform/errors";
import type { RequestContext } from "@/lib/platform/http/call";
import { idempotencyKeyOf } from "@/lib/platform/http/idempotency";
import { translate } from "@/lib/platform/i18n/translate";
import { consume } from "@/lib/platform/limits/rate-limit";
import { cut } from "@/lib/platform/text/text-length";
import { requireMember, type Viewer } from "@/lib/platform/viewer";
import { getPrompt } from "@/lib/prompts/queries";
import { renderPrompt } from "@/lib/prompts/rendering/queries";
import { newSeed } from "@/lib/templates/random";
import { ownTranscript } from "../transcripts/own-transcript";
import { durationOf, speakerNames } from "../transcripts/present-transcript";
import { isTimed } from "../transcripts/turns";
import { MOST_NOTES, notesOf } from "./queries";
import { type Around, linesFor, questionsAbout } from "./questions";
import type { MakeNoteInput } from "./schema";

/**
 * Starts a run that writes a summary, chapters or tasks of an own transcript, with the first text model. It never changes the
 * transcript; an earlier note is shown until this one is whole.
 * @throws AppError UNAUTHENTICATED, OPERATION_NOT_FOUND (also another's), TRANSCRIPT_NOT_READY (also an empty one), PROMPT_NOT_FOUND,
 *   ACCESS_REQUIRED, VALIDATION_FAILED (chapters of a text without times, a prompt longer than a quarter of the window); those of `startRuns`
 */
export async function makeNote(viewer: Viewer, input: MakeNoteInput, context: RequestContext): Promise<Run> {
  const { id: userId } = requireMember(viewer);
  const { id, kind, promptId } = input;
  await consume("run", userId);
  requireAi(viewer);
  const own = await ownTranscript(viewer, { id });
  const { transcript, originalFilename } = own;
  const { segments, speakers, title } = transcript;
  if (segments.length === 0) throw new AppError("TRANSCRIPT_NOT_READY");
  if (kind === "chapters" && !isTimed(segments))
    throw new AppError("VALIDATION_FAILED", { fields: { kind: ["validation.media.chaptersUntimed"] } });
  const prompt = promptId === undefined ? null : await promptOf(viewer, promptId, context);
  const { locale, request } = context;
  const [model] = (await modelsToRun()).filter((each) => each.kind === "text");
  const questions = questionsAbout(linesFor(segments, speakerNames(speakers, locale)), {
    kind,
    own: prompt,
    model,
  });
  const ownTitle = `${translate(locale, `media.notes.${kind}`)}: ${title ?? originalFilename}`;
  const [runId] = await startRuns(
    viewer,
    {
      promptId: promptId ?? null,
      promptTitle: prompt?.title ?? cut(ownTitle, RUN_LIMITS.titleMax),
      promptVersion: prompt?.version ?? null,
      ...questions,
      values: {},
      seed: prompt?.seed ?? newSeed(),
      models: undefined,
      kind: "text",
      note: { transcriptId: id, transcriptNote: kind },
    },
    { key: idempotencyKeyOf(request), input },
  );
  await letGo(viewer, { id, kind, duration: durationOf(own) });
  return getRun(viewer, { id: runId! }, { locale });
}

/** A prompt filled in by the viewer's rights, parted at its first blank: others of its name keep theirs. */
async function promptOf(viewer: Viewer, id: string, context: RequestContext) {
  const { title, version } = await getPrompt(viewer, { id });
  const { parts, fields, seed } = await renderPrompt(viewer, { id, values: {} }, context);
  const blank = fields.find(({ kind }) => kind === "placeholder")?.key;
  const at = blank === undefined ? -1 : parts.findIndex(({ key }) => key === blank);
  const textOf = (from: number, to?: number) =>
    parts
      .slice(from, to)
      .map(({ text }) => text)
      .join("");
  const around: Around =
    at < 0 ? { before: textOf(0), after: null } : { before: textOf(0, at), after: textOf(at + 1) };
  return { title, version, seed, ...around };
}

/** Leaves the note of a kind that is shown and the newest others with the transcript; the rest become ordinary runs. */
async function letGo(
  viewer: Viewer,
  { id, kind, duration }: Pick<MakeNoteInput, "id" | "kind"> & { duration: number },
): Promise<void> {
  const { runs } = await notesOf(viewer, { id, duration });
  await db.$executeRaw`
    UPDATE runs SET transcript_id = NULL, transcript_note = NULL WHERE id IN (
      SELECT id FROM runs WHERE transcript_id = ${id}::uuid AND transcript_note = ${kind}::"TranscriptNote" AND state <> 'running'
        AND id IS DISTINCT FROM ${runs[kind]?.shown?.id ?? null}::uuid
      ORDER BY created_at DESC, id DESC OFFSET ${MOST_NOTES - 1})`;
}
