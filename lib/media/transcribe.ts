import { setTimeout as delay } from "node:timers/promises";
import { AUDIO } from "@/lib/integrations/ffmpeg/ffmpeg";
import {
  type Memory,
  type Speech,
  SpeechError,
  type SpeechFault,
} from "@/lib/integrations/transcription/provider";
import { speechProvider } from "@/lib/integrations/transcription/providers";
import type { Again, JobContext } from "@/lib/jobs/job";
import { db } from "@/lib/platform/db/client";
import { transaction } from "@/lib/platform/db/transaction";
import type { ErrorCode } from "@/lib/platform/errors";
import { log } from "@/lib/platform/log";
import { readAudio } from "./audio-store";
import { failOperation, cleanUpOperation } from "./end-operation";
import { EXTRACTED } from "./extract";
import { isFinished } from "./statuses";
import { abortWhenCancelled } from "./abort-when-cancelled";

const TEXT_LIMIT_BYTES = 2 * 1024 * 1024;

const CODE: Record<SpeechFault, ErrorCode> = {
  refused: "TRANSCRIPTION_FAILED",
  tooLarge: "TRANSCRIPTION_TOO_LARGE",
  unreachable: "TRANSCRIPTION_UNREACHABLE",
  timeout: "TRANSCRIPTION_TIMEOUT",
  interrupted: "TRANSCRIPTION_INTERRUPTED",
};

/** How long a text that is paid for waits for a database that is away, and how often it looks (milliseconds). */
const KEEP_TRYING = 60_000;
const TRY_EVERY = 1_000;

const operationSelect = {
  id: true,
  state: true,
  progress: true,
  provider: true,
  audioSize: true,
  durationSeconds: true,
  costPer10Min: true,
  providerUploadUrl: true,
  providerJobId: true,
  providerCalledAt: true,
  transcriptionBeganAt: true,
  withSpeakers: true,
  language: true,
  terms: true,
} as const;
type Row = NonNullable<Awaited<ReturnType<typeof findRow>>> & { transcriptionBeganAt: Date };
const findRow = (id: string) => db.videoOperation.findUnique({ where: { id }, select: operationSelect });

/**
 * The second part of an operation, in steps: sends the stored sound to the provider, later steps poll for the text. The
 * provider's ids are stored before every wait, so that the next worker continues the same paid work.
 * @returns when the next step is due; nothing when the operation has ended
 */
export async function transcribe(
  id: string,
  { signal, stopping, attempt, last }: JobContext,
): Promise<void | Again> {
  const found = await findRow(id);
  if (found && isFinished(found.state)) return cleanUpOperation(id); // cancelled between two steps, or killed just after the end
  if (found?.state !== "transcribing") return;
  const provider = speechProvider(found.provider);
  if (!provider) return failOperation(id, "MEDIA_UNAVAILABLE");
  const row = { ...found, transcriptionBeganAt: found.transcriptionBeganAt ?? new Date() };
  await db.videoOperation.updateMany({
    where: { id, state: "transcribing" },
    data: { attempts: attempt, transcriptionBeganAt: row.transcriptionBeganAt },
  });
  const sound = {
    size: row.audioSize ?? 0,
    filename: `audio.${AUDIO.extension}`,
    mimeType: AUDIO.mimeType,
    read: () => readAudio(id),
    wishes: { speakers: row.withSpeakers, language: row.language, terms: row.terms },
  };
  try {
    const step = await abortWhenCancelled(id, signal, async (wanted, report) => {
      const onProgress = (share: number) =>
        report(Math.max(row.progress, EXTRACTED + (100 - EXTRACTED) * share));
      const done = await provider.step(sound, memoryOf(row), { signal: wanted, stopping, onProgress });
      if ("speech" in done) await keep(row, done.speech, wanted);
      return done;
    });
    if (step && "waitFor" in step) return { again: step.waitFor };
  } catch (error) {
    if (!(error instanceof SpeechError) || (error.again && !last)) throw error;
    log.warn({ err: error, operationId: id, provider: row.provider }, "a provider gave no transcript");
    return failOperation(id, CODE[error.fault]);
  }
}

function memoryOf({
  id,
  providerUploadUrl,
  providerJobId,
  providerCalledAt,
  transcriptionBeganAt,
}: Row): Memory {
  return {
    since: transcriptionBeganAt.getTime(),
    uploadUrl: providerUploadUrl,
    jobId: providerJobId,
    called: providerCalledAt !== null,
    async remember({ uploadUrl, jobId, called }) {
      await db.videoOperation.update({
        where: { id },
        data: {
          ...(uploadUrl && { providerUploadUrl: uploadUrl }),
          ...(jobId && { providerJobId: jobId }),
          ...(called !== undefined && { providerCalledAt: called ? new Date() : null }),
        },
      });
    },
  };
}

/** Writes the text down. It is paid for: an outage of the database does not lose it. */
async function keep(row: Row, speech: Speech, signal: AbortSignal): Promise<void> {
  const seconds = (Date.now() - row.transcriptionBeganAt.getTime()) / 1_000;
  for (const until = Date.now() + KEEP_TRYING; ;) {
    try {
      return await conclude(row, speech, seconds);
    } catch (error) {
      if (signal.aborted || Date.now() > until) throw error;
      log.warn({ err: error, operationId: row.id }, "a transcript could not be written yet");
      await delay(TRY_EVERY, undefined, { signal }).catch(() => undefined);
    }
  }
}

async function conclude(row: Row, speech: Speech, seconds: number): Promise<void> {
  const { id } = row;
  const text = storable(cut(speech.text));
  const segments = speech.segments.map((segment) => ({ ...segment, text: storable(segment.text) }));
  const ids = new Set(segments.flatMap(({ speaker }) => speaker ?? []));
  const speakers = [...ids].map((speaker) => ({ id: speaker, name: "" }));
  await transaction(async (tx) => {
    const { count } = await tx.videoOperation.updateMany({
      where: { id, state: "transcribing" },
      data: {
        state: "success",
        progress: 100,
        transcriptionTime: round(seconds, 3),
        costUsd: costOf(row, speech),
        finishedAt: new Date(),
      },
    });
    if (count === 0) return; // cancelled at the last moment
    await tx.videoAudioChunk.deleteMany({ where: { operationId: id } });
    await tx.transcript.create({
      data: {
        operationId: id,
        text,
        textLength: text.length,
        segments,
        speakers,
        language: speech.language,
      },
    });
  });
  await cleanUpOperation(id);
}

/** What the provider says it took, else its price for the length of the sound. */
function costOf({ durationSeconds, costPer10Min }: Row, { costUsd }: Speech): number {
  return round(costUsd ?? (Number(durationSeconds) / 600) * Number(costPer10Min), 6);
}

function round(value: number, digits: number): number {
  return Number(value.toFixed(digits));
}

/** PostgreSQL keeps neither NUL nor half characters. */
function storable(text: string): string {
  return text.replaceAll("\u0000", "").toWellFormed();
}

function cut(text: string): string {
  const bytes = Buffer.from(text);
  return bytes.length <= TEXT_LIMIT_BYTES
    ? text
    : bytes
        .subarray(0, TEXT_LIMIT_BYTES)
        .toString("utf8")
        .replace(/\uFFFD{1,3}$/, "");
}
