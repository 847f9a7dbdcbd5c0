import { LRUCache } from "lru-cache";
import { holdTokens, questionCounts, settleHeldTokens, type Use } from "@/lib/identity/people/ai-budget";
import { embed, embeddingPrice } from "@/lib/integrations/ai/embeddings";
import { transaction } from "@/lib/platform/db/transaction";
import { AppError } from "@/lib/platform/errors";
import { log } from "@/lib/platform/log";
import { estimateTokens } from "@/lib/platform/text/text-length";
import { type StoredVector, storedVector } from "./vectors";

type Asked = { userId: string | null; model: string; signal: AbortSignal; within?: number };

/**
 * Makes vectors within a person's AI budget and charges them as runs are: by the tokens that the service counts, else by estimate. Without
 * a person within no budget.
 * @throws AppError AI_BUDGET_SPENT, AI_BUDGET_SHARED; those of `embed`
 */
export async function embedTexts(texts: string[], asked: Asked): Promise<StoredVector[]> {
  const { vectors, charged } = await embedAndCharge(texts, asked);
  await charged;
  return vectors;
}

/** `charged`: when that is written down. */
type Embedded = { vectors: StoredVector[]; charged: Promise<unknown> | null };

async function embedAndCharge(texts: string[], { userId, model, ...asked }: Asked): Promise<Embedded> {
  if (userId === null)
    return { vectors: (await embed(texts, { model, ...asked })).vectors.map(storedVector), charged: null };
  const question = texts.reduce((sum, text) => sum + estimateTokens(text), 0);
  const held = await transaction((tx) => holdTokens(tx, userId, { model, question, answer: 0 }));
  const settle = (inputTokens: number) => {
    const cost = (inputTokens * (embeddingPrice() ?? 0)) / 1_000_000;
    const use: Use = { inputTokens, outputTokens: 0, cost };
    return transaction((tx) => settleHeldTokens(tx, held, use));
  };
  try {
    const { vectors, tokens } = await embed(texts, { model, ...asked });
    return { vectors: vectors.map(storedVector), charged: settle(tokens ?? question) };
  } catch (error) {
    await settle(questionCounts(error) ? question : 0);
    throw error;
  }
}

/** Milliseconds that a search waits for the vector of its query; then words alone answer. */
const PATIENCE = 3_000;

// A page of results is rendered again with the same query, for instance when a passage is opened.
const queries = new LRUCache<string, StoredVector>({ max: 500 });
/** Models whose service did not answer: searches do not wait for it for ten seconds. */
const outages = new LRUCache<string, true>({ max: 10, ttl: 10_000 });

/** The vector of a query, which is charged meanwhile; null where the service or the budget has none: words alone answer then. */
export async function embedQuery(
  query: string,
  { userId, model }: { userId: string; model: string },
): Promise<{ vector: StoredVector; charged: Promise<unknown> | null } | null> {
  const key = `${model}\n${query}`;
  const known = queries.get(key);
  if (known) return { vector: known, charged: null };
  if (outages.has(model)) return null;
  const { signal } = new AbortController();
  try {
    const { vectors, charged } = await embedAndCharge([query], { userId, model, signal, within: PATIENCE });
    const [vector] = vectors;
    queries.set(key, vector!);
    return { vector: vector!, charged };
  } catch (error) {
    if (!(error instanceof AppError) && !isTimeout(error)) throw error;
    if (!(error instanceof AppError) || ["AI_UNREACHABLE", "AI_TIMEOUT"].includes(error.code))
      outages.set(model, true);
    log.warn({ err: error }, "a search compares words alone");
    return null;
  }
}

const isTimeout = (error: unknown) => error instanceof DOMException && error.name === "TimeoutError";
