import { randomUUID } from "node:crypto";
import type { IncomingMessage, ServerResponse } from "node:http";
import { garbageCollector } from "../garbage-collector";

/** Calls whose body is read while it arrives: those of a video and of an import, which may take long, and those whose file is spooled (lib/platform/http/spool). */
const LONG = { method: "POST", path: /^\/api\/(?:media\/video-to-text|import)(?:[/?]|$)/ };
const SPOOLED = [
  { method: "POST", path: /^\/api\/prompts\/[^/?]+\/examples\/?(?:\?|$)/ },
  { method: "PUT", path: /^\/api\/(?:prompt_bases\/[^/?]+\/cover|users\/me\/avatar)\/?(?:\?|$)/ },
];
const HEADER = "x-throttled-body";

// Next bundles instrumentation and routes apart: what the process has once stands here.
const throttled = ((
  globalThis as { promptotekaThrottledBodies?: Map<string, IncomingMessage> }
).promptotekaThrottledBodies ??= new Map());

/** So many bytes of bodies may have passed before what held them is collected. */
const COLLECT_EVERY_BYTES = 16 * 1024 * 1024;
let uncollected = 0;
let collect: NodeJS.GCFunction | undefined;

type Line = Pick<IncomingMessage, "method" | "url">;

const asks = ({ method, url = "" }: Line, call: typeof LONG) => method === call.method && call.path.test(url);

/** Whether a request's body may take as long as a video of 100 MB or an archive of an import does. */
export function isLong(request: Line): boolean {
  return asks(request, LONG);
}

/** Whether a request's body is read while it arrives. */
export function isThrottled(request: Line): boolean {
  return isLong(request) || SPOOLED.some((call) => asks(request, call));
}

/**
 * Holds such a request's body back until somebody reads it. Next turns a body into a web stream that takes everything
 * the socket gives, however slowly it is read: three uploads of 100 MB would stand in memory.
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
 * Lets the rest of a body go unread, until its deadline, once the answer is out. Next leaves a form that it gives up half
 * read, and the next request on the connection, which stands behind it, would never be heard.
 */
export function drainAfterAnswer(request: IncomingMessage, response: ServerResponse): void {
  response.once("finish", () => {
    if (request.complete) return;
    request.unpipe();
    for (const event of ["data", "readable"]) request.removeAllListeners(event);
    request.resume();
  });
}

/** The body of a request, chunk by chunk, as fast as it is asked for and no faster. */
export async function* throttledBody(request: Request): AsyncGenerator<Uint8Array> {
  const incoming = throttled.get(request.headers.get(HEADER) ?? "");
  incoming?.removeAllListeners("data"); // Next's, which would copy every chunk into its stream
  const body = incoming ? incoming.iterator({ destroyOnReturn: false }) : request.body;
  if (!body) return;
  for await (const chunk of body as unknown as AsyncIterable<Uint8Array>) {
    uncollected += chunk.length;
    if (uncollected >= COLLECT_EVERY_BYTES) collectYoung();
    yield chunk;
  }
}

/** Chunks die young, but newer versions of V8 let 64 MB of them lie before they look by themselves. Takes a millisecond or two. */
function collectYoung(): void {
  uncollected = 0;
  (collect ??= garbageCollector())({ type: "minor" });
}
