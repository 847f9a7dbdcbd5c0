import type { SpeechProviderName } from "@/lib/integrations/transcription/speech-providers";

/** The figures of docs/product/media.md 1, 3, 5 and 6; safe for the browser. */
export const VIDEO_LIMIT_BYTES = 100 * 1024 * 1024;
export const VIDEO_EXTENSIONS = ["mp4", "mov", "avi", "mkv", "wmv", "flv", "webm", "m4v"] as const;
/** Sound alone is taken alike; WEBM is above. */
export const SOUND_EXTENSIONS = ["mp3", "m4a", "aac", "wav", "ogg", "opus", "flac", "amr", "wma"] as const;
/** Languages that a person may name (ISO 639-1); both providers know them. */
export const SPEECH_LANGUAGES = [
  "ru",
  "en",
  "uk",
  "be",
  "kk",
  "de",
  "fr",
  "es",
  "it",
  "pt",
  "pl",
  "tr",
  "zh",
  "ja",
  "ko",
  "hi",
] as const;
/** Words that may be said: how many, and characters and words of each. */
export const MOST_TERMS = 100;
export const TERM_LENGTH = 100;
export const TERM_WORDS = 6;
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
export const TRANSCRIPT_FORMATS = ["txt", "srt", "vtt", "json", "md", "docx"] as const;
/** Characters of a changed transcript: several times what anybody says in so many seconds. */
export const mostText = (seconds: number) => 10_000 + 100 * Math.ceil(seconds);
/** Changed transcripts: characters of a piece and of a title, pieces changed by one call, speakers and the length of their names. */
export const SEGMENT_LENGTH = 5_000;
export const TITLE_LENGTH = 200;
export const MOST_CHANGES = 500;
export const MOST_SPEAKERS = 50;
export const SPEAKER_LENGTH = 60;
/** Versions kept besides the first, and their bytes as they are stored; changes within ten minutes keep one. */
export const MOST_VERSIONS = 20;
export const VERSION_BYTES = 16 * 1024 * 1024;
/** Days that the sound of a transcript is kept unless its owner says otherwise, and the most that the owner may say. */
export const SOUND_DAYS = 30;
export const SOUND_DAYS_MAX = 366;

/** Subtitles need timings, which not every model returns (docs/product/media.md 3). */
export const isSubtitles = (format: (typeof TRANSCRIPT_FORMATS)[number]) =>
  format === "srt" || format === "vtt";
export const SORT_COLUMNS = ["createdAt", "originalFilename", "status", "videoDuration", "cost"] as const;
