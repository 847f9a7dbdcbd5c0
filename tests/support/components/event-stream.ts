import { answers, type Call } from "./calls";

export type EventStream = {
  /** The calls that came, filled as they come; the signal of one that is given up is aborted. */
  calls: Call[];
  /** Says one event of the call that is under way. */
  send: (event: string, data: unknown) => void;
  end: () => void;
};

/** Answers calls of `route` with server-sent events that the test tells one by one; later ones with another stream than this. */
export function answersWithEvents(route: `${string} /${string}`): EventStream {
  const encoder = new TextEncoder();
  let controller: ReadableStreamDefaultController<Uint8Array>;
  const body = new ReadableStream<Uint8Array>({ start: (its) => void (controller = its) });
  const calls = answers(
    route,
    () => new Response(body, { headers: { "content-type": "text/event-stream; charset=utf-8" } }),
  );
  return {
    calls,
    send: (event, data) =>
      controller.enqueue(encoder.encode(`event: ${event}\ndata: ${JSON.stringify(data)}\n\n`)),
    end: () => controller.close(),
  };
}
