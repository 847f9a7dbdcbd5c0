import { eventReader } from "@/lib/platform/browser/api-stream";

type Handler = (request: Request, context: { params: Promise<Record<string, string>> }) => Promise<Response>;
export type Event = { name: string; data: never; id?: string };

type Sent = {
  token: string;
  method?: string;
  params?: Record<string, string>;
  headers?: Record<string, string>;
  body?: FormData;
  json?: unknown;
  signal?: AbortSignal | undefined;
  onEvent?: (event: Event) => void;
};

/** Calls a route handler for an event stream, as a browser does; `data` is parsed JSON (untyped on purpose). Aborting goes away in mid-stream. */
export async function streamEvents(
  handler: Handler,
  { token, method = "POST", params = {}, headers = {}, body, json, signal, onEvent }: Sent,
): Promise<Event[]> {
  const response = await handler(
    new Request("http://localhost:3000/api/test", {
      method,
      headers: {
        "ssmm-token": token,
        accept: "text/event-stream",
        ...(json !== undefined && { "content-type": "application/json" }),
        ...headers,
      },
      body: json === undefined ? body : JSON.stringify(json),
      ...(signal && { signal }),
    }),
    { params: Promise.resolve(params) },
  );
  if (!response.headers.get("content-type")?.startsWith("text/event-stream"))
    throw new Error(`${response.status} ${await response.text()}`);
  const events: Event[] = [];
  const read = eventReader((event) => {
    events.push(event as Event);
    onEvent?.(event as Event);
  });
  const reader = response.body!.pipeThrough(new TextDecoderStream()).getReader();
  signal?.addEventListener("abort", () => void reader.cancel().catch(() => {}));
  for (;;) {
    const { value, done } = await reader.read();
    if (done) return events;
    read(value);
  }
}
