import { env } from "@/lib/platform/env";
import { isAiConfigured, UNNAMED_MODEL } from "./configuration";

/** A model for runs. Prices are in rubles. `provider` is "" unless the operator sets it. */
export type RunModel = {
  id: string;
  title: string;
  kind: "text" | "image";
  provider: string;
  pricePerMillion: { input: number; output: number } | null;
  pricePerImage: number | null;
  contextTokens: number | null;
};

/** The models of the environment: those of AI_MODELS, or else the one of AI_MODEL; empty where no AI is configured. */
export function runModels(): RunModel[] {
  if (!isAiConfigured()) return [];
  const { AI_MODELS, AI_MODEL = UNNAMED_MODEL } = env();
  return AI_MODELS ?? [{ ...UNNAMED, id: AI_MODEL, title: AI_MODEL }];
}

const UNNAMED = {
  kind: "text",
  provider: "",
  pricePerMillion: null,
  pricePerImage: null,
  contextTokens: null,
} as const;
