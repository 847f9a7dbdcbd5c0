import { type Env, env } from "@/lib/platform/env";
import { assemblyai } from "./assemblyai";
import { deepinfra } from "./deepinfra";
import { openai } from "./openai";
import type { ProviderSettings, SpeechProvider } from "./provider";
import { SPEECH_PROVIDER_TITLES, type SpeechProviderName } from "./speech-providers";

/** A whole transcription may take this long (milliseconds); docs/product/safety.md 6 wants an end within 15 minutes. */
const DEADLINE = 14 * 60_000;
/** At most; the first looks come sooner. */
const POLL_EVERY = 3_000;

/** Bytes of a request besides the sound. */
const FORM = 64 * 1024;

type Variable<End extends string> = Extract<keyof Env, `${string}${End}`>;

type SpeechProviderRecord = {
  /** The variables of its key, of its address, and of dollars for ten minutes of sound (lib/platform/env.ts). */
  key: Variable<"_API_KEY">;
  address: Variable<"_BASE_URL">;
  price: Variable<"_PRICE">;
  client: (settings: ProviderSettings) => SpeechProvider;
  /** Milliseconds that one exchange may take; what goes up gets its time on top. */
  callDeadline: number;
  /** Bytes that it takes in one request, where it says so. */
  mostBytes?: () => number;
  /** Its places in the queue (lib/jobs/job.ts): how many steps at once, how many of one person's, seconds of one, whether a stop waits for it. */
  places: { concurrency: number; perTurn: number; longest: number; finishOnStop?: boolean };
};

/** Everything that the server knows of each provider; lists, queues and the contract are made of it. */
export const SPEECH_PROVIDERS: Record<SpeechProviderName, SpeechProviderRecord> = {
  assemblyai: {
    key: "ASSEMBLYAI_API_KEY",
    address: "ASSEMBLYAI_BASE_URL",
    price: "ASSEMBLYAI_PRICE",
    client: assemblyai,
    callDeadline: 30_000, // its calls answer at once
    places: { concurrency: 6, perTurn: 2, longest: 900 }, // its steps are short
  },
  deepinfra: {
    key: "DEEPINFRA_API_KEY",
    address: "DEEPINFRA_BASE_URL",
    price: "DEEPINFRA_PRICE",
    client: deepinfra,
    callDeadline: 290_000, // Node's fetch waits 300 s for an answer to begin
    places: { concurrency: 4, perTurn: 1, longest: 600, finishOnStop: true }, // its one call holds its sound in memory and is paid when it ends
  },
  openai: {
    key: "SPEECH_API_KEY",
    address: "SPEECH_BASE_URL",
    price: "SPEECH_PRICE",
    client: openai,
    mostBytes: () => env().SPEECH_LIMIT_BYTES - FORM,
    callDeadline: 290_000,
    places: { concurrency: 4, perTurn: 1, longest: 600, finishOnStop: true },
  },
};

/** The provider as it is set up, or null when it is off. */
export function speechProvider(name: SpeechProviderName): SpeechProvider | null {
  const { key, address, client, callDeadline } = SPEECH_PROVIDERS[name];
  const { [key]: apiKey, [address]: baseUrl } = env();
  return apiKey && baseUrl
    ? client({ apiKey, baseUrl, callDeadline, deadline: DEADLINE, pollEvery: POLL_EVERY })
    : null;
}

/** Bytes of sound that a provider takes. */
export const mostBytes = (name: SpeechProviderName): number =>
  SPEECH_PROVIDERS[name].mostBytes?.() ?? Infinity;

/** What a provider is called and what it takes for ten minutes of sound, in dollars. */
export function aboutProvider(name: SpeechProviderName): { name: string; costPer10Min: number } {
  return { name: SPEECH_PROVIDER_TITLES[name], costPer10Min: env()[SPEECH_PROVIDERS[name].price] };
}

/** Whether any provider is set up. */
export function isSpeechConfigured(): boolean {
  const values = env();
  return Object.values(SPEECH_PROVIDERS).some(({ key, address }) => values[key] && values[address]);
}
