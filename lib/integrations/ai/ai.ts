import { setTimeout as sleep } from "node:timers/promises";
import { withDeadline } from "@/lib/platform/deadline";
import { env } from "@/lib/platform/env";
import { AppError } from "@/lib/platform/errors";
import { log } from "@/lib/platform/log";
import { configuredDriver } from "./configuration";
import { type AiDriver, AiFailure, type AiMessage, type AiReply } from "./driver";
import { failureText } from "./failure-text";
import { inAiTurn } from "./turns";

/** How long to wait before the one retry when the service does not say. */
const RETRY_AFTER_MS = 500;

type Question = {
  messages: AiMessage[];
  /** User id: nobody has more than two questions in flight. */
  who: string;
  signal: AbortSignal;
};

/**
 * Asks the AI service. One deadline (AI_TIMEOUT_MS, 60 s) covers everything from the moment that it is this question's
 * turn: sending, headers, body, and the one retry after 429, 503 or a connection that was not made.
 * @returns the reply; its text is never blank
 * @throws AppError AI_NOT_CONFIGURED, AI_TIMEOUT, AI_UNREACHABLE, AI_FAILED, AI_INVALID_JSON, AI_EMPTY; the signal's
 *   reason when the caller gives up
 */
export async function completeText({ messages, who, signal }: Question): Promise<AiReply> {
  const driver = configuredDriver();
  return inAiTurn(who, signal, async () => {
    const timeout = env().AI_TIMEOUT_MS;
    const until = Date.now() + timeout;
    const deadline = withDeadline(signal, timeout);
    try {
      const reply = await askTwice(driver, messages, deadline.signal, until);
      if (reply.text === "") throw new AppError("AI_EMPTY");
      return reply;
    } catch (error) {
      signal.throwIfAborted();
      if (deadline.timedOut())
        throw new AppError("AI_TIMEOUT", { params: { seconds: Math.ceil(timeout / 1_000) } });
      throw error instanceof AiFailure ? worded(error) : error;
    }
  });
}

async function askTwice(
  driver: AiDriver,
  messages: AiMessage[],
  signal: AbortSignal,
  until: number,
): Promise<AiReply> {
  try {
    return await driver(messages, signal);
  } catch (error) {
    const wait =
      error instanceof AiFailure && error.details.retryable
        ? (error.details.retryAfterMs ?? RETRY_AFTER_MS)
        : Infinity;
    if (Date.now() + wait >= until) throw error;
    await sleep(wait, undefined, { signal });
    return driver(messages, signal);
  }
}

function worded({ reason, details, message }: AiFailure): AppError {
  const cause = new Error(`AI service: ${message}`);
  if (reason === "unreachable") return new AppError("AI_UNREACHABLE", { cause });
  if (reason === "invalidJson") return new AppError("AI_INVALID_JSON", { cause });
  const status = details.status ?? 0;
  if (status === 401 || status === 403)
    log.error({ status }, "the AI service refuses the key: check AI_API_KEY");
  return new AppError("AI_FAILED", {
    params: { reason: failureText(status, details.body ?? "", env().AI_API_KEY) },
    cause,
  });
}
