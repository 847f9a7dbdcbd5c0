import { env } from "@/lib/platform/env";
import { AppError } from "@/lib/platform/errors";
import { requireMember, type Viewer } from "@/lib/platform/viewer";
import type { z } from "@/lib/platform/validation/zod";
import type { AiDriver, AiImageDriver, AiStreamDriver } from "./driver";
import { neuro, neuroStream } from "./neuro";
import { openai, openaiImage, openaiStream } from "./openai";
import type { aiStatusOutput } from "./schema";

export type AiStatus = z.infer<typeof aiStatusOutput>;

/** Whether there is a service to ask (AI_DRIVER and what it needs). */
export function isAiConfigured(): boolean {
  return missing().length === 0;
}

/** For the tools, before a person chooses a file. Only administrators are told variables. @throws AppError UNAUTHENTICATED */
export async function aiStatus(viewer: Viewer): Promise<AiStatus> {
  const { role } = requireMember(viewer);
  return { available: isAiConfigured(), missing: role === "admin" ? missing() : [] };
}

/**
 * @param tool what is not available, for the text that names no variables (errors.AI_NOT_CONFIGURED)
 * @throws AppError AI_NOT_CONFIGURED, which names the variables to set to administrators only
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

/** @throws AppError AI_NOT_CONFIGURED, with AI_DRIVER=neuro as well: readEnv refuses image models with it */
export function configuredImageDriver(): AiImageDriver {
  const { AI_DRIVER, AI_BASE_URL, AI_API_KEY } = env();
  if (!isAiConfigured() || AI_DRIVER === "neuro") throw notConfigured(HIDDEN);
  return openaiImage({ baseUrl: AI_BASE_URL, apiKey: AI_API_KEY });
}

/** The model of a service that has one, where AI_MODEL names none. */
export const UNNAMED_MODEL = "neuro";

/** Chooses the text that names no variables (errors.AI_NOT_CONFIGURED). */
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
