export type AiMessage = { role: "system" | "user" | "assistant"; content: string };

/**
 * How an answer ended: whole, cut by a length limit or by the service's filter, or with a failure. Null in a part of a stream,
 * and when the service does not report it.
 */
export type AiEnd = "whole" | "length" | "filtered" | AiFailure | null;

/** `text` is "" for an empty reply; it may begin with reasoning (`withoutThoughts`). */
export type AiReply = { text: string; end: AiEnd };

export type AiUsage = { inputTokens: number; outputTokens: number };

/** One message of a streamed reply. `thought`: what the model thinks before it answers, which is no part of the answer. */
export type AiPart = { text: string; thought: string; end: AiEnd; usage: AiUsage | null };

/**
 * One way to talk to an AI service: asks once. `answerTokens`: the longest answer that is allowed, where it is bounded.
 * @throws AiFailure of `exchange`
 */
export type AiDriver = (
  question: { messages: AiMessage[]; answerTokens?: number | undefined },
  signal: AbortSignal,
) => Promise<AiReply>;

/**
 * Asks once and hands each part of the reply to `onPart` as it arrives, until that says false, which closes the connection.
 * A stream that was cut ends without a part that has an `end`. A callback, not an async iterable: of 200 answers at once the
 * promises of each iteration were most of the work.
 * @throws AiFailure, and what `onPart` throws
 */
export type AiStreamDriver = (
  question: { model: string; messages: AiMessage[]; answerTokens: number },
  signal: AbortSignal,
  onPart: (part: AiPart) => boolean,
) => Promise<void>;

/** `base64` is "" without an image. `isAddress`: the service returned an address instead. */
export type AiImage = { base64: string; isAddress: boolean; usage: AiUsage | null };

/**
 * Asks once for one image.
 * @throws AiFailure
 */
export type AiImageDriver = (
  question: { model: string; prompt: string },
  signal: AbortSignal,
) => Promise<AiImage>;

/** A vector for each text, all of one size; `tokens` is null where the service counts none. */
export type AiEmbeddings = { vectors: number[][]; tokens: number | null };

type Reason = "status" | "invalidJson" | "unreachable";
type Details = { status?: number; body?: string; retryAfterMs?: number; retryable?: boolean };

/** What went wrong in one exchange. The message never carries anything of the provider's: it may hold what we sent. */
export class AiFailure extends Error {
  override readonly name = "AiFailure";

  constructor(
    readonly reason: Reason,
    readonly details: Details = {},
  ) {
    super(details.status === undefined ? reason : `${reason} ${details.status}`);
  }
}
