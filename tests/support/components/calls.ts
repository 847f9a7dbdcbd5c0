/** A call to our HTTP API as the network sees it. `body`: parsed JSON, or the raw body otherwise. */
export type Call = {
  method: string;
  path: string;
  query: URLSearchParams;
  body: unknown;
  headers: Headers;
  signal: AbortSignal | null;
};
/** An answer: a status with a JSON body, or a Response; an Error makes the call fail as a broken network does. */
type Answer = { status?: number; json?: unknown } | Response | Error;
type Handler = (call: Call) => Answer | Promise<Answer>;

const handlers = new Map<string, Handler>();
const unanswered: string[] = [];

/** Answers calls of `METHOD /path` (with a query of any kind) until the test ends. @returns the calls that came, filled as they come */
export function answers(route: `${string} /${string}`, handler: Handler): Call[] {
  const seen: Call[] = [];
  handlers.set(route, (call) => {
    seen.push(call);
    return handler(call);
  });
  return seen;
}

/** Forgets all handlers. @returns the calls that no handler answered */
export function endCalls(): string[] {
  handlers.clear();
  return unanswered.splice(0);
}

async function fetchFake(input: RequestInfo | URL, init: RequestInit = {}): Promise<Response> {
  const url = new URL(input instanceof Request ? input.url : input, window.location.href);
  const method = (init.method ?? "GET").toUpperCase();
  const { body } = init;
  const call = {
    method,
    path: url.pathname,
    query: url.searchParams,
    body: typeof body === "string" ? parsed(body) : body,
    headers: new Headers(init.headers),
    signal: init.signal ?? null,
  };
  return answerTo(`${method} ${url.pathname}`, call);
}

/** The response of the handler of `route` to `call`; a call without a handler fails the test. */
export async function answerTo(route: string, call: Call): Promise<Response> {
  const handler = handlers.get(route);
  if (!handler) {
    unanswered.push(route);
    throw new TypeError("Failed to fetch");
  }
  const answer = await handler(call);
  if (answer instanceof Error) throw answer;
  if (answer instanceof Response) return answer;
  const { status = 200, json } = answer;
  return new Response(json === undefined ? null : JSON.stringify(json), {
    status,
    headers: { "content-type": "application/json" },
  });
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}

/** The state that server action `name` answers with: its call is `ACTION /name`. */
export async function answerToAction(name: string, values: unknown): Promise<unknown> {
  const url = new URL(`/${name}`, window.location.href);
  const body =
    values instanceof FormData
      ? Object.fromEntries(values)
      : typeof values === "string"
        ? parsed(values)
        : values;
  const call = {
    method: "ACTION",
    path: url.pathname,
    query: url.searchParams,
    body,
    headers: new Headers(),
    signal: null,
  };
  return (await answerTo(`ACTION /${name}`, call)).json();
}

globalThis.fetch = fetchFake;
