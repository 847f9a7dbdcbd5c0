import { env } from "@/lib/platform/env";
import { assemblyai } from "./assemblyai";
import { deepinfra } from "./deepinfra";
import type { ProviderSettings, SpeechProvider } from "./provider";

/** A whole transcription may take this long (milliseconds); docs/product/safety.md 6 wants an end within 15 minutes. */
const DEADLINE = 14 * 60_000;
/** A call of AssemblyAI's answers at once; what goes up gets its time on top. */
const ASSEMBLYAI_CALL = 30_000;
/** Node's fetch waits 300 s for an answer to begin. */
const DEEPINFRA_CALL = 290_000;
/** At most; the first looks come sooner. */
const POLL_EVERY = 3_000;

type Name = SpeechProvider["name"];

const MAKE: Record<Name, { title: string; make: (settings: ProviderSettings) => SpeechProvider }> = {
  assemblyai: { title: "AssemblyAI", make: assemblyai },
  deepinfra: { title: "DeepInfra", make: deepinfra },
};

/** The provider as it is set up, or null when it is off. */
export function speechProvider(name: Name): SpeechProvider | null {
  const { ASSEMBLYAI_API_KEY, ASSEMBLYAI_BASE_URL, DEEPINFRA_API_KEY, DEEPINFRA_BASE_URL } = env();
  const settings =
    name === "assemblyai"
      ? { apiKey: ASSEMBLYAI_API_KEY, baseUrl: ASSEMBLYAI_BASE_URL, callDeadline: ASSEMBLYAI_CALL }
      : { apiKey: DEEPINFRA_API_KEY, baseUrl: DEEPINFRA_BASE_URL, callDeadline: DEEPINFRA_CALL };
  return settings.apiKey ? MAKE[name].make({ ...settings, apiKey: settings.apiKey, deadline: DEADLINE, pollEvery: POLL_EVERY }) : null;
}

/** What a provider is called and what it takes for ten minutes of sound, in dollars. */
export function aboutProvider(name: Name): { name: string; costPer10Min: number } {
  const { ASSEMBLYAI_PRICE, DEEPINFRA_PRICE } = env();
  return { name: MAKE[name].title, costPer10Min: name === "assemblyai" ? ASSEMBLYAI_PRICE : DEEPINFRA_PRICE };
}
