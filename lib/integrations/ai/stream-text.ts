import type { Deadline } from "@/lib/platform/deadline";
import { env } from "@/lib/platform/env";
import { AppError } from "@/lib/platform/errors";
import { cut } from "@/lib/platform/text/text-length";
import { askService } from "./ask-service";
import { configuredStreamDriver } from "./configuration";
import { AiFailure, type AiMessage, type AiPart, type AiUsage } from "./driver";
import type { RunModel } from "./run-models";

export type { AiUsage } from "./driver";

/** Of an answer no more than this is taken, in UTF-16 units. */
const LONGEST_ANSWER = 200_000;
/** How long to wait for the usage of an answer that is whole. */
const USAGE_MS = 2_000;

type Question = {
  model: RunModel;
  messages: AiMessage[];
  signal: AbortSignal;
  onText: (piece: string) => void;
};
type Streamed = { usage: AiUsage | null; isCut: boolean };

/**
 * Asks a text model and hands each piece of its answer to `onText` when it arrives. The deadline (AI_TIMEOUT_MS) holds for
 * the first piece, with the one retry of `askService` before it, and anew for each next piece that is not empty.
 * @returns `usage` where the service tells it; `isCut`: the answer's end is missing, by the model's limit or ours
 * @throws AppError AI_NOT_CONFIGURED, AI_TIMEOUT, AI_UNREACHABLE, AI_FAILED, AI_INVALID_JSON, AI_EMPTY; the signal's
 *   reason when the caller gives up; what `onText` throws. The connection is closed in every case.
 */
export async function streamText({ model, messages, signal, onText }: Question): Promise<Streamed> {
  const driver = configuredStreamDriver();
  return askService(signal, (deadline) =>
    read((onPart) => driver({ model: model.id, messages }, deadline.signal, onPart), deadline, onText),
  );
}

async function read(
  ask: (onPart: (part: AiPart) => boolean) => Promise<void>,
  deadline: Deadline,
  onText: Question["onText"],
): Promise<Streamed> {
  const timeout = env().AI_TIMEOUT_MS;
  let length = 0;
  let isBlank = true;
  let isWhole = false;
  let isCut = false;
  let usage: AiUsage | null = null;
  const onPart = (part: AiPart) => {
    const piece = cut(part.text, LONGEST_ANSWER - length);
    if (piece !== "") {
      deadline.signal.throwIfAborted(); // a piece that had arrived before the caller gave up
      deadline.renew(timeout);
      onText(piece);
      length += piece.length;
      isBlank &&= piece.trim() === "";
    }
    usage = part.usage ?? usage;
    isCut ||= part.end === "length" || piece.length < part.text.length;
    if (piece.length < part.text.length) return false;
    if (part.end !== null) {
      isWhole = true;
      deadline.renew(Math.min(USAGE_MS, timeout));
    }
    return true;
  };
  await ask(onPart).catch((error: unknown) => {
    // What fails once the answer is whole does not matter: some services never close the connection.
    if (!isWhole || !(error instanceof AiFailure || deadline.timedOut())) throw error;
  });
  if (!isWhole && !isCut) throw new AiFailure("unreachable");
  if (isBlank) throw new AppError("AI_EMPTY");
  return { usage, isCut };
}
