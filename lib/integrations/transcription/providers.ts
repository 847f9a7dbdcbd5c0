import { env } from "@/lib/platform/env";
import { assemblyai } from "./assemblyai";
import { deepinfra } from "./deepinfra";
import type { ProviderSettings, SpeechProvider } from "./provider";
import { recordOf, type SpeechProviderName } from "./speech-providers";

/** A whole transcription may take this long (milliseconds); docs/product/safety.md 6 wants an end within 15 minutes. */
const DEADLINE = 14 * 60_000;
/** At most; the first looks come sooner. */
const POLL_EVERY = 3_000;

const CLIENTS: Record<SpeechProviderName, (settings: ProviderSettings) => SpeechProvider> = { assemblyai, deepinfra };

/** The provider as it is set up, or null when it is off. */
export function speechProvider(name: SpeechProviderName): SpeechProvider | null {
  const { key, address, callDeadline } = recordOf(name);
  const { [key]: apiKey, [address]: baseUrl } = env();
  return apiKey && baseUrl ? CLIENTS[name]({ apiKey, baseUrl, callDeadline, deadline: DEADLINE, pollEvery: POLL_EVERY }) : null;
}

/** What a provider is called and what it takes for ten minutes of sound, in dollars. */
export function aboutProvider(name: SpeechProviderName): { name: string; costPer10Min: number } {
  const { title, price } = recordOf(name);
  return { name: title, costPer10Min: env()[price] };
}
