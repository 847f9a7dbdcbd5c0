import { errorAnswer } from "./answer";
import type { RequestContext } from "./call";

/** Keeps proxies from ending a quiet stream. */
const HEARTBEAT_MS = 10_000;

export type SendEvent = (event: string, data: unknown) => void;

/** Whether the caller asked for events instead of one answer. */
export function wantsEvents(request: Request): boolean {
  return (request.headers.get("accept") ?? "").includes("text/event-stream");
}

/**
 * Answers with server-sent events while `work` runs. A thrown error becomes the event `error` with the JSON of an error answer.
 * @param work gets `send` and a signal that aborts when the caller goes away
 */
export function eventStream(
  context: RequestContext,
  work: (send: SendEvent, signal: AbortSignal) => Promise<void>,
): Response {
  const gone = new AbortController();
  if (context.signal.aborted) gone.abort();
  else context.signal.addEventListener("abort", () => gone.abort(), { once: true });
  const encoder = new TextEncoder();
  const stream = new ReadableStream<Uint8Array>({
    async start(controller) {
      const write = (text: string) => {
        if (!gone.signal.aborted) controller.enqueue(encoder.encode(text));
      };
      const send: SendEvent = (event, data) => write(`event: ${event}\ndata: ${JSON.stringify(data)}\n\n`);
      const heartbeat = setInterval(() => write(": \n\n"), HEARTBEAT_MS);
      try {
        await work(send, gone.signal);
      } catch (error) {
        if (!gone.signal.aborted)
          send("error", await errorAnswer(error, context.locale, context.requestId).json());
      } finally {
        clearInterval(heartbeat);
        if (!gone.signal.aborted) controller.close();
      }
    },
    cancel: () => gone.abort(),
  });
  return new Response(stream, {
    headers: {
      "Content-Type": "text/event-stream; charset=utf-8",
      "Cache-Control": "private, no-store, no-transform",
      "X-Accel-Buffering": "no",
    },
  });
}
