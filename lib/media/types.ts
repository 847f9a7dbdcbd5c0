import type { SpeechProviderName } from "@/lib/integrations/transcription/speech-providers";
import type { z } from "@/lib/platform/validation/zod";
import type { OPERATION_STATES, SHOWN_STATUSES, SORT_COLUMNS, TRANSCRIPT_FORMATS } from "./limits";
import type {
  adminLogOutput,
  historyInput,
  historyOutput,
  logOutput,
  operationOutput,
  ownLogOutput,
  segmentOutput,
  serviceStatusOutput,
  statisticsInput,
  statisticsOutput,
  summaryOutput,
  transcriptInput,
  transcriptionOutput,
  videoToTextInput,
} from "./schema";

export type SpeechProvider = SpeechProviderName;
export type OperationState = (typeof OPERATION_STATES)[number];
export type ShownStatus = (typeof SHOWN_STATUSES)[number];
export type TranscriptFormat = (typeof TRANSCRIPT_FORMATS)[number];
export type SortColumn = (typeof SORT_COLUMNS)[number];

export type VideoToTextInput = z.output<typeof videoToTextInput>;
export type TranscriptInput = z.output<typeof transcriptInput>;
export type HistoryInput = Partial<z.output<typeof historyInput>>;
export type StatisticsInput = Partial<z.output<typeof statisticsInput>>;

export type ServiceStatus = z.infer<typeof serviceStatusOutput>;
/** A piece of speech, in seconds from the beginning. */
export type Segment = z.infer<typeof segmentOutput>;
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
