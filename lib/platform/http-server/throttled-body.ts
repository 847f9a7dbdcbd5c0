import { randomUUID } from "node:crypto";
import type { IncomingMessage, ServerResponse } from "node:http";
import { setFlagsFromString } from "node:v8";
import { runInNewContext } from "node:vm";

/** Calls whose body is read with backpressure. `LONG`: video and import, with a longer deadline; the others spool their file (lib/platform/http/files/spool). */
const LONG = { method: "POST", path: /^\/api\/(?:media\/video-to-text|import)(?:[/?]|$)/ };
const SPOOLED = [
  { method: "POST", path: /^\/api\/prompts\/[^/?]+\/examples\/?(?:\?|$)/ },
  { method: "PUT", path: /^\/api\/(?:prompt_bases\/[^/?]+\/cover|users\/me\/avatar)\/?(?:\?|$)/ },
];
const HEADER = "x-throttled-body";

// Next bundles instrumentation and routes separately, so singletons live on `globalThis`.
const throttled = ((
  globalThis as { promptotekaThrottledBodies?: Map<string, IncomingMessage> }
).promptotekaThrottledBodies ??= new Map());

/** Bytes of bodies between two collections of their chunks. */
const COLLECT_EVERY_BYTES = 16 * 1024 * 1024;
let uncollected = 0;
let collect: NodeJS.GCFunction | undefined;

type Line = Pick<IncomingMessage, "method" | "url">;

const asks = ({ method, url = "" }: Line, call: typeof LONG) => method === call.method && call.path.test(url);

/** Whether a request's body has the longer deadline, of a video or an archive. */
export function isLong(request: Line): boolean {
  return asks(request, LONG);
}

/** Whether a request's body is read with backpressure (`throttledBody`). */
export function isThrottled(request: Line): boolean {
  return isLong(request) || SPOOLED.some((call) => asks(request, call));
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
 * Discards the rest of a body after the response, until the body's deadline. Next stops reading a form that it refuses, which would block
 * the next request on the connection. After one in chunks the connection is closed instead.
 */
export function drainAfterAnswer(request: IncomingMessage, response: ServerResponse): void {
  // Chunks may be one byte each, and many connections could send them at once. Announced in the answer, or a proxy would send
  // another's request.
  if (request.headers["transfer-encoding"] !== undefined)
    return void response.setHeader("Connection", "close");
  response.once("finish", () => {
    if (request.complete) return;
    request.unpipe();
    for (const event of ["data", "readable"]) request.removeAllListeners(event);
    request.resume();
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
    uncollected += chunk.length;
    if (uncollected >= COLLECT_EVERY_BYTES) collectYoung();
    yield chunk;
  }
}

/** Collects the young generation in one or two milliseconds; otherwise V8 lets 64 MB of chunks accumulate. */
function collectYoung(): void {
  uncollected = 0;
  (collect ??= garbageCollector())({ type: "minor" });
}

/**
 * V8's `gc` function, without a flag at the start of the process. @returns collects everything, or with `{
 * type: "minor" }` the young generation
 */
export function garbageCollector(): NodeJS.GCFunction {
  setFlagsFromString("--expose-gc");
  const collect = runInNewContext("gc") as NodeJS.GCFunction;
  setFlagsFromString("--no-expose-gc");
  return collect;
}
