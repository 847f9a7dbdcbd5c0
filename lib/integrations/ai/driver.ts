export type AiMessage = { role: "system" | "user" | "assistant"; content: string };

/** `text` is "" when the reply holds none. `isCut`: the service stopped at its own limit of length, the end is missing. */
export type AiReply = { text: string; isCut: boolean };

export type AiUsage = { inputTokens: number; outputTokens: number };

/** One message of a streamed reply. `end`: why the reply is over ("length": cut), in the message that says so. */
export type AiPart = { text: string; end: string | null; usage: AiUsage | null };

/**
 * One way to talk to an AI service: asks once.
 * @throws AiFailure of `exchange`
 */
export type AiDriver = (messages: AiMessage[], signal: AbortSignal) => Promise<AiReply>;

/**
 * Asks once and hands each part of the reply to `onPart` as it arrives, until that says false, which closes the connection.
 * A stream that was cut ends without a part that has an `end`. A callback, not an async iterable: of 200 answers at once the
 * promises of each iteration were most of the work.
 * @throws AiFailure, and what `onPart` throws
 */
export type AiStreamDriver = (
  question: { model: string; messages: AiMessage[] },
  signal: AbortSignal,
  onPart: (part: AiPart) => boolean,
) => Promise<void>;

/**
 * Asks once for one image. `base64` is "" when the reply holds none.
 * @throws AiFailure
 */
export type AiImageDriver = (
  question: { model: string; prompt: string },
  signal: AbortSignal,
) => Promise<{ base64: string; usage: AiUsage | null }>;

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
