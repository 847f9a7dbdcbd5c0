import { env } from "@/lib/platform/env";
import { AppError } from "@/lib/platform/errors";
import { requireMember, type Viewer } from "@/lib/platform/viewer";
import type { z } from "@/lib/platform/validation/zod";
import type { AiDriver, AiImageDriver, AiStreamDriver } from "./driver";
import { neuro, neuroStream } from "./neuro";
import { openai, openaiImage, openaiStream } from "./openai";
import type { aiStatusOutput } from "./schema";

export type AiStatus = z.infer<typeof aiStatusOutput>;

/** Whether an AI service is configured (AI_DRIVER and its variables). */
export function isAiConfigured(): boolean {
  return missing().length === 0;
}

/** For the tools, before a person selects a file. Only administrators see the names of variables. @throws AppError UNAUTHENTICATED */
export async function aiStatus(viewer: Viewer): Promise<AiStatus> {
  const { role } = requireMember(viewer);
  return { available: isAiConfigured(), missing: role === "admin" ? missing() : [] };
}

/**
 * @param tool the unavailable tool, for the text without variable names (errors.AI_NOT_CONFIGURED)
 * @throws AppError AI_NOT_CONFIGURED, with the variables to set for administrators only
 */
export function requireAi(viewer: Viewer, tool: "assist" | typeof HIDDEN = HIDDEN): void {
  const isAdmin = viewer.kind === "member" && viewer.role === "admin";
  if (!isAiConfigured()) throw notConfigured(isAdmin ? missing().join(", ") : tool);
}

/** @throws AppError AI_NOT_CONFIGURED */
export function configuredDriver(): AiDriver {
  if (!isAiConfigured()) throw notConfigured(HIDDEN);
  const { AI_DRIVER, AI_BASE_URL, AI_API_KEY, AI_MODEL } = env();
  if (AI_DRIVER === "neuro") return neuro({ url: AI_BASE_URL!, apiKey: AI_API_KEY });
  return openai({ baseUrl: AI_BASE_URL, apiKey: AI_API_KEY, model: AI_MODEL! });
}

/** @throws AppError AI_NOT_CONFIGURED */
export function configuredStreamDriver(): AiStreamDriver {
  if (!isAiConfigured()) throw notConfigured(HIDDEN);
  const { AI_DRIVER, AI_BASE_URL, AI_API_KEY, AI_MODELS, AI_MODEL = UNNAMED_MODEL } = env();
  const unnamed = AI_MODELS === undefined ? AI_MODEL : null;
  if (AI_DRIVER === "neuro") return neuroStream({ url: AI_BASE_URL!, apiKey: AI_API_KEY, unnamed });
  return openaiStream({ baseUrl: AI_BASE_URL, apiKey: AI_API_KEY });
}

/** @throws AppError AI_NOT_CONFIGURED, also with AI_DRIVER=neuro: readEnv refuses image models with it */
export function configuredImageDriver(): AiImageDriver {
  const { AI_DRIVER, AI_BASE_URL, AI_API_KEY } = env();
  if (!isAiConfigured() || AI_DRIVER === "neuro") throw notConfigured(HIDDEN);
  return openaiImage({ baseUrl: AI_BASE_URL, apiKey: AI_API_KEY });
}

/** Model name of a service with a single model, when AI_MODEL is not set. */
export const UNNAMED_MODEL = "neuro";

/** Selects the text without variable names (errors.AI_NOT_CONFIGURED). */
const HIDDEN = "hidden";

function notConfigured(variables: string): AppError {
  return new AppError("AI_NOT_CONFIGURED", { params: { variables } });
}

/** A self-hosted service (AI_BASE_URL) may need no key. */
function missing(): string[] {
  const { AI_DRIVER, AI_BASE_URL, AI_API_KEY, AI_MODEL } = env();
  if (AI_DRIVER === "neuro") return AI_BASE_URL ? [] : ["AI_BASE_URL"];
  return [...(AI_API_KEY || AI_BASE_URL ? [] : ["AI_API_KEY"]), ...(AI_MODEL ? [] : ["AI_MODEL"])];
}
