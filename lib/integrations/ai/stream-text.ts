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

/** Of an answer no more than this is taken, in UTF-16 units. */
const LONGEST_ANSWER = 200_000;
/** As `estimateTokens` counts. */
const CHARACTERS_PER_TOKEN = 4;
/** How long to wait for the usage of an answer that is whole. */
const USAGE_MS = 2_000;

type Question = {
  model: RunModel;
  messages: AiMessage[];
  /** The longest answer that is allowed, thoughts included; a service that disregards it is stopped there, by estimate. */
  answerTokens: number;
  signal: AbortSignal;
  onText: (piece: string) => void;
  /** Is told what the service counted, also of an answer that fails. */
  onUsage?: (usage: AiUsage) => void;
  /** Is told how much the model has thought so far, by estimate: an answer that is stopped has its price as well. */
  onThoughts?: (tokens: number) => void;
};
type Streamed = {
  usage: AiUsage | null;
  isCut: boolean;
  /** An estimate of what the model thought before it answered. */
  thoughtTokens: number;
};

/**
 * Asks a text model and hands each piece of its answer to `onText` when it arrives. The deadline (AI_TIMEOUT_MS) holds for
 * the first piece, with the one retry of `askService` before it, and is renewed by each piece that is not empty: a model that thinks
 * aloud is alive, its thoughts are no part of the answer.
 * @returns `usage` where the service tells it; `isCut`: the answer's end is missing, by the model's limit, the service's filter or ours
 * @throws AppError AI_NOT_CONFIGURED, AI_TIMEOUT, AI_UNREACHABLE, AI_FAILED, AI_INVALID_JSON, AI_EMPTY, AI_ONLY_THOUGHTS (they used up
 *   the limit); the signal's reason when the caller gives up; what `onText` throws. The connection is closed in every case.
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
  /** @returns whether there is room for more */
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
      deadline.signal.throwIfAborted(); // a piece that had arrived before the caller gave up
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
    // What fails once the answer is whole does not matter: some services never close the connection.
    if (!isWhole || !(error instanceof AiFailure || deadline.timedOut())) throw error;
  });
  if (!isWhole && cutBy === null) throw new AiFailure("unreachable");
  if (isBlank) throw new AppError(cutBy === "length" ? "AI_ONLY_THOUGHTS" : "AI_EMPTY");
  return { usage, isCut: cutBy !== null, thoughtTokens: thoughtTokens() };
}
