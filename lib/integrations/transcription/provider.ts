import type { SpeechProviderName } from "./speech-providers";

/** What a person asked of a transcription; a provider ignores what it cannot do. `language`: null lets it be detected. */
export type Wishes = { speakers: boolean; language: string | null; terms: readonly string[] };

/** The first terms that have no more than `most` words together. */
export function firstTerms(terms: readonly string[], most: number): string[] {
  let words = 0;
  return terms.filter((term) => (words += term.split(/\s+/).length) <= most);
}

/** Sound to send to a provider; `read` may be called again for another attempt. */
export type Sound = {
  wishes?: Wishes;
  size: number;
  filename: string;
  mimeType: string;
  read: () => AsyncIterable<Uint8Array>;
};

/**
 * A piece of speech, in seconds from the beginning. `speaker`: the provider's name of the voice. `times`: start and end of each word of
 * `text` (milliseconds), where the provider times words. `unsure`: numbers of words that it was not sure of.
 */
export type SpokenSegment = {
  start: number;
  end: number;
  text: string;
  speaker?: string;
  times?: number[];
  unsure?: number[];
};

export type Speech = {
  text: string;
  segments: SpokenSegment[];
  /** Detected by the provider, e.g. "ru". */
  language: string | null;
  /** Cost in dollars according to the provider; null when not reported. */
  costUsd: number | null;
};

/**
 * State of a transcription from earlier attempts, stored outside of the process, so that paid work is never requested twice.
 * `remember` resolves once it is stored.
 */
export type Memory = {
  uploadUrl: string | null;
  jobId: string | null;
  /** The paid call was started. */
  called: boolean;
  /** Start of the first step (milliseconds since 1970). */
  since: number;
  remember: (news: { uploadUrl?: string; jobId?: string; called?: boolean }) => Promise<void>;
};

/** `signal` aborts a step; once `stopping` is aborted, no paid call is started. */
export type Attempt = { signal: AbortSignal; stopping: AbortSignal; onProgress: (share: number) => void };

/** The text, or milliseconds until the next step may return it. */
export type Step = { speech: Speech } | { waitFor: number };

export type SpeechProvider = {
  name: SpeechProviderName;
  /**
   * Does one step: sends the sound, or polls once for its text. It does not wait for work at the provider.
   * @throws SpeechError; the reason of `signal` or `stopping`
   */
  step: (sound: Sound, memory: Memory, attempt: Attempt) => Promise<Step>;
  /** Deletes the provider's data of a transcription; ignores failures. */
  forget: (memory: Pick<Memory, "jobId" | "uploadUrl">) => Promise<void>;
};

/** refused: by the provider; tooLarge: as more than it takes. interrupted: a paid call was started and its result is unknown. */
export type SpeechFault = "refused" | "tooLarge" | "unreachable" | "timeout" | "interrupted";

export class SpeechError extends Error {
  override readonly name = "SpeechError";

  constructor(
    readonly fault: SpeechFault,
    message: string,
    /** A retry may help and cannot cost twice. */
    readonly again: boolean,
    options?: ErrorOptions,
  ) {
    super(message, options);
  }
}

/** Provider settings in milliseconds: `deadline` for the whole, `callDeadline` for one request, `pollEvery` at most between two polls. */
export type ProviderSettings = {
  baseUrl: string;
  apiKey: string;
  deadline: number;
  callDeadline: number;
  pollEvery: number;
};
