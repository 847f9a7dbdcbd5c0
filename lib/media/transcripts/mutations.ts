import type { Prisma } from "@/lib/platform/db/generated/client";
import { MINUTE } from "@/lib/platform/clock";
import { type Database, db } from "@/lib/platform/db/client";
import { transaction } from "@/lib/platform/db/transaction";
import { AppError } from "@/lib/platform/errors";
import { requireMember, type Viewer } from "@/lib/platform/viewer";
import { MOST_VERSIONS, mostText, VERSION_BYTES } from "../limits";
import type { Segment } from "../schema";
import { type Content, withChanges } from "./edit-segments";
import { type OwnTranscript, ownTranscript } from "./own-transcript";
import { durationOf, presentTranscript } from "./present-transcript";
import { readTranscript } from "./queries";
import type { EditTranscriptInput, KeepAudioInput, Speaker, Transcript } from "./schema";
import { releaseSounds } from "./sound";
import { textOf } from "./turns";

/** Changes within this time of a kept version keep none. */
const APART = 10 * MINUTE;

/**
 * Changes an own transcript: title, names of speakers, pieces, or an earlier version in its place. What it was before is kept as a
 * version. Downloads, prompts and the history read the changed text.
 * @throws AppError UNAUTHENTICATED, OPERATION_NOT_FOUND (also another's), TRANSCRIPT_NOT_READY, EDIT_CONFLICT with the stored `version`,
 *   VERSION_NOT_FOUND, VALIDATION_FAILED as `withChanges`
 */
export async function editTranscript(viewer: Viewer, input: EditTranscriptInput): Promise<Transcript> {
  requireMember(viewer);
  const { id, version, title, restore } = input;
  await transaction(async (tx) => {
    const own = await ownTranscript(viewer, { id }, tx);
    if (own.transcript.version !== version) throw conflict(own.transcript.version);
    const { isUndo, segments, ...content } =
      restore === undefined
        ? {
            ...withChanges(own.transcript, input, mostText(durationOf(own) / 1_000)),
            ...(title !== undefined && { title: title || null }),
            isUndo: true,
          }
        : await versionOf(tx, id, restore);
    const { count } = await tx.transcript.updateMany({
      where: { operationId: id, version },
      data: { ...content, version: { increment: 1 }, ...(changesText(input) && textData(segments)) },
    });
    if (count === 0) throw conflict(version + 1); // by another call in this moment
    await keepVersion(tx, own, !isUndo);
  });
  return readTranscript(viewer, { id });
}

/** Names and title leave the text as the service returned it. */
function changesText({ segments = [], ...change }: EditTranscriptInput): boolean {
  const { merge, split, mergeSpeakers, restore } = change;
  return segments.length > 0 || [merge, split, mergeSpeakers, restore].some((one) => one !== undefined);
}

function textData(segments: Segment[]) {
  const text = textOf(segments);
  return { segments, text, textLength: text.length };
}

function conflict(version: number): AppError {
  return new AppError("EDIT_CONFLICT", {
    fields: { version: ["validation.media.changed"] },
    body: { version },
  });
}

async function versionOf(
  tx: Database,
  operationId: string,
  version: number,
): Promise<Content & { title: string | null; isUndo: boolean }> {
  const kept = await tx.transcriptVersion.findUnique({
    where: { operationId_version: { operationId, version } },
    select: { title: true, speakers: true, segments: true, isUndo: true },
  });
  if (!kept) throw new AppError("VERSION_NOT_FOUND");
  return {
    isUndo: kept.isUndo,
    title: kept.title,
    speakers: kept.speakers as Speaker[],
    segments: kept.segments as Segment[],
  };
}

/**
 * Keeps what a transcript is before it changes: just after another kept version only until the next change, so that this one can be
 * undone. The first version is never deleted.
 */
async function keepVersion(tx: Database, own: OwnTranscript, always: boolean): Promise<void> {
  const { version, title, speakers, stored, versions } = own.transcript;
  const [last] = versions;
  const isUndo = last !== undefined && !always && Date.now() - last.createdAt.getTime() < APART;
  const content = { title, speakers, segments: stored as Prisma.InputJsonValue, isUndo };
  await tx.transcriptVersion.deleteMany({ where: { operationId: own.id, isUndo: true } });
  await tx.transcriptVersion.create({ data: { operationId: own.id, version, ...content } });
  if (isUndo) return;
  // PostgreSQL knows a stored value's length without reading it.
  await tx.$executeRaw`
    DELETE FROM transcript_versions v USING (
      SELECT version, row_number() OVER newest AS place, sum(pg_column_size(segments)) OVER newest AS bytes, min(version) OVER () AS first
      FROM transcript_versions WHERE operation_id = ${own.id}::uuid AND NOT is_undo WINDOW newest AS (ORDER BY version DESC)
    ) AS o WHERE v.operation_id = ${own.id}::uuid AND v.version = o.version AND o.version <> o.first AND o.place > 1
      AND (o.place > ${MOST_VERSIONS}::int OR o.bytes > ${VERSION_BYTES}::int)`;
}

/** Deletes the sound of an own transcript. Idempotent. @throws AppError UNAUTHENTICATED, OPERATION_NOT_FOUND (also another's) */
export async function deleteAudio(viewer: Viewer, { id }: { id: string }): Promise<void> {
  const { id: userId } = requireMember(viewer);
  const row = await db.videoOperation.findFirst({
    where: { id, userId, deletedAt: null, state: "success" },
    select: { id: true },
  });
  if (!row) throw new AppError("OPERATION_NOT_FOUND");
  await releaseSounds({ id });
}

/**
 * Sets until when the sound of an own transcript is kept, or deletes it.
 * @throws AppError UNAUTHENTICATED, OPERATION_NOT_FOUND (also another's, also without sound)
 */
export async function keepAudio(
  viewer: Viewer,
  { id, keepUntil, delete: isDeleted }: KeepAudioInput,
): Promise<Pick<Transcript, "audio">> {
  if (isDeleted) {
    await deleteAudio(viewer, { id });
    return { audio: null };
  }
  const { id: userId } = requireMember(viewer);
  const { count } = await db.videoOperation.updateMany({
    where: { id, userId, deletedAt: null, state: "success", soundKey: { not: null } },
    data: { soundUntil: keepUntil },
  });
  if (count === 0) throw new AppError("OPERATION_NOT_FOUND");
  const { audio } = presentTranscript(await ownTranscript(viewer, { id }));
  return { audio };
}
