import type { Deadline } from "@/lib/platform/deadline";
import { env } from "@/lib/platform/env";
import { AppError } from "@/lib/platform/errors";
import { cut } from "@/lib/platform/text/text-length";
import { askService } from "./ask-service";
import { configuredStreamDriver } from "./configuration";
import { AiFailure, type AiMessage, type AiPart, type AiUsage } from "./driver";
import type { RunModel } from "./run-models";
import { ThoughtFilter } from "./thoughts";

export type { AiUsage } from "./driver";

/** Maximum length of an answer, in UTF-16 units. */
const LONGEST_ANSWER = 200_000;
/** As in `estimateTokens`. */
const CHARACTERS_PER_TOKEN = 4;
/** Timeout for the usage after a complete answer. */
const USAGE_MS = 2_000;

type Question = {
  model: RunModel;
  messages: AiMessage[];
  /** The longest allowed answer, reasoning included; a service that ignores it is stopped there, by estimate. */
  answerTokens: number;
  signal: AbortSignal;
  onText: (piece: string) => void;
  /** Receives the usage reported by the service, also for an answer that fails. */
  onUsage?: (usage: AiUsage) => void;
  /** Receives the estimated reasoning so far, because a stopped answer is charged as well. */
  onThoughts?: (tokens: number) => void;
};
type Streamed = {
  usage: AiUsage | null;
  isCut: boolean;
  /** Estimated reasoning tokens before the answer. */
  thoughtTokens: number;
};

/**
 * Calls a text model and passes each piece of its answer to `onText` as it arrives. The deadline (AI_TIMEOUT_MS) applies to the
 * first piece, with the one retry of `askService` before it, and is renewed by each piece that is not empty. Reasoning also
 * renews it but is not part of the answer.
 * @returns `usage` if the service reports it; `isCut`: the answer was cut by the model's limit, the service's filter or our limit
 * @throws AppError AI_NOT_CONFIGURED, AI_TIMEOUT, AI_UNREACHABLE, AI_FAILED, AI_INVALID_JSON, AI_EMPTY, AI_ONLY_THOUGHTS (they used up the
 *   limit); the signal's reason when the caller aborts; what `onText` throws. The connection is closed in every case.
 */
export async function streamText({ model, messages, signal, ...question }: Question): Promise<Streamed> {
  const driver = configuredStreamDriver();
  const { answerTokens } = question;
  return askService(signal, (deadline) =>
    read(
      (onPart) => driver({ model: model.id, messages, answerTokens }, deadline.signal, onPart),
      deadline,
      question,
    ),
  );
}

async function read(
  ask: (onPart: (part: AiPart) => boolean) => Promise<void>,
  deadline: Deadline,
  { answerTokens, onText, onUsage, onThoughts }: Omit<Question, "model" | "messages" | "signal">,
): Promise<Streamed> {
  const timeout = env().AI_TIMEOUT_MS;
  const thoughts = new ThoughtFilter();
  let received = 0;
  let length = 0;
  let isBlank = true;
  let isWhole = false;
  let cutBy = null as "length" | "filtered" | null;
  let usage = null as AiUsage | null;
  const thoughtTokens = () => Math.ceil((received - length) / CHARACTERS_PER_TOKEN);
  /** @returns whether more may follow */
  const take = (text: string) => {
    const piece = cut(text, LONGEST_ANSWER - length);
    if (piece !== "") onText(piece);
    length += piece.length;
    isBlank &&= piece.trim() === "";
    if (piece.length < text.length) cutBy ??= "length";
    return piece.length === text.length;
  };
  const onPart = ({ text, thought, end, usage: counted }: AiPart) => {
    if (text !== "" || thought !== "") {
      deadline.signal.throwIfAborted(); // the piece may have arrived before the abort
      deadline.renew(timeout);
    }
    received += text.length + thought.length;
    if (counted) {
      usage = counted;
      onUsage?.(counted);
    }
    const hasRoom = take(thoughts.read(text));
    onThoughts?.(thoughtTokens());
    if (!hasRoom) return false;
    if (end instanceof AiFailure) throw end;
    if (end === "length" || end === "filtered") cutBy ??= end;
    if (end !== null) {
      if (!take(thoughts.rest(cutBy === null))) return false;
      isWhole = true;
      deadline.renew(Math.min(USAGE_MS, timeout));
    } else if (!isWhole && received / CHARACTERS_PER_TOKEN > answerTokens) {
      cutBy = "length";
      return false;
    }
    return true;
  };
  await ask(onPart).catch((error: unknown) => {
    // Errors after a complete answer are ignored: some services never close the connection.
    if (!isWhole || !(error instanceof AiFailure || deadline.timedOut())) throw error;
  });
  if (!isWhole && cutBy === null) throw new AiFailure("unreachable");
  if (isBlank) throw new AppError(cutBy === "length" ? "AI_ONLY_THOUGHTS" : "AI_EMPTY");
  return { usage, isCut: cutBy !== null, thoughtTokens: thoughtTokens() };
}
