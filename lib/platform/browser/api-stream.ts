import { createParser } from "eventsource-parser";
import type { ApiCall, BodyOf, PathOf } from "./api-call";
import { ApiError, requestOf } from "./api-client";
import { withDeadline } from "../deadline";

/** Timeout of a connection without traffic; an event stream sends a heartbeat every ten seconds. */
const STALLED_MS = 30_000;

type Options<Body> = {
  body?: Body;
  headers?: Record<string, string>;
  signal?: AbortSignal;
  onEvent: (name: string, data: unknown) => void;
};

/**
 * Reads a call of our API as server-sent events. Resolves when the stream ends.
 * @throws ApiError for a refusal, before any event; code "NETWORK" when the connection broke or stood still; the signal's
 *   reason when aborted
 */
export async function streamApi<C extends ApiCall & { method: "GET" | "POST" } = never>(
  method: C["method"],
  path: PathOf<C>,
  { body, headers, signal = new AbortController().signal, onEvent }: Options<BodyOf<C>>,
): Promise<void> {
  const deadline = withDeadline(signal, STALLED_MS);
  try {
    const request = requestOf(method, body, headers, "text/event-stream");
    const response = await fetch(`/api${path}`, { ...request, signal: deadline.signal });
    if (!response.ok || !response.body)
      throw ApiError.of(await response.json().catch(() => null), response.status);
    const read = eventReader(({ name, data }) => onEvent(name, data));
    const reader = response.body.pipeThrough(new TextDecoderStream()).getReader();
    for (let piece = await reader.read(); !piece.done; piece = await reader.read()) {
      deadline.renew(STALLED_MS);
      read(piece.value);
    }
  } catch (error) {
    if (signal.aborted || error instanceof ApiError) throw error;
    throw new ApiError("", "NETWORK", 0);
  }
}

export type ServerEvent = { name: string; data: unknown; id?: string };

/** Reads server-sent events whose data is JSON. @returns takes the text piece by piece */
export function eventReader(onEvent: (event: ServerEvent) => void): (piece: string) => void {
  const parser = createParser({
    onEvent: ({ event: name = "message", data, id }) =>
      onEvent({ name, data: JSON.parse(data), ...(id !== undefined && { id }) }),
  });
  return (piece) => parser.feed(piece);
}
