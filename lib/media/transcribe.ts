import { AUDIO } from "@/lib/integrations/ffmpeg/ffmpeg";
import { type Memory, type Speech, SpeechError, type SpeechFault } from "@/lib/integrations/transcription/provider";
import { speechProvider } from "@/lib/integrations/transcription/providers";
import type { JobContext } from "@/lib/jobs/job";
import { db } from "@/lib/platform/db/client";
import { transaction } from "@/lib/platform/db/transaction";
import type { ErrorCode } from "@/lib/platform/errors";
import { log } from "@/lib/platform/log";
import { readAudio } from "./audio-store";
import { endWithError, leaveNothing } from "./endings";
import { EXTRACTED } from "./extract";
import { whileWanted } from "./while-wanted";

const TEXT_LIMIT_BYTES = 2 * 1024 * 1024;

const CODE: Record<SpeechFault, ErrorCode> = {
  refused: "TRANSCRIPTION_FAILED",
  unreachable: "TRANSCRIPTION_UNREACHABLE",
  timeout: "TRANSCRIPTION_TIMEOUT",
  interrupted: "TRANSCRIPTION_INTERRUPTED",
};

const operationSelect = {
  id: true, state: true, provider: true, audioSize: true, durationSeconds: true, costPer10Min: true, providerUploadUrl: true, providerJobId: true, providerCalledAt: true,
} as const;
type Row = NonNullable<Awaited<ReturnType<typeof findRow>>>;
const findRow = (id: string) => db.videoOperation.findUnique({ where: { id }, select: operationSelect });

/**
 * The second step of an operation: the stored sound goes to the provider, the text comes back. What the provider knows
 * of it is noted before every wait, so that a repeated attempt goes on with the same paid work.
 */
export async function transcribe(id: string, { signal, attempt, last }: JobContext): Promise<void> {
  const row = await findRow(id);
  if (row?.state !== "transcribing") return;
  const provider = speechProvider(row.provider);
  if (!provider) return endWithError(id, "MEDIA_UNAVAILABLE");
  await db.videoOperation.updateMany({ where: { id, state: "transcribing" }, data: { attempts: attempt } });
  const began = performance.now();
  const sound = { size: row.audioSize ?? 0, filename: `audio.${AUDIO.extension}`, mimeType: AUDIO.mimeType, read: () => readAudio(id) };
  try {
    await whileWanted(id, signal, async (wanted, report) => {
      const onProgress = (share: number) => report(EXTRACTED + (100 - EXTRACTED) * share);
      const speech = await provider.transcribe(sound, memoryOf(row), { signal: wanted, onProgress });
      await conclude(row, speech, (performance.now() - began) / 1_000);
    });
  } catch (error) {
    if (!(error instanceof SpeechError) || (error.again && !last)) throw error;
    log.warn({ err: error, operationId: id, provider: row.provider }, "a provider gave no transcript");
    return endWithError(id, CODE[error.fault]);
  }
}

function memoryOf({ id, providerUploadUrl, providerJobId, providerCalledAt }: Row): Memory {
  return {
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

async function conclude(row: Row, speech: Speech, seconds: number): Promise<void> {
  const { id } = row;
  const text = storable(cut(speech.text));
  const segments = speech.segments.map((segment) => ({ ...segment, text: storable(segment.text) }));
  await transaction(async (tx) => {
    const { count } = await tx.videoOperation.updateMany({
      where: { id, state: "transcribing" },
      data: { state: "success", progress: 100, transcriptionTime: round(seconds, 3), costUsd: costOf(row, speech), finishedAt: new Date() },
    });
    if (count === 0) return; // cancelled at the last moment
    await tx.videoAudioChunk.deleteMany({ where: { operationId: id } });
    await tx.transcript.create({ data: { operationId: id, text, textLength: text.length, segments, language: speech.language } });
  });
  await leaveNothing(id);
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
  return bytes.length <= TEXT_LIMIT_BYTES ? text : bytes.subarray(0, TEXT_LIMIT_BYTES).toString("utf8").replace(/\uFFFD{1,3}$/, "");
}
