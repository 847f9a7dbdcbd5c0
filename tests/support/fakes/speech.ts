import type { SpeechProviderName } from "@/lib/integrations/transcription/speech-providers";
import { startAssemblyai } from "./assemblyai";
import { startDeepinfra } from "./deepinfra";
import { startOpenaiSpeech } from "./openai-speech";
import type { SpeechFake } from "./speech-fake";

/** `env` leads the product to it. */
type Start = () => Promise<SpeechFake & { env: Record<string, string> }>;

/** The double of each provider. A provider without one does not compile. */
const STARTS = {
  assemblyai: startAssemblyai,
  deepinfra: startDeepinfra,
  openai: startOpenaiSpeech,
} satisfies Record<SpeechProviderName, Start>;

export type SpeechFakes = { [Name in SpeechProviderName]: Awaited<ReturnType<(typeof STARTS)[Name]>> };

/** Starts the doubles of all providers. */
export async function startSpeechFakes(): Promise<SpeechFakes> {
  const started = await Promise.all(
    Object.entries(STARTS).map(async ([name, start]) => [name, await start()] as const),
  );
  return Object.fromEntries(started) as SpeechFakes;
}
