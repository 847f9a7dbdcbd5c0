import { objectOf, textOf } from "../answer";
import { SpeechError } from "./provider";

/** An hour of single words is about a megabyte. */
const BODY_LIMIT = 32 * 1024 * 1024;
/** What a "later" may make us wait (milliseconds). */
const SHORTEST_WAIT = 1_000;
const USUAL_WAIT = 2_000;
const LONGEST_WAIT = 60_000;

/** `unsent`: the request certainly did not arrive. `timedOut`: it was given up, because its time was over or the caller's signal said so. */
export class NoAnswer extends Error {
  override readonly name = "NoAnswer";

  constructor(
    message: string,
    readonly unsent: boolean,
    readonly timedOut: boolean,
    options?: ErrorOptions,
  ) {
    super(message, options);
  }
}

/** `body`: what was read out of the answer, null when that is nothing; `retryAfter` in milliseconds. */
export type SpeechAnswer = { status: number; body: unknown; retryAfter: number | null };

/** What every request to a provider is made with. */
export type SpeechInit = { redirect: "error"; signal: AbortSignal };

/**
 * One exchange with a provider; redirects are not followed, the body counts against the limit.
 * @param what names the request in errors
 * @param signal of the whole exchange
 * @returns the JSON object of the body
 * @throws NoAnswer for everything but an HTTP answer
 */
export async function exchange(
  what: string,
  signal: AbortSignal,
  send: (init: SpeechInit) => Promise<Response>,
): Promise<SpeechAnswer> {
  try {
    const response = await send({ redirect: "error", signal });
    const wait = Number(response.headers.get("retry-after"));
    return {
      status: response.status,
      body: objectOf(await textOf(response, BODY_LIMIT)),
      retryAfter: wait > 0 ? wait * 1_000 : null,
    };
  } catch (cause) {
    const code = ((cause as Error).cause as { code?: string } | undefined)?.code ?? "";
    const unsent =
      /^(ECONNREFUSED|ENOTFOUND|EAI_AGAIN|EHOSTUNREACH|ENETUNREACH|UND_ERR_CONNECT_TIMEOUT)$|CERT/.test(code);
    throw new NoAnswer(
      `${what}: ${signal.aborted ? "given up" : code || (cause as Error).message}`,
      unsent,
      signal.aborted,
      { cause },
    );
  }
}

/** Whether an answer means "later": nothing was taken, nothing is paid. */
export function isBusy({ status }: SpeechAnswer): boolean {
  return status === 429 || status === 503;
}

/** Whether an answer means that nothing is paid: "later", or a refusal that is not the service's own fault. */
export function isUnpaid(answer: SpeechAnswer): boolean {
  return isBusy(answer) || (answer.status >= 400 && answer.status < 500);
}

/** The next step after "later": when Retry-After says, within reason. */
export function later({ retryAfter }: SpeechAnswer): { waitFor: number } {
  return { waitFor: Math.max(SHORTEST_WAIT, Math.min(retryAfter ?? USUAL_WAIT, LONGEST_WAIT)) };
}

/** @throws SpeechError timeout, where a transcription has had its time */
export function assertInTime(since: number, deadline: number): void {
  if (Date.now() - since > deadline)
    throw new SpeechError("timeout", "the provider did not finish in time", false);
}

/** The error of an unexpected answer. Never with the provider's own words, which may repeat our data. */
export function refusal(what: string, { status }: SpeechAnswer, again: boolean): SpeechError {
  return new SpeechError(status === 413 ? "tooLarge" : "refused", `${what}: status ${status}`, again);
}
