import { AppError } from "@/lib/platform/errors";
import { askService } from "./ask-service";
import { configuredDriver } from "./configuration";
import { AiFailure, type AiMessage } from "./driver";
import { withoutThoughts } from "./thoughts";
import { inAiTurn } from "./turns";

type Question = {
  messages: AiMessage[];
  /** User id: at most two questions of a person are in flight. */
  who: string;
  signal: AbortSignal;
  /** The longest answer that is allowed; not given: as long as the service's own limit. */
  answerTokens?: number;
};

/** `isCut`: its end is missing, by a limit of length or the service's filter. */
type Reply = { text: string; isCut: boolean };

/**
 * Asks the AI service. One deadline (AI_TIMEOUT_MS, 60 s) covers everything from the moment that it is this question's
 * turn: sending, headers, body, and the one retry after 429, 503 or a connection that was not made.
 * @returns the reply without the model's thoughts; its text is never blank
 * @throws AppError AI_NOT_CONFIGURED, AI_TIMEOUT, AI_UNREACHABLE, AI_FAILED, AI_INVALID_JSON, AI_EMPTY, AI_ONLY_THOUGHTS; the
 *   signal's reason when the caller gives up
 */
export async function completeText({ messages, who, signal, answerTokens }: Question): Promise<Reply> {
  const driver = configuredDriver();
  return inAiTurn(who, signal, () =>
    askService(signal, async (deadline) => {
      const { text: given, end } = await driver({ messages, answerTokens }, deadline.signal);
      if (end instanceof AiFailure) throw end;
      const isCut = end === "length" || end === "filtered";
      const text = withoutThoughts(given, !isCut).trim();
      if (text === "") throw new AppError(end === "length" ? "AI_ONLY_THOUGHTS" : "AI_EMPTY");
      return { text, isCut };
    }),
  );
}
