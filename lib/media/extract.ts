import path from "node:path";
import { AUDIO, extractHeardTrack, probe, type SoundTrack } from "@/lib/integrations/ffmpeg/ffmpeg";
import { MediaError, type MediaFault } from "@/lib/integrations/ffmpeg/program";
import { aboutProvider, mostBytes } from "@/lib/integrations/transcription/providers";
import type { JobContext } from "@/lib/jobs/job";
import { db } from "@/lib/platform/db/client";
import { AppError, type ErrorCode } from "@/lib/platform/errors";
import { transaction } from "@/lib/platform/db/transaction";
import { log } from "@/lib/platform/log";
import { releaseObjects } from "@/lib/storage/objects";
import { storeAudio } from "./audio-store";
import { failOperation } from "./end-operation";
import { keepSound, storeSound } from "./transcripts/sound";
import { assertSpeechLeft, longestHours, takeSpeech } from "./uploads/daily-speech";
import { removeOperationDirectory } from "./uploads/uploads-directory";
import { bringVideo, releaseVideo } from "./uploads/waiting-video";
import { abortWhenCancelled } from "./abort-when-cancelled";

/** Limits of a short video: some seconds of work. They also stop a longer one that claims to be short. */
const SHORT = { maxSeconds: 20 * 60, timeout: 60_000 };
/** Percent of progress once the sound is extracted. */
export const EXTRACTED = 45;

const CODE: Record<MediaFault, ErrorCode> = {
  damaged: "VIDEO_DAMAGED",
  type: "VIDEO_CODEC",
  noAudio: "VIDEO_NO_AUDIO",
  tooLong: "VIDEO_TOO_LONG",
  tooLarge: "TRANSCRIPTION_TOO_LARGE",
  noSpace: "STORAGE_FULL",
  timeout: "VIDEO_FAILED",
  failed: "VIDEO_FAILED",
};

/** `long`: belongs to the queue of long videos. */
type Extracted = "ready" | "long" | "ended";

/**
 * The first step of an operation: measures the video, extracts its sound into the database and releases the video. Repeatable at
 * any point; afterwards any worker can continue.
 * @param lengths `short`: does not start or finish long work
 */
export async function extract(
  id: string,
  lengths: "short" | "any",
  { signal, attempt, last }: JobContext,
): Promise<Extracted> {
  const { count } = await db.videoOperation.updateMany({
    where: { id, state: { in: ["queued", "extracting"] } },
    data: { state: "extracting", attempts: attempt },
  });
  if (count > 0) {
    try {
      await abortWhenCancelled(id, signal, (wanted, report) => takeOutSound(id, lengths, wanted, report));
    } catch (error) {
      if (error instanceof TooLongForNow) {
        await db.videoOperation.updateMany({ where: { id, state: "extracting" }, data: { state: "queued" } });
        return "long";
      }
      if (error instanceof AppError && error.code === "SPEECH_BUDGET_SPENT") {
        await failOperation(id, error.code);
        return "ended";
      }
      if (!(error instanceof MediaError) || (error.fault === "failed" && !last)) throw error;
      log.warn({ err: error, operationId: id }, "no sound could be taken out of a video");
      await failOperation(id, CODE[error.fault]);
    }
  }
  const operation = await db.videoOperation.findUnique({ where: { id }, select: { state: true } });
  if (operation?.state !== "transcribing") return "ended";
  await releaseVideo(id);
  await removeOperationDirectory(id);
  return "ready";
}

class TooLongForNow extends Error {
  override readonly name = "TooLongForNow";
}

async function takeOutSound(
  id: string,
  lengths: "short" | "any",
  signal: AbortSignal,
  report: (percent: number) => void,
): Promise<void> {
  const began = performance.now();
  const { video, directory } = await bringVideo(id, signal);
  report(2);
  const measured = await probe(video, signal);
  const maxSeconds = longestHours() * 3_600;
  if ((measured.duration ?? 0) > maxSeconds) throw new MediaError("tooLong");
  if (lengths === "short" && (measured.duration ?? 0) > SHORT.maxSeconds) throw new TooLongForNow();
  const audio = path.join(directory, `audio.${AUDIO.extension}`);
  const limits = lengths === "short" ? SHORT : { maxSeconds };
  const { provider, userId, createdAt } = await db.videoOperation.findUniqueOrThrow({
    where: { id },
    select: { provider: true, userId: true, createdAt: true },
  });
  const { tracks, duration: length } = measured;
  if (length) await assertSpeechLeft(db, { userId, at: createdAt, seconds: length }); // before its work
  const taken = { video, audio, tracks, length, maxBytes: mostBytes(provider), ...limits };
  const extracting = extractHeardTrack(taken, signal, (done) => {
    if (length) report(2 + (EXTRACTED - 5) * Math.min(1, done / length));
  });
  const { track, seconds } = await extracting.catch((error: unknown) => {
    throw lengths === "short" &&
      error instanceof MediaError &&
      (error.fault === "tooLong" || error.fault === "timeout")
      ? new TooLongForNow()
      : error;
  });
  if (isCutOff(track, seconds))
    throw new MediaError("damaged", { detail: "the file ends before its sound does" });
  const speech = { userId, at: createdAt, seconds };
  await assertSpeechLeft(db, speech); // before anything is stored; the transaction checks again
  const audioSize = await storeAudio(id, audio);
  const sound = userId && (await storeSound(userId, audio, signal));
  await transaction(async (tx) => {
    await takeSpeech(tx, speech);
    const soundKey = sound ? await keepSound(tx, sound) : null;
    const { count } = await tx.videoOperation.updateMany({
      where: { id, state: "extracting" },
      data: {
        state: "transcribing",
        progress: EXTRACTED,
        audioSize,
        soundKey,
        durationSeconds: Math.round(seconds * 1_000) / 1_000,
        audioExtractionTime: Math.round(performance.now() - began) / 1_000,
        costPer10Min: aboutProvider(provider).costPer10Min,
      },
    });
    if (count === 0 && soundKey) await releaseObjects(tx, [soundKey]); // cancelled meanwhile
  });
}

/** Whether the container declares clearly more sound than it has. */
function isCutOff({ duration }: SoundTrack, seconds: number): boolean {
  return duration !== null && seconds < duration * 0.9 - 1;
}
