import { setTimeout as sleep } from "node:timers/promises";
import { type Deadline, withDeadline } from "@/lib/platform/deadline";
import { env } from "@/lib/platform/env";
import { AppError } from "@/lib/platform/errors";
import { log } from "@/lib/platform/log";
import { AiFailure } from "./driver";
import { failureText } from "./failure-text";

/** How long to wait before the one retry when the service does not say. */
const RETRY_AFTER_MS = 500;

/**
 * Makes a request to the AI service under a deadline of AI_TIMEOUT_MS, which covers the one retry after 429, 503 or a
 * connection that was not made.
 * @param attempt makes the request once; it may renew the deadline
 * @throws AppError AI_TIMEOUT, AI_UNREACHABLE, AI_FAILED, AI_INVALID_JSON; the signal's reason when the caller gives up;
 *   what else `attempt` throws
 */
export async function askService<T>(
  signal: AbortSignal,
  attempt: (deadline: Deadline) => Promise<T>,
): Promise<T> {
  const timeout = env().AI_TIMEOUT_MS;
  const until = Date.now() + timeout;
  const deadline = withDeadline(signal, timeout);
  try {
    return await attempt(deadline).catch(async (error: unknown) => {
      const wait =
        error instanceof AiFailure && error.details.retryable
          ? (error.details.retryAfterMs ?? RETRY_AFTER_MS)
          : Infinity;
      if (Date.now() + wait >= until) throw error;
      await sleep(wait, undefined, { signal: deadline.signal });
      return attempt(deadline);
    });
  } catch (error) {
    signal.throwIfAborted();
    if (deadline.timedOut())
      throw new AppError("AI_TIMEOUT", { params: { seconds: Math.ceil(timeout / 1_000) } });
    throw error instanceof AiFailure ? worded(error) : error;
  }
}

function worded({ reason, details, message }: AiFailure): AppError {
  const cause = new Error(`AI service: ${message}`);
  if (reason === "unreachable") return new AppError("AI_UNREACHABLE", { cause });
  if (reason === "invalidJson") return new AppError("AI_INVALID_JSON", { cause });
  const { status, body = "" } = details;
  if (status === 401 || status === 403)
    log.error({ status }, "the AI service refuses the key: check AI_API_KEY, or EMBEDDINGS_API_KEY");
  return new AppError("AI_FAILED", {
    params: { reason: failureText(status, body, env().AI_API_KEY) },
    cause,
  });
}
