import type { ApiCall, BodyOf, PathOf } from "./api-call";
import { ApiError } from "./api-client";

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
  { body, headers, signal, onEvent }: Options<BodyOf<C>>,
): Promise<void> {
  const stalled = new AbortController();
  let timer: ReturnType<typeof setTimeout> | undefined;
  const moves = () => {
    clearTimeout(timer);
    timer = setTimeout(() => stalled.abort(), STALLED_MS);
  };
  try {
    moves();
    const response = await fetch(`/api${path}`, {
      method,
      headers: {
        Accept: "text/event-stream",
        "Accept-Language": document.documentElement.lang,
        ...(body !== undefined && { "Content-Type": "application/json" }),
        ...headers,
      },
      body: body === undefined ? undefined : JSON.stringify(body),
      signal: signal ? AbortSignal.any([signal, stalled.signal]) : stalled.signal,
    });
    if (!response.ok || !response.body)
      throw ApiError.of(await response.json().catch(() => null), response.status);
    const reader = response.body.pipeThrough(new TextDecoderStream()).getReader();
    let text = "";
    let events = readEvents();
    for (let read = await reader.read(); !read.done; read = await reader.read()) {
      moves();
      text += read.value;
      for (const { name, data } of events(text)) onEvent(name, data);
      // Drops what was parsed, because a stream may be long.
      const end = text.lastIndexOf("\n\n");
      if (end >= 0) [text, events] = [text.slice(end + 2), readEvents()];
    }
  } catch (error) {
    if (signal?.aborted || error instanceof ApiError) throw error;
    throw new ApiError("", "NETWORK", 0);
  } finally {
    clearTimeout(timer);
  }
}

export type ServerEvent = { name: string; data: unknown; id?: string };

/**
 * An incremental parser of server-sent events: each call gets the whole text so far and returns the new
 * events, whose data is JSON.
 */
export function readEvents(): (text: string) => ServerEvent[] {
  let read = 0;
  return (text) => {
    const events: ServerEvent[] = [];
    for (let end = text.indexOf("\n\n", read); end >= 0; end = text.indexOf("\n\n", read)) {
      const event = parse(text.slice(read, end));
      if (event) events.push(event);
      read = end + 2;
    }
    return events;
  };
}

function parse(block: string): ServerEvent | undefined {
  let name = "message";
  let data = "";
  let id: string | undefined;
  for (const line of block.split("\n")) {
    if (line.startsWith("event: ")) name = line.slice(7);
    else if (line.startsWith("data: ")) data += line.slice(6);
    else if (line.startsWith("id: ")) id = line.slice(4);
  }
  return data === "" ? undefined : { name, data: JSON.parse(data), ...(id !== undefined && { id }) };
}
