import { readUpTo } from "@/lib/platform/http/read-up-to";
import { AiFailure } from "./driver";

/** Of an answer no more than this is read. */
const BODY_LIMIT = 2 * 1024 * 1024;
/** "Come back later": the statuses worth the one retry. */
const RETRYABLE = [429, 503];

/**
 * One exchange with an AI service under a signal that covers the body too. Redirects are not followed. What the answer
 * says of its type does not count: services send JSON as text/plain or text/html.
 * @returns the JSON value of a 2xx answer
 * @throws AiFailure; the signal's reason when it aborts
 */
export async function exchange(url: string, init: RequestInit, signal: AbortSignal): Promise<unknown> {
  const response = await fetch(url, { ...init, redirect: "manual", signal }).catch(() => {
    signal.throwIfAborted();
    throw new AiFailure("unreachable", { retryable: true });
  });
  if (response.status >= 300 && response.status < 400) {
    await discard(response);
    throw new AiFailure("unreachable", { status: response.status });
  }
  const { text, whole } = await bodyOf(response, signal);
  if (!response.ok) {
    const { status, headers } = response;
    throw new AiFailure("status", {
      status,
      body: text,
      retryable: RETRYABLE.includes(status),
      retryAfterMs: waitOf(headers.get("retry-after")),
    });
  }
  if (!whole) throw new AiFailure("invalidJson");
  try {
    return text.trim() === "" ? null : JSON.parse(text);
  } catch {
    throw new AiFailure("invalidJson");
  }
}

async function bodyOf(response: Response, signal: AbortSignal): Promise<{ text: string; whole: boolean }> {
  try {
    const { bytes, whole } = await readUpTo(response.body, BODY_LIMIT);
    return { text: bytes.toString("utf8"), whole };
  } catch {
    signal.throwIfAborted();
    throw new AiFailure("unreachable");
  }
}

async function discard(response: Response): Promise<void> {
  await response.body?.cancel().catch(() => {});
}

/** Retry-After as seconds or as a date. */
function waitOf(header: string | null): number | undefined {
  if (header === null) return undefined;
  const wait = /^\d+$/.test(header.trim()) ? Number(header) * 1_000 : Date.parse(header) - Date.now();
  return Number.isFinite(wait) ? Math.max(0, wait) : undefined;
}
