import { errorAnswer } from "./answer";
import type { RequestContext } from "./call";

/** Keeps proxies from closing a quiet stream. */
const HEARTBEAT_MS = 10_000;

/** @param id what a reader that comes back sends as Last-Event-ID */
export type SendEvent = (event: string, data: unknown, id?: string) => void;

/** Resolves once the reader has taken what was sent, or has gone. A sender of much data awaits it, because unread events are kept in memory. */
export type Taken = () => Promise<void>;

/** Whether the caller accepts an event stream. */
export function wantsEvents(request: Request): boolean {
  return (request.headers.get("accept") ?? "").includes("text/event-stream");
}

/**
 * Responds with server-sent events while `work` runs; an error becomes the event `error` with the JSON of an error response.
 * @param work gets `send`, a signal that aborts when the caller disconnects, and `taken`
 */
export function eventStream(
  context: RequestContext,
  work: (send: SendEvent, signal: AbortSignal, taken: Taken) => Promise<void>,
): Response {
  const { readable, writable } = new TextEncoderStream();
  const writer = writable.getWriter();
  const cancelled = new AbortController();
  writer.closed.catch(() => cancelled.abort());
  const signal = AbortSignal.any([context.signal, cancelled.signal]);
  signal.addEventListener("abort", () => void writer.abort().catch(() => undefined), { once: true });
  const write = (text: string) => void (signal.aborted || writer.write(text).catch(() => undefined));
  const send: SendEvent = (event, data, id) =>
    write(`${id === undefined ? "" : `id: ${id}\n`}event: ${event}\ndata: ${JSON.stringify(data)}\n\n`);
  const taken: Taken = () => (signal.aborted ? Promise.resolve() : writer.ready.catch(() => undefined));
  const heartbeat = setInterval(() => write(": \n\n"), HEARTBEAT_MS);
  const run = async () => {
    try {
      await work(send, signal, taken);
    } catch (error) {
      if (!signal.aborted) send("error", await errorAnswer(error, context.locale, context.requestId).json());
    } finally {
      clearInterval(heartbeat);
      await writer.close().catch(() => undefined);
    }
  };
  void run();
  return new Response(readable as ReadableStream<Uint8Array>, {
    headers: {
      "Content-Type": "text/event-stream; charset=utf-8",
      "Cache-Control": "private, no-store, no-transform",
      "X-Accel-Buffering": "no",
    },
  });
}
