import type { SpeechProviderName } from "@/lib/integrations/transcription/speech-providers";

/** The figures of docs/product/media.md 1, 3, 5 and 6; safe for the browser. */
export const VIDEO_LIMIT_BYTES = 100 * 1024 * 1024;
export const VIDEO_EXTENSIONS = ["mp4", "mov", "avi", "mkv", "wmv", "flv", "webm", "m4v"] as const;
export const DEFAULT_PROVIDER: SpeechProviderName = "assemblyai";
/** Sound that one operation may hold. */
export const MAX_HOURS = 4;
export const HISTORY_PAGE = 10;
export const STATISTICS_PAGE = 20;
/** How many operations may wait at once. */
export const QUEUE_LIMIT = 10;
/** How many of them may be one person's, so that others find a place. */
export const QUEUE_LIMIT_PER_PERSON = 5;
export const RUBLES_PER_DOLLAR = 100;

export const OPERATION_STATES = [
  "queued",
  "extracting",
  "transcribing",
  "success",
  "error",
  "cancelled",
] as const;
/** What history and statistics show; a cancelled operation shows as an error that says so. */
export const SHOWN_STATUSES = ["success", "error", "in_progress"] as const;
export const TRANSCRIPT_FORMATS = ["txt", "srt", "vtt", "json", "md"] as const;

/** Subtitles need timings, which not every model returns (docs/product/media.md 3). */
export const isSubtitles = (format: (typeof TRANSCRIPT_FORMATS)[number]) =>
  format === "srt" || format === "vtt";
export const SORT_COLUMNS = ["createdAt", "originalFilename", "status", "videoDuration", "cost"] as const;
