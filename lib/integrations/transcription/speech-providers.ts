import type { SpeechProvider as StoredProvider } from "@/lib/platform/db/generated/enums";

// Pure and safe for the browser: what people see of the providers. How each is reached and paid: providers.ts.

export type SpeechProviderName = StoredProvider;

/** What the services call themselves, the same in every language, in the order in which they are offered. */
export const SPEECH_PROVIDER_TITLES: Record<SpeechProviderName, string> = {
  assemblyai: "AssemblyAI",
  deepinfra: "DeepInfra",
  openai: "OpenAI API",
};

export const SPEECH_PROVIDER_NAMES = Object.keys(SPEECH_PROVIDER_TITLES) as [
  SpeechProviderName,
  ...SpeechProviderName[],
];

/** Something for each provider. */
export function perProvider<T>(make: (name: SpeechProviderName) => T): Record<SpeechProviderName, T> {
  return Object.fromEntries(SPEECH_PROVIDER_NAMES.map((name) => [name, make(name)])) as Record<
    SpeechProviderName,
    T
  >;
}
