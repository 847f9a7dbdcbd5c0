import type { SpeechProvider } from "@/lib/media/types";

/** What the services call themselves; the same in every language. */
export const PROVIDER_NAMES: Record<SpeechProvider, string> = { assemblyai: "AssemblyAI", deepinfra: "DeepInfra" };
