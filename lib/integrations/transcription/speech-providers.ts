import type { SpeechProvider as StoredProvider } from "@/lib/platform/db/generated/enums";
import type { Env } from "@/lib/platform/env";

// Pure and safe for the browser. What a provider does is its client (provider.ts), which providers.ts lists.

export type SpeechProviderName = StoredProvider;

type Variable<End extends string> = Extract<keyof Env, `${string}${End}`>;

type SpeechProviderRecord = {
  /** What the service calls itself, the same in every language. */
  title: string;
  /** The variables of its key, of its address, and of dollars for ten minutes of sound (lib/platform/env.ts). */
  key: Variable<"_API_KEY">;
  address: Variable<"_BASE_URL">;
  price: Variable<"_PRICE">;
  /** Milliseconds that one exchange may take; what goes up gets its time on top. */
  callDeadline: number;
  /** Its places in the queue (lib/jobs/job.ts): how many steps at once, how many of one person's, seconds of one, whether a stop waits for it. */
  places: { concurrency: number; perTurn: number; longest: number; seenOut?: boolean };
};

/** Every provider of transcription, in the order in which they are offered. The only place that lists them. */
const SPEECH_PROVIDERS = {
  assemblyai: {
    title: "AssemblyAI",
    key: "ASSEMBLYAI_API_KEY",
    address: "ASSEMBLYAI_BASE_URL",
    price: "ASSEMBLYAI_PRICE",
    callDeadline: 30_000, // its calls answer at once
    places: { concurrency: 6, perTurn: 2, longest: 900 }, // its steps are short
  },
  deepinfra: {
    title: "DeepInfra",
    key: "DEEPINFRA_API_KEY",
    address: "DEEPINFRA_BASE_URL",
    price: "DEEPINFRA_PRICE",
    callDeadline: 290_000, // Node's fetch waits 300 s for an answer to begin
    places: { concurrency: 4, perTurn: 1, longest: 600, seenOut: true }, // its one call holds its sound in memory and is paid when it ends
  },
} as const satisfies Record<SpeechProviderName, SpeechProviderRecord>;

export const SPEECH_PROVIDER_NAMES = Object.keys(SPEECH_PROVIDERS) as [SpeechProviderName, ...SpeechProviderName[]];

/** The record of a provider. */
export function recordOf(name: SpeechProviderName): SpeechProviderRecord {
  return SPEECH_PROVIDERS[name];
}

/** Something for each provider. */
export function perProvider<T>(make: (name: SpeechProviderName) => T): Record<SpeechProviderName, T> {
  return Object.fromEntries(SPEECH_PROVIDER_NAMES.map((name) => [name, make(name)])) as Record<SpeechProviderName, T>;
}
