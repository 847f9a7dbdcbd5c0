/** Sound on its way to a provider; `read` may be called again for another attempt. */
export type Sound = { size: number; filename: string; mimeType: string; read: () => AsyncIterable<Uint8Array> };

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
  remember: (news: { uploadUrl?: string; jobId?: string; called?: boolean }) => Promise<void>;
};

export type Attempt = { signal: AbortSignal; onProgress: (share: number) => void };

export type SpeechProvider = {
  name: "assemblyai" | "deepinfra";
  /** @throws SpeechError; the reason of `signal` */
  transcribe: (sound: Sound, memory: Memory, attempt: Attempt) => Promise<Speech>;
  /** Deletes what the provider keeps of a transcription; silent when it cannot. */
  forget: (memory: Pick<Memory, "jobId" | "uploadUrl">) => Promise<void>;
};

/** refused: the provider said no. interrupted: a paid call was begun and nobody can know how it ended. */
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

/** How a provider is reached; times in milliseconds. */
export type ProviderSettings = { baseUrl: string; apiKey: string; deadline: number; pollEvery: number };
