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

/** The enabled models of the environment; empty where no AI is configured. */
export function runModels(): RunModel[] {
  return isAiConfigured() ? enabledModels(environmentModels()) : [];
}

/** A model as it is set: disabled models keep their prices. */
export type SetModel = RunModel & { enabled: boolean };

/** The models of AI_MODELS, or else the one of AI_MODEL. */
export function environmentModels(): SetModel[] {
  const { AI_MODELS, AI_MODEL } = env();
  if (AI_MODELS) return AI_MODELS;
  const id = AI_MODEL ?? (isAiConfigured() ? UNNAMED_MODEL : null);
  return id === null ? [] : [{ ...UNNAMED, id, title: id, enabled: true }];
}

export function enabledModels(models: readonly SetModel[]): RunModel[] {
  return models.flatMap(({ enabled, ...model }) => (enabled ? model : []));
}

const UNNAMED = {
  kind: "text",
  provider: "",
  pricePerMillion: null,
  pricePerImage: null,
  contextTokens: null,
} as const;
