import type { Prisma } from "@/lib/platform/db/generated/client";
import { ERROR_STATUS, type ErrorCode } from "@/lib/platform/errors";
import { sizeText } from "@/lib/platform/text/file-size";
import { translate } from "@/lib/platform/i18n/translate";
import type { Locale } from "@/lib/platform/viewer";
import { dollarText, durationText, rubleText, rublesOf } from "./format";
import { statusOf } from "./statuses";
import type { Operation, Segment, Transcription, VideoLog } from "./schema";
import { longestHours } from "./uploads/daily-speech";

export const logSelect = {
  id: true,
  provider: true,
  state: true,
  progress: true,
  originalFilename: true,
  fileSize: true,
  durationSeconds: true,
  audioExtractionTime: true,
  transcriptionTime: true,
  costUsd: true,
  costPer10Min: true,
  errorCode: true,
  errorMessage: true,
  createdAt: true,
  finishedAt: true,
  transcript: { select: { textLength: true } },
} satisfies Prisma.VideoOperationSelect;

export const operationSelect = {
  ...logSelect,
  transcript: { select: { textLength: true, text: true, segments: true, language: true } },
} satisfies Prisma.VideoOperationSelect;

export type LogRow = Prisma.VideoOperationGetPayload<{ select: typeof logSelect }>;
export type OperationRow = Prisma.VideoOperationGetPayload<{ select: typeof operationSelect }>;

const numberOrNull = (value: { toNumber: () => number } | null) => value && value.toNumber();

/** What went wrong, in this language; a cancelled operation says that it was. */
function failure(
  { state, errorCode, errorMessage }: Pick<LogRow, "state" | "errorCode" | "errorMessage">,
  locale: Locale,
) {
  const code = state === "cancelled" ? "OPERATION_CANCELLED" : errorCode;
  if (code === null) return { errorCode: null, errorMessage };
  const known = code in ERROR_STATUS ? (code as ErrorCode) : "VIDEO_FAILED";
  return { errorCode: code, errorMessage: translate(locale, `errors.${known}`, { hours: longestHours() }) };
}

function measures(row: Pick<LogRow, "fileSize" | "durationSeconds">, locale: Locale) {
  const videoDuration = numberOrNull(row.durationSeconds);
  return {
    fileSize: Number(row.fileSize),
    fileSizeFormatted: sizeText(Number(row.fileSize), locale),
    videoDuration,
    videoDurationFormatted: videoDuration === null ? null : durationText(videoDuration),
  };
}

function processingTime({ createdAt, finishedAt }: Pick<LogRow, "createdAt" | "finishedAt">): number | null {
  return finishedAt && Math.max(0, (finishedAt.getTime() - createdAt.getTime()) / 1_000);
}

/** One row of a history or of the statistics. */
export function presentLog(row: LogRow, locale: Locale): VideoLog {
  const costUsd = numberOrNull(row.costUsd);
  return {
    id: row.id,
    provider: row.provider,
    status: statusOf(row.state),
    state: row.state,
    progress: row.progress,
    originalFilename: row.originalFilename || "—", // deleted by its owner
    ...measures(row, locale),
    totalProcessingTime: processingTime(row),
    audioExtractionTime: numberOrNull(row.audioExtractionTime),
    transcriptionTime: numberOrNull(row.transcriptionTime),
    costUsd,
    costRub: costUsd === null ? null : rublesOf(costUsd),
    openaiCostFormatted: costUsd === null ? null : dollarText(costUsd, locale),
    openaiCostRubFormatted: costUsd === null ? null : rubleText(costUsd, locale),
    ...failure(row, locale),
    createdAt: row.createdAt.toISOString(),
    textLength: row.transcript?.textLength ?? null,
  };
}

/** The result of an operation that succeeded; null for any other. */
export function presentTranscription(row: OperationRow): Transcription | null {
  const { transcript } = row;
  if (row.state !== "success" || !transcript) return null;
  const costUsd = numberOrNull(row.costUsd) ?? 0;
  const costPer10Min = numberOrNull(row.costPer10Min) ?? 0;
  return {
    id: row.id,
    text: transcript.text,
    provider: row.provider,
    filename: row.originalFilename,
    fileSize: Number(row.fileSize),
    processingTime: processingTime(row) ?? 0,
    costPer10Min,
    costPer10MinRub: rublesOf(costPer10Min),
    costUsd,
    costRub: rublesOf(costUsd),
    videoDuration: numberOrNull(row.durationSeconds) ?? 0,
    language: transcript.language,
    segments: (transcript.segments as Segment[]).map(({ start, end, text }) => ({ start, end, text })),
  };
}

/** An operation as its owner sees it. */
export function presentOperation(row: OperationRow, locale: Locale): Operation {
  return {
    id: row.id,
    state: row.state,
    progress: row.progress,
    provider: row.provider,
    originalFilename: row.originalFilename,
    ...measures(row, locale),
    ...failure(row, locale),
    createdAt: row.createdAt.toISOString(),
    finishedAt: row.finishedAt?.toISOString() ?? null,
    result: presentTranscription(row),
  };
}
