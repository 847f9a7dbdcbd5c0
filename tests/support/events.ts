import { readEvents } from "@/lib/platform/read-events";

type Handler = (request: Request, context: { params: Promise<Record<string, string>> }) => Promise<Response>;
export type Event = { name: string; data: never };

type Sent = { token: string; body: FormData; signal?: AbortSignal; onEvent?: (event: Event) => void };

/** Calls a route handler for an event stream, as a browser does; `data` is parsed JSON (untyped on purpose). Aborting goes away in mid-stream. */
export async function sendForEvents(
  handler: Handler,
  { token, body, signal, onEvent }: Sent,
): Promise<Event[]> {
  const headers = { "ssmm-token": token, accept: "text/event-stream" };
  const response = await handler(
    new Request("http://localhost:3000/api/test", { method: "POST", headers, body, signal }),
    { params: Promise.resolve({}) },
  );
  if (!response.headers.get("content-type")?.startsWith("text/event-stream"))
    throw new Error(`${response.status} ${await response.text()}`);
  const read = readEvents();
  const events: Event[] = [];
  let text = "";
  const reader = response.body!.pipeThrough(new TextDecoderStream()).getReader();
  signal?.addEventListener("abort", () => void reader.cancel().catch(() => {}));
  for (;;) {
    const { value, done } = await reader.read();
    if (done) return events;
    text += value;
    for (const event of read(text) as Event[]) {
      events.push(event);
      onEvent?.(event);
    }
  }
}
