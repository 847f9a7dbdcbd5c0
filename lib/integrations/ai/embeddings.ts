import { withDeadline } from "@/lib/platform/deadline";
import { env } from "@/lib/platform/env";
import { askService } from "./ask-service";
import type { AiEmbeddings } from "./driver";
import { openaiEmbeddings } from "./openai";

/** The model that makes vectors of texts (EMBEDDINGS_MODEL); null where none is configured. */
export function embeddingModel(): string | null {
  const { EMBEDDINGS_MODEL: model, EMBEDDINGS_BASE_URL: url, EMBEDDINGS_API_KEY: key } = env();
  return model && (url || key) ? model : null;
}

/** Rubles for a million tokens; null where embedding is free or not configured. */
export function embeddingPrice(): number | null {
  return embeddingModel() === null ? null : env().EMBEDDINGS_PRICE_PER_MILLION || null;
}

/**
 * Makes a vector of each text.
 * @param within milliseconds, less than AI_TIMEOUT_MS, for a caller who has something else to offer
 * @throws AppError AI_TIMEOUT, AI_UNREACHABLE, AI_FAILED, AI_INVALID_JSON (also a part of the vectors, of several sizes or without
 *   numbers); the signal's reason when the caller gives up
 */
export async function embed(
  texts: string[],
  { model, signal, within }: { model: string; signal: AbortSignal; within?: number },
): Promise<AiEmbeddings> {
  const { EMBEDDINGS_BASE_URL: baseUrl, EMBEDDINGS_API_KEY: apiKey } = env();
  const asked = within === undefined ? signal : withDeadline(signal, within).signal;
  return askService(asked, (deadline) =>
    openaiEmbeddings({ baseUrl, apiKey, model }, texts, deadline.signal),
  );
}
