export type AiMessage = { role: "system" | "user" | "assistant"; content: string };

/** `text` is "" when the reply holds none. `isCut`: the service stopped at its own limit of length, the end is missing. */
export type AiReply = { text: string; isCut: boolean };

/**
 * One way to talk to an AI service: asks once.
 * @throws AiFailure of `exchange`
 */
export type AiDriver = (messages: AiMessage[], signal: AbortSignal) => Promise<AiReply>;

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
