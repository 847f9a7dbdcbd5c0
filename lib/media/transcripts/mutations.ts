import type { Prisma } from "@/lib/platform/db/generated/client";
import { MINUTE } from "@/lib/platform/clock";
import { type Database, db } from "@/lib/platform/db/client";
import { transaction } from "@/lib/platform/db/transaction";
import { AppError } from "@/lib/platform/errors";
import { requireMember, type Viewer } from "@/lib/platform/viewer";
import { MOST_VERSIONS } from "../limits";
import type { Segment } from "../schema";
import { type Content, withChanges } from "./edit-segments";
import { type OwnTranscript, ownTranscript } from "./own-transcript";
import { presentTranscript } from "./present-transcript";
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
    const { segments, ...content } =
      restore === undefined
        ? { ...withChanges(own.transcript, input), ...(title !== undefined && { title: title || null }) }
        : await versionOf(tx, id, restore);
    const { count } = await tx.transcript.updateMany({
      where: { operationId: id, version },
      data: { ...content, version: { increment: 1 }, ...(changesText(input) && textData(segments)) },
    });
    if (count === 0) throw conflict(version + 1); // by another call in this moment
    await keepVersion(tx, own, restore !== undefined);
  });
  return presentTranscript(await ownTranscript(viewer, { id }));
}

/** Names and title leave the text as the service returned it. */
function changesText({ segments = [], merge, split, restore }: EditTranscriptInput): boolean {
  return segments.length > 0 || merge !== undefined || split !== undefined || restore !== undefined;
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
): Promise<Content & { title: string | null }> {
  const kept = await tx.transcriptVersion.findUnique({
    where: { operationId_version: { operationId, version } },
    select: { title: true, speakers: true, segments: true },
  });
  if (!kept) throw new AppError("VERSION_NOT_FOUND");
  return {
    title: kept.title,
    speakers: kept.speakers as Speaker[],
    segments: kept.segments as Segment[],
  };
}

/** Keeps what a transcript is before it changes, unless that was done just before. The first version is never deleted. */
async function keepVersion(tx: Database, own: OwnTranscript, always: boolean): Promise<void> {
  const { version, title, speakers, stored, versions } = own.transcript;
  const [last] = versions;
  if (last && !always && Date.now() - last.createdAt.getTime() < APART) return;
  const content = { title, speakers, segments: stored as Prisma.InputJsonValue };
  await tx.transcriptVersion.create({ data: { operationId: own.id, version, ...content } });
  const old = versions.slice(MOST_VERSIONS - 1, -1).map((each) => each.version);
  await tx.transcriptVersion.deleteMany({ where: { operationId: own.id, version: { in: old } } });
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
