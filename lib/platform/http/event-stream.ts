import { errorAnswer } from "./answer";
import type { RequestContext } from "./call";

/** Keeps proxies from closing a quiet stream. */
const HEARTBEAT_MS = 10_000;

/** @param id what a reader sends as Last-Event-ID when it reconnects */
export type SendEvent = (event: string, data: unknown, id?: string) => void;

/** A promise that resolves once the reader has read what was sent, or has disconnected; undefined where nothing is unread. A sender of much data awaits it, because unread events are kept in memory. */
export type Taken = () => Promise<void> | undefined;

/** Whether the caller accepts an event stream. */
export function wantsEvents(request: Request): boolean {
  return (request.headers.get("accept") ?? "").includes("text/event-stream");
}

/**
 * Responds with server-sent events while `work` runs; an error becomes the event `error` with the JSON of an
 * error response.
 * @param work gets `send`, a signal that aborts when the caller disconnects, and `taken`
 */
export function eventStream(
  context: RequestContext,
  work: (send: SendEvent, signal: AbortSignal, taken: Taken) => Promise<void>,
): Response {
  const cancelled = new AbortController();
  const signal = AbortSignal.any([context.signal, cancelled.signal]);
  const encoder = new TextEncoder();
  const waiting = new Set<() => void>();
  const wake = () => {
    for (const resolve of waiting) resolve();
    waiting.clear();
  };
  signal.addEventListener("abort", wake, { once: true });
  const run = async (controller: ReadableStreamDefaultController<Uint8Array>) => {
    const write = (text: string) => {
      if (!signal.aborted) controller.enqueue(encoder.encode(text));
    };
    const send: SendEvent = (event, data, id) =>
      write(`${id === undefined ? "" : `id: ${id}\n`}event: ${event}\ndata: ${JSON.stringify(data)}\n\n`);
    const taken: Taken = () =>
      signal.aborted || controller.desiredSize! > 0
        ? undefined
        : new Promise<void>((resolve) => waiting.add(resolve));
    const heartbeat = setInterval(() => write(": \n\n"), HEARTBEAT_MS);
    try {
      await work(send, signal, taken);
    } catch (error) {
      if (!signal.aborted) send("error", await errorAnswer(error, context.locale, context.requestId).json());
    } finally {
      clearInterval(heartbeat);
      if (!signal.aborted) controller.close();
    }
  };
  const stream = new ReadableStream<Uint8Array>({
    // Not awaited: `pull` is called only once this has returned.
    start: (controller) => void run(controller).catch((error: unknown) => controller.error(error)),
    pull: wake,
    cancel: () => cancelled.abort(),
  });
  return new Response(stream, {
    headers: {
      "Content-Type": "text/event-stream; charset=utf-8",
      "Cache-Control": "private, no-store, no-transform",
      "X-Accel-Buffering": "no",
    },
  });
}
