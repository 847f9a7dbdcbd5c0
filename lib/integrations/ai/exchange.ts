import { readUpTo } from "@/lib/platform/http/body";
import { AiFailure } from "./driver";

/** Of an answer, and of one message of a stream, no more than this is read. */
export const BODY_LIMIT = 2 * 1024 * 1024;
/** "Come back later": the statuses worth the one retry. */
const RETRYABLE = [429, 503];

/**
 * One exchange with an AI service under a signal that covers the body too. What the answer says of its type does not
 * count: services send JSON as text/plain or text/html.
 * @param limit bytes of the body
 * @returns the JSON value of a 2xx answer
 * @throws AiFailure; the signal's reason when it aborts
 */
export async function exchange(
  url: string,
  init: RequestInit,
  signal: AbortSignal,
  limit = BODY_LIMIT,
): Promise<unknown> {
  const { text, whole } = await bodyOf(await send(url, init, signal), signal, limit);
  if (!whole) throw new AiFailure("invalidJson");
  try {
    return text.trim() === "" ? null : JSON.parse(text);
  } catch {
    throw new AiFailure("invalidJson");
  }
}

/**
 * Sends a request to an AI service. Redirects are not followed.
 * @returns a 2xx answer; its body is unread and ends with the signal
 * @throws AiFailure; the signal's reason when it aborts
 */
export async function send(url: string, init: RequestInit, signal: AbortSignal): Promise<Response> {
  const response = await fetch(url, { ...init, redirect: "manual", signal }).catch(() => {
    signal.throwIfAborted();
    throw new AiFailure("unreachable", { retryable: true });
  });
  if (response.status >= 300 && response.status < 400) {
    await discard(response);
    throw new AiFailure("unreachable", { status: response.status });
  }
  if (response.ok) return response;
  const { status, headers } = response;
  throw new AiFailure("status", {
    status,
    body: (await bodyOf(response, signal, BODY_LIMIT)).text,
    retryable: RETRYABLE.includes(status),
    retryAfterMs: waitOf(headers.get("retry-after")),
  });
}

async function bodyOf(
  response: Response,
  signal: AbortSignal,
  limit: number,
): Promise<{ text: string; whole: boolean }> {
  try {
    const { bytes, whole } = await readUpTo(response.body, limit);
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
