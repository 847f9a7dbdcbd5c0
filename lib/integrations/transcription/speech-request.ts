import { SpeechError } from "./provider";

/** An hour of single words is about a megabyte. */
const BODY_LIMIT = 32 * 1024 * 1024;
/** Long enough to be told to wait, short enough for the deadline. */
const LONGEST_WAIT = 20_000;

export type SpeechCall = {
  method: "GET" | "POST" | "DELETE";
  url: string;
  headers: Record<string, string>;
  body?: BodyInit | AsyncIterable<Uint8Array>;
  /** Of the whole exchange. */
  signal: AbortSignal;
};

/** `unsent`: the request certainly did not arrive. */
export class NoAnswer extends Error {
  override readonly name = "NoAnswer";

  constructor(
    message: string,
    readonly unsent: boolean,
    options?: ErrorOptions,
  ) {
    super(message, options);
  }
}

export type SpeechAnswer = { status: number; body: Record<string, unknown> | null; retryAfter: number | null };

/**
 * One exchange with a provider; redirects are not followed, the body counts against the limit.
 * @returns status and the JSON object of the body, null when it is none
 * @throws NoAnswer for everything but an HTTP answer
 */
export async function speechRequest({ method, url, headers, body, signal }: SpeechCall): Promise<SpeechAnswer> {
  const stream = body !== undefined && typeof body === "object" && Symbol.asyncIterator in body && !(body instanceof Blob);
  try {
    const response = await fetch(url, {
      method,
      headers,
      redirect: "error",
      signal,
      ...(body !== undefined && { body: body as BodyInit }),
      ...(stream && { duplex: "half" }),
    } as RequestInit);
    const wait = Number(response.headers.get("retry-after"));
    return { status: response.status, body: objectOf(await textOf(response)), retryAfter: wait > 0 ? wait * 1_000 : null };
  } catch (cause) {
    const code = ((cause as Error).cause as { code?: string } | undefined)?.code ?? "";
    const unsent = /^(ECONNREFUSED|ENOTFOUND|EAI_AGAIN|EHOSTUNREACH|ENETUNREACH|UND_ERR_CONNECT_TIMEOUT)$|CERT/.test(code);
    throw new NoAnswer(`${method} ${new URL(url).pathname}: ${signal.aborted ? "given up" : code || (cause as Error).message}`, unsent, { cause });
  }
}

/** Waits as long as an answer with Retry-After asks for, within reason. @throws the reason of `signal` */
export async function waitBefore(retry: number | null, signal: AbortSignal): Promise<void> {
  const { setTimeout: delay } = await import("node:timers/promises");
  await delay(Math.min(retry ?? 1_000, LONGEST_WAIT), undefined, { signal }).catch(() => undefined);
  signal.throwIfAborted();
}

/** A signal for one transcription: the caller's, and the end of its time. `timedOut` tells which it was. */
export function withDeadline(signal: AbortSignal, milliseconds: number): { signal: AbortSignal; timedOut: () => boolean } {
  const timer = AbortSignal.timeout(milliseconds);
  return { signal: AbortSignal.any([signal, timer]), timedOut: () => timer.aborted && !signal.aborted };
}

/** The error of an answer that is none of the expected. Never with the provider's own words: they may repeat what we sent. */
export function refusal(what: string, { status }: SpeechAnswer, again: boolean): SpeechError {
  return new SpeechError("refused", `${what}: status ${status}`, again);
}

async function textOf(response: Response): Promise<string> {
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of (response.body ?? []) as AsyncIterable<Uint8Array>) {
    size += chunk.length;
    if (size > BODY_LIMIT) throw new Error("the answer is too large");
    chunks.push(chunk);
  }
  return Buffer.concat(chunks).toString("utf8");
}

function objectOf(text: string): Record<string, unknown> | null {
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === "object" && value !== null && !Array.isArray(value) ? (value as Record<string, unknown>) : null;
  } catch {
    return null;
  }
}
