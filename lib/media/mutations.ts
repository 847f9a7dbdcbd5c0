import { setTimeout as delay } from "node:timers/promises";
import { v7 as uuidv7 } from "uuid";
import { holdWriter } from "@/lib/identity/hold-person";
import { SPEECH_PROVIDER_NAMES } from "@/lib/integrations/transcription/speech-providers";
import { AcceptedResponse } from "@/lib/platform/http/accepted-response";
import { type Database, db } from "@/lib/platform/db/client";
import { transaction } from "@/lib/platform/db/transaction";
import { AppError, ERROR_STATUS, type ErrorCode } from "@/lib/platform/errors";
import type { RequestContext } from "@/lib/platform/http/call";
import { log } from "@/lib/platform/log";
import { fieldsOf } from "@/lib/platform/validation/fields-of";
import { requireMember, type Viewer } from "@/lib/platform/viewer";
import { keepObjects, releaseObjects } from "@/lib/storage/objects";
import { cleanUpOperation } from "./end-operation";
import { storedAddress } from "./ip-addresses";
import { queueVideo, withdrawVideo } from "./jobs";
import { DEFAULT_PROVIDER, QUEUE_LIMIT, QUEUE_LIMIT_PER_PERSON } from "./limits";
import { operationSelect, presentTranscription } from "./present-operation";
import { serviceStatus } from "./queries";
import { isFinished, UNFINISHED } from "./statuses";
import {
  type ServiceStatus,
  type SpeechProvider,
  type Transcription,
  type VideoToTextInput,
  type Wishes,
  wishesInput,
} from "./schema";
import { releaseSounds } from "./transcripts/sound";
import { assertSpeechLeft, longestHours, whenRenewed } from "./uploads/daily-speech";
import { type Received, receiveVideo } from "./uploads/upload";

/** How often a caller that waits for the result looks for it (milliseconds). */
const LOOK_EVERY = 300;
/** Then it gets 202 and the id: longer than any operation that goes well. */
const LONGEST_WAIT = 20 * 60_000;

/**
 * Receives a video and turns it into text: returns the result when the work is done, or the operation's id at once if the caller
 * prefers that (docs/product/media.md 1). The work continues when the caller disconnects.
 * @throws AppError UNAUTHENTICATED, MEDIA_UNAVAILABLE, VIDEO_QUEUE_FULL, VIDEO_BUSY, SPEECH_BUDGET_SPENT, what `receiveVideo` throws, VALIDATION_FAILED
 *   (provider), and the error that the operation ended with
 */
export async function videoToText(
  viewer: Viewer,
  input: VideoToTextInput,
  context: RequestContext,
): Promise<Transcription | AcceptedResponse<{ id: string }>> {
  const { id: userId } = requireMember(viewer);
  const { serviceAvailable, providers } = await serviceStatus(viewer);
  if (!serviceAvailable) throw new AppError("MEDIA_UNAVAILABLE");
  await assertQueueRoom(db, userId);
  await assertSpeechLeft(db, { userId });
  const id = uuidv7();
  const received = await receiveVideo(context.request, { id, userId });
  try {
    const provider = chosen(received.provider ?? input.provider, providers);
    const wishes = wishesOf(received.wishes);
    const ipAddress = storedAddress(context.request.headers);
    await begin({ id, userId, provider, wishes, received, ipAddress });
  } catch (error) {
    await releaseObjects(db, [received.key]).catch((failure: unknown) =>
      log.warn({ err: failure }, "a video that nobody keeps waits for the sweep of an hour"),
    );
    throw error;
  }
  if (/\brespond-async\b/i.test(context.request.headers.get("prefer") ?? ""))
    return new AcceptedResponse({ id });
  return resultOf(id, context.signal);
}

function chosen(given: string | undefined, providers: ServiceStatus["providers"]): SpeechProvider {
  const name = given ? SPEECH_PROVIDER_NAMES.find((known) => known === given) : DEFAULT_PROVIDER;
  if (!name) throw new AppError("VALIDATION_FAILED", { fields: { provider: ["validation.invalid"] } });
  if (!providers[name].available) throw new AppError("MEDIA_UNAVAILABLE");
  return name;
}

/** @throws AppError VALIDATION_FAILED */
function wishesOf(given: Received["wishes"]): Wishes {
  const { data, error } = wishesInput.safeParse(given);
  if (error) throw new AppError("VALIDATION_FAILED", { fields: fieldsOf(error) });
  return data;
}

type Beginning = {
  id: string;
  userId: string;
  provider: SpeechProvider;
  wishes: Wishes;
  received: Received;
  ipAddress: string | null;
};

async function begin({ id, userId, provider, wishes, received, ipAddress }: Beginning): Promise<void> {
  await transaction(async (tx) => {
    // One at a time, so that the limit holds; the account may have been deleted or blocked while the video arrived.
    await holdWriter(tx, userId);
    await assertQueueRoom(tx, userId);
    await keepObjects(tx, [received.key]);
    const { key: objectKey, filename: originalFilename, size: fileSize } = received;
    const { speakers: withSpeakers, language = null, terms } = wishes;
    const asked = { provider, withSpeakers, language, terms };
    await tx.videoOperation.create({
      data: { id, userId, ...asked, objectKey, originalFilename, fileSize, ipAddress },
    });
  });
  try {
    await queueVideo(id, userId);
  } catch (error) {
    await db.videoOperation.delete({ where: { id } });
    throw error;
  }
}

async function resultOf(
  id: string,
  signal: AbortSignal,
): Promise<Transcription | AcceptedResponse<{ id: string }>> {
  for (const until = Date.now() + LONGEST_WAIT; Date.now() < until;) {
    const row = await db.videoOperation.findUnique({
      where: { id },
      select: { state: true, errorCode: true },
    });
    if (!row) throw new AppError("OPERATION_NOT_FOUND");
    if (isFinished(row.state))
      return concluded(id, row.state === "cancelled" ? "OPERATION_CANCELLED" : row.errorCode);
    await delay(LOOK_EVERY, undefined, { signal }).catch(() => undefined);
    if (signal.aborted) break; // the caller has disconnected
  }
  return new AcceptedResponse({ id });
}

async function concluded(id: string, errorCode: string | null): Promise<Transcription> {
  const row = await db.videoOperation.findUnique({ where: { id }, select: operationSelect });
  const result = row && presentTranscription(row);
  if (result) return result;
  const code = errorCode && errorCode in ERROR_STATUS ? (errorCode as ErrorCode) : "VIDEO_FAILED";
  const headers = code === "SPEECH_BUDGET_SPENT" ? whenRenewed() : {};
  throw new AppError(code, { params: { hours: longestHours() }, body: { id }, headers });
}

/**
 * Cancels an own operation; its worker notices it within a second. A queued one is removed at once.
 * @throws AppError UNAUTHENTICATED, OPERATION_NOT_FOUND (also another's), OPERATION_FINISHED
 */
export async function cancelOperation(viewer: Viewer, { id }: { id: string }): Promise<void> {
  const { id: userId } = requireMember(viewer);
  const { count } = await db.videoOperation.updateMany({
    where: { id, userId, deletedAt: null, state: { in: [...UNFINISHED] } },
    data: { state: "cancelled", finishedAt: new Date() },
  });
  if (count > 0) {
    await withdrawVideo(id);
    return cleanUpOperation(id);
  }
  const row = await db.videoOperation.findFirst({
    where: { id, userId, deletedAt: null },
    select: { state: true },
  });
  if (!row) throw new AppError("OPERATION_NOT_FOUND");
  if (row.state !== "cancelled") throw new AppError("OPERATION_FINISHED");
}

/**
 * Deletes an own entry with its transcript; one that still runs is cancelled. The row stays for the statistics,
 * without its name.
 * @throws AppError UNAUTHENTICATED, OPERATION_NOT_FOUND (also another's)
 */
export async function deleteHistoryEntry(viewer: Viewer, { id }: { id: string }): Promise<void> {
  const { id: userId } = requireMember(viewer);
  const row = await db.videoOperation.findFirst({
    where: { id, userId, deletedAt: null },
    select: { state: true },
  });
  if (!row) throw new AppError("OPERATION_NOT_FOUND");
  if (!isFinished(row.state)) {
    await cancelOperation(viewer, { id }).catch((error: unknown) => {
      if (!(error instanceof AppError) || error.code !== "OPERATION_FINISHED") throw error;
    });
  }
  await transaction(async (tx) => {
    await tx.transcript.deleteMany({ where: { operationId: id } });
    const notes = { userId, transcriptId: id };
    await tx.run.updateMany({ where: { ...notes, state: "running" }, data: { stopRequested: true } });
    await tx.run.deleteMany({ where: { ...notes, state: { not: "running" }, kept: false } });
    await tx.videoOperation.updateMany({
      where: { id, userId },
      data: { deletedAt: new Date(), originalFilename: "", terms: [] },
    });
  });
  await releaseSounds({ id });
}

/**
 * Makes sure that one more video of this person may wait for its turn.
 * @throws AppError VIDEO_BUSY (too many of the person's own wait), VIDEO_QUEUE_FULL
 */
async function assertQueueRoom(database: Database, userId: string): Promise<void> {
  const headers = { "Retry-After": "60" };
  const own = await database.videoOperation.count({ where: { state: "queued", userId } });
  if (own >= QUEUE_LIMIT_PER_PERSON)
    throw new AppError("VIDEO_BUSY", { params: { max: QUEUE_LIMIT_PER_PERSON }, headers });
  const all = await database.videoOperation.count({ where: { state: "queued" } });
  if (all >= QUEUE_LIMIT) throw new AppError("VIDEO_QUEUE_FULL", { headers });
}
