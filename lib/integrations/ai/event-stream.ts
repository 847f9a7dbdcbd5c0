import { createParser } from "eventsource-parser";
import { AiFailure } from "./driver";
import { BODY_LIMIT } from "./exchange";
import { refusalIn, refusalOf } from "./refusal";

/** Maximum size of a stream: 200,000 characters, one per message, with the JSON around them. */
const STREAM_LIMIT = 64 * 1024 * 1024;
/** The message that ends a stream. */
export const DONE = "[DONE]";

/**
 * Passes the JSON values of an answer's server-sent events to `onMessage` as they arrive, then DONE if the service sends it; or
 * the single value of a service that answers with plain JSON, then DONE. Ends with DONE, or when `onMessage` returns false.
 * @throws AiFailure when the stream breaks, is too large, or has another content; what `onMessage` throws
 */
export async function readMessages(
  response: Response,
  signal: AbortSignal,
  onMessage: (message: unknown) => boolean,
): Promise<void> {
  const events = eventReader();
  let json: string | undefined;
  let isFirst = true;
  for await (const text of textOf(response, signal)) {
    if (isFirst && text.startsWith("{")) json = "";
    isFirst = false;
    if (json === undefined)
      for (const data of events.read(text)) {
        if (!onMessage(data === DONE ? DONE : parsed(data, "invalidJson")) || data === DONE) return;
      }
    else {
      json += text;
      if (json.length > BODY_LIMIT) throw new AiFailure("invalidJson");
    }
  }
  if (json !== undefined) {
    if (onMessage(parsed(json, "invalidJson"))) onMessage(DONE);
    return;
  }
  // The last event may lack its blank line; one that does not parse was cut off.
  for (const data of events.read("\n\n"))
    if (!onMessage(data === DONE ? DONE : parsed(data, "unreachable"))) return;
}

/**
 * Takes pieces of a stream and yields the data of completed events in order, up to the first failure: an event or a line `error`
 * (llama.cpp until 2025), or text that is not an event.
 */
function eventReader(): { read: (text: string) => Generator<string> } {
  let arrived: (string | AiFailure)[] = [];
  const parser = createParser({
    maxBufferSize: BODY_LIMIT,
    onEvent: ({ event, data }) => {
      if (data.trim()) arrived.push(event === "error" ? failureOf(data) : data.trim());
    },
    onError: ({ field, value }) =>
      void arrived.push(field === "error" && value ? failureOf(value) : new AiFailure("invalidJson")),
  });
  return {
    *read(text) {
      parser.feed(text);
      const complete = arrived;
      arrived = [];
      for (const each of complete) {
        if (typeof each !== "string") throw each;
        yield each;
      }
    },
  };
}

/** A service's error: JSON, or plain text. */
function failureOf(data: string): AiFailure {
  try {
    const value: unknown = JSON.parse(data);
    return refusalIn(value) ?? refusalOf(value);
  } catch {
    return refusalOf(data);
  }
}

/** The body piece by piece, without leading whitespace. */
async function* textOf(response: Response, signal: AbortSignal): AsyncGenerator<string> {
  const decoder = new TextDecoder();
  let size = 0;
  let isBegun = false;
  try {
    for await (const chunk of (response.body ?? []) as AsyncIterable<Uint8Array>) {
      size += chunk.length;
      if (size > STREAM_LIMIT) throw new AiFailure("invalidJson");
      const decoded = decoder.decode(chunk, { stream: true });
      const text: string = isBegun ? decoded : decoded.trimStart();
      isBegun ||= text !== "";
      if (text !== "") yield text;
    }
  } catch (error) {
    signal.throwIfAborted();
    throw error instanceof AiFailure ? error : new AiFailure("unreachable");
  }
}

function parsed(data: string, otherwise: "invalidJson" | "unreachable"): unknown {
  try {
    return JSON.parse(data);
  } catch {
    throw new AiFailure(otherwise);
  }
}
