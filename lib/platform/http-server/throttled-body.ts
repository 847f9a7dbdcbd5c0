import { randomUUID } from "node:crypto";
import type { IncomingMessage, ServerResponse } from "node:http";

/** Calls whose body is read with backpressure: videos, archives, and files that are spooled (lib/platform/http/files/spool). */
const THROTTLED = [
  { method: "POST", path: /^\/api\/(?:media\/video-to-text|import)(?:[/?]|$)/ },
  {
    method: "POST",
    path: /^\/api\/(?:prompts\/[^/?]+\/examples|knowledge\/bases\/[^/?]+\/files)\/?(?:\?|$)/,
  },
  { method: "PUT", path: /^\/api\/(?:prompt_bases\/[^/?]+\/cover|users\/me\/avatar)\/?(?:\?|$)/ },
];
const HEADER = "x-throttled-body";

// Next bundles instrumentation and routes separately, so singletons live on `globalThis`.
const throttled = ((
  globalThis as { promptotekaThrottledBodies?: Map<string, IncomingMessage> }
).promptotekaThrottledBodies ??= new Map());

/** Whether a request's body is read with backpressure (`throttledBody`). */
export function isThrottled({ method, url = "" }: Pick<IncomingMessage, "method" | "url">): boolean {
  return THROTTLED.some((call) => method === call.method && call.path.test(url));
}

/**
 * Pauses the body of such a request until `throttledBody` reads it. Next's web stream has no backpressure: it would hold a whole upload of
 * 100 MB in memory.
 */
export function throttleBody(request: IncomingMessage): void {
  delete request.headers[HEADER];
  if (!isThrottled(request)) return;
  const id = randomUUID();
  request.headers[HEADER] = id;
  throttled.set(id, request);
  request.pause();
  request.once("close", () => throttled.delete(id));
}

/**
 * Discards the rest of a body after the response. Next stops reading a form that it refuses, which would block the next request on the
 * connection. After one in chunks the connection is closed instead.
 * @param ms after which the connection is closed
 */
export function drainAfterAnswer(request: IncomingMessage, response: ServerResponse, ms: number): void {
  // Chunks may be one byte each, and many connections could send them at once. Announced in the answer, or a proxy would send
  // another's request.
  if (request.headers["transfer-encoding"] !== undefined)
    return void response.setHeader("Connection", "close");
  response.once("finish", () => {
    if (request.complete) return;
    request.unpipe();
    for (const event of ["data", "readable"]) request.removeAllListeners(event);
    request.resume();
    const timer = setTimeout(() => request.destroy(), ms).unref();
    request.once("close", () => clearTimeout(timer));
  });
}

/**
 * The chunks of a request's body, with backpressure.
 * @param most bytes of the whole body, whatever its content and Content-Length
 * @throws what `tooLarge` makes, at the first byte beyond
 */
export async function* throttledBody(
  request: Request,
  most: number,
  tooLarge: () => Error,
): AsyncGenerator<Uint8Array> {
  let length = 0;
  const incoming = throttled.get(request.headers.get(HEADER) ?? "");
  incoming?.removeAllListeners("data"); // Next's listener would copy every chunk into its stream
  const body = incoming ? incoming.iterator({ destroyOnReturn: false }) : request.body;
  if (!body) return;
  for await (const chunk of body as unknown as AsyncIterable<Uint8Array>) {
    length += chunk.length;
    if (length > most) throw tooLarge();
    yield chunk;
  }
}
