import {
  perProvider,
  SPEECH_PROVIDER_NAMES,
  type SpeechProviderName,
} from "@/lib/integrations/transcription/speech-providers";
import { flag, storableDay, uuid, wholeNumber } from "@/lib/platform/validation/fields";
import { msg } from "@/lib/platform/validation/message";
import { line, text } from "@/lib/platform/validation/text";
import { z } from "@/lib/platform/validation/zod";
import {
  HISTORY_PAGE,
  MOST_TERMS,
  OPERATION_STATES,
  SHOWN_STATUSES,
  SORT_COLUMNS,
  SPEECH_LANGUAGES,
  STATISTICS_PAGE,
  TERM_LENGTH,
  TERM_WORDS,
  TRANSCRIPT_FORMATS,
} from "./limits";

// Times in seconds, sizes in bytes, money as numbers next to the displayed texts. Clients know the costs by names with `openAI`:
// they are the costs of any speech provider.

const provider = z.enum(SPEECH_PROVIDER_NAMES);
const iso = z.string().meta({ format: "date-time" });
const offset = wholeNumber(0, 1_000_000);
export const nothing = z.object({});

const speechLanguage = z.enum(SPEECH_LANGUAGES).optional();
/** Fields of the form as the server reads them. */
export const wishesInput = z.object({
  speakers: flag.default(false),
  language: speechLanguage,
  terms: z
    .array(
      line({ max: TERM_LENGTH }).refine((term) => term.split(/\s+/).length <= TERM_WORDS, {
        error: msg("validation.media.term", { words: TERM_WORDS }),
      }),
    )
    .max(MOST_TERMS, msg("validation.media.terms", { max: MOST_TERMS }))
    .default([]),
});

/** The adapter does not read this body (lib/media/uploads/upload does, while it arrives): this documents it. */
export const videoToTextInput = z.object({
  video: z
    .custom<undefined>(() => true)
    .meta({ type: "string", format: "binary" })
    .optional(),
  provider: provider.optional(),
  /** Tell speakers apart, where the provider can. */
  speakers: z.enum(["true", "false"]).optional(),
  /** ISO 639-1; detected unless given. */
  language: speechLanguage,
  /** Names and words that may be said: one in a line, or the field repeated. */
  terms: text({ max: MOST_TERMS * (TERM_LENGTH + 1) }).optional(),
});

export const operationIdInput = z.object({ id: uuid });
export const transcriptInput = z.object({ id: uuid, format: z.enum(TRANSCRIPT_FORMATS).default("txt") });

export const historyInput = z.object({
  limit: wholeNumber(1, 100).default(HISTORY_PAGE),
  offset: offset.default(0),
  sort: z.enum(SORT_COLUMNS).default("createdAt"),
  order: z.enum(["asc", "desc"]).default("desc"),
});

const statisticsFields = z.object({
  limit: wholeNumber(1, 100).default(STATISTICS_PAGE),
  offset: offset.optional(),
  /** Zero-based; counts instead of `offset` where that is not given. */
  page: wholeNumber(0, 100_000).optional(),
  provider: provider.optional(),
  status: z.enum(SHOWN_STATUSES).optional(),
  /** First and last day, UTC, both included. */
  from: storableDay().optional(),
  to: storableDay().optional(),
});

export const statisticsInput = statisticsFields.refine(({ from, to }) => !from || !to || from <= to, {
  path: ["to"],
  error: "validation.media.period",
});

const providerStatus = z.object({
  available: z.boolean(),
  name: z.string(),
  /** Dollars. */
  costPer10Min: z.number(),
  costPer10MinRub: z.number(),
});

export const serviceStatusOutput = z.object({
  ffmpegAvailable: z.boolean(),
  serviceAvailable: z.boolean(),
  providers: z.object(perProvider(() => providerStatus)),
});

const segmentOutput = z.object({ start: z.number(), end: z.number(), text: z.string() });

export const transcriptionOutput = z.object({
  id: uuid,
  text: z.string(),
  provider,
  filename: z.string(),
  fileSize: z.number().int(),
  /** From the end of the upload to the transcript. */
  processingTime: z.number(),
  costPer10Min: z.number(),
  costPer10MinRub: z.number(),
  costUsd: z.number(),
  costRub: z.number(),
  videoDuration: z.number(),
  /** As the provider heard it, e.g. "ru". */
  language: z.string().nullable(),
  segments: z.array(segmentOutput),
});

/** 202: the operation that continues the work. */
export const acceptedVideoOutput = transcriptionOutput.pick({ id: true });

export const operationOutput = z.object({
  id: uuid,
  state: z.enum(OPERATION_STATES),
  /** Percent of the whole. */
  progress: z.number().int(),
  provider,
  originalFilename: z.string(),
  fileSize: z.number().int(),
  fileSizeFormatted: z.string(),
  /** Null until it is measured. */
  videoDuration: z.number().nullable(),
  videoDurationFormatted: z.string().nullable(),
  /** Stable word of what went wrong, e.g. VIDEO_NO_AUDIO. */
  errorCode: z.string().nullable(),
  errorMessage: z.string().nullable(),
  createdAt: iso,
  finishedAt: iso.nullable(),
  /** Only in state success. */
  result: transcriptionOutput.nullable(),
});

const logOutput = z.object({
  id: uuid,
  provider,
  status: z.enum(SHOWN_STATUSES),
  state: z.enum(OPERATION_STATES),
  progress: z.number().int(),
  originalFilename: z.string(),
  fileSize: z.number().int(),
  fileSizeFormatted: z.string(),
  videoDuration: z.number().nullable(),
  videoDurationFormatted: z.string().nullable(),
  totalProcessingTime: z.number().nullable(),
  audioExtractionTime: z.number().nullable(),
  transcriptionTime: z.number().nullable(),
  costUsd: z.number().nullable(),
  costRub: z.number().nullable(),
  openaiCostFormatted: z.string().nullable(),
  openaiCostRubFormatted: z.string().nullable(),
  errorCode: z.string().nullable(),
  errorMessage: z.string().nullable(),
  createdAt: iso,
  textLength: z.number().int().nullable(),
});

/** The person's own history carries the text; administrators see no transcripts. */
const ownLogOutput = logOutput.extend({
  transcribedText: z.string().nullable(),
  /** The transcript has timings: it can be had as subtitles. */
  timed: z.boolean(),
});

const adminLogOutput = logOutput.extend({
  user: z
    .object({ id: uuid, name: z.string(), surname: z.string(), email: z.string().nullable() })
    .nullable(),
  /** 'Анонимный' without an account. */
  userName: z.string(),
  userEmail: z.string().nullable(),
  /** Shortened to its network after 30 days. */
  ipAddress: z.string().nullable(),
});

const summaryOutput = z.object({
  totalOperations: z.number().int(),
  successfulOperations: z.number().int(),
  /** Percent of all, one decimal. */
  successRate: z.number(),
  totalOpenAICost: z.number(),
  totalOpenAICostFormatted: z.string(),
  totalOpenAICostRubFormatted: z.string(),
  totalFileSizeFormatted: z.string(),
  totalVideoDuration: z.number(),
  totalVideoDurationFormatted: z.string(),
});

const pagination = z.object({
  total: z.number().int(),
  hasMore: z.boolean(),
  limit: z.number().int(),
  offset: z.number().int(),
});

export const historyOutput = z.object({ summary: summaryOutput, logs: z.array(ownLogOutput), pagination });

export const statisticsOutput = z.object({
  summary: summaryOutput,
  logs: z.array(adminLogOutput),
  pagination: pagination.extend({ page: z.number().int() }),
  /** One entry per day (UTC, ascending, days without operations included, at most the last 366): the plot. */
  series: z.array(
    z.object({
      date: z.string(),
      operations: z.number().int(),
      successful: z.number().int(),
      failed: z.number().int(),
      costUsd: z.number(),
      costRub: z.number(),
    }),
  ),
});

export type SpeechProvider = SpeechProviderName;
export type OperationState = (typeof OPERATION_STATES)[number];
export type ShownStatus = (typeof SHOWN_STATUSES)[number];
export type TranscriptFormat = (typeof TRANSCRIPT_FORMATS)[number];
export type SortColumn = (typeof SORT_COLUMNS)[number];

export type VideoToTextInput = z.output<typeof videoToTextInput>;
export type SpeechLanguage = (typeof SPEECH_LANGUAGES)[number];
export type Wishes = z.output<typeof wishesInput>;
export type TranscriptInput = z.output<typeof transcriptInput>;
export type HistoryInput = Partial<z.output<typeof historyInput>>;
export type StatisticsInput = Partial<z.output<typeof statisticsInput>>;

export type ServiceStatus = z.infer<typeof serviceStatusOutput>;
/**
 * A piece of speech as it is stored, in seconds from the beginning. `speaker`: an id. `times`: start and end of each word of `text`
 * (milliseconds), where the provider timed them. `unsure`: numbers of words that it was not sure of.
 */
export type Segment = z.infer<typeof segmentOutput> & {
  speaker?: string;
  times?: number[];
  unsure?: number[];
};
/** Video transcription result. */
export type Transcription = z.infer<typeof transcriptionOutput>;
/** One video on its way, as its owner sees it. */
export type Operation = z.infer<typeof operationOutput>;
export type VideoLog = z.infer<typeof logOutput>;
export type OwnVideoLog = z.infer<typeof ownLogOutput>;
export type AdminVideoLog = z.infer<typeof adminLogOutput>;
export type Summary = z.infer<typeof summaryOutput>;
export type History = z.infer<typeof historyOutput>;
export type Statistics = z.infer<typeof statisticsOutput>;
