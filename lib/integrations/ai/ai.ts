import { AppError } from "@/lib/platform/errors";
import { askService } from "./ask-service";
import { configuredDriver } from "./configuration";
import type { AiMessage, AiReply } from "./driver";
import { inAiTurn } from "./turns";

type Question = {
  messages: AiMessage[];
  /** User id: at most two questions of a person are in flight. */
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
    const reply = await askService(signal, (deadline) => driver(messages, deadline.signal));
    if (reply.text === "") throw new AppError("AI_EMPTY");
    return reply;
  });
}
