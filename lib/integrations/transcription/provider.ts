import type { SpeechProviderName } from "./speech-providers";

/** Sound on its way to a provider; `read` may be called again for another attempt. */
export type Sound = {
  size: number;
  filename: string;
  mimeType: string;
  read: () => AsyncIterable<Uint8Array>;
};

/** A piece of speech, in seconds from the beginning. */
export type SpokenSegment = { start: number; end: number; text: string };

export type Speech = {
  text: string;
  segments: SpokenSegment[];
  /** As the provider heard it, e.g. "ru". */
  language: string | null;
  /** Dollars that the provider says it took; null when it does not say. */
  costUsd: number | null;
};

/**
 * What is known of one transcription from earlier attempts, kept outside of the process: nothing that was paid for is
 * asked for again. `remember` returns when it is kept.
 */
export type Memory = {
  uploadUrl: string | null;
  jobId: string | null;
  /** The call that costs money was begun. */
  called: boolean;
  /** When the first step began (milliseconds since 1970). */
  since: number;
  remember: (news: { uploadUrl?: string; jobId?: string; called?: boolean }) => Promise<void>;
};

/** `signal` breaks a step off; once `stopping` is aborted, no call that costs money is begun any more. */
export type Attempt = { signal: AbortSignal; stopping: AbortSignal; onProgress: (share: number) => void };

/** The text, or in how many milliseconds the next step may bring it. */
export type Step = { speech: Speech } | { waitFor: number };

export type SpeechProvider = {
  name: SpeechProviderName;
  /**
   * Does what can be done now: sends the sound, or asks once for the text of what was sent. It does not wait inside for
   * work that the provider does by itself.
   * @throws SpeechError; the reason of `signal` or `stopping`
   */
  step: (sound: Sound, memory: Memory, attempt: Attempt) => Promise<Step>;
  /** Deletes what the provider keeps of a transcription; silent when it cannot. */
  forget: (memory: Pick<Memory, "jobId" | "uploadUrl">) => Promise<void>;
};

/** refused: the provider said no. interrupted: a paid call was begun and its result cannot be known. */
export type SpeechFault = "refused" | "unreachable" | "timeout" | "interrupted";

export class SpeechError extends Error {
  override readonly name = "SpeechError";

  constructor(
    readonly fault: SpeechFault,
    message: string,
    /** Another attempt may help and cannot cost twice. */
    readonly again: boolean,
    options?: ErrorOptions,
  ) {
    super(message, options);
  }
}

/** How a provider is reached; milliseconds: `deadline` for the whole, `callDeadline` for one exchange, `pollEvery` at most between two looks. */
export type ProviderSettings = {
  baseUrl: string;
  apiKey: string;
  deadline: number;
  callDeadline: number;
  pollEvery: number;
};
