import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";

/** What a fake answers: an object is JSON, a string is HTML, a URL is a redirect; with a status where it matters. */
export type FakeAnswer = { status?: number; body: object | string | URL; type?: string };
export type FakeCall = {
  method: string;
  path: string;
  query: URLSearchParams;
  form: URLSearchParams;
  body: string;
  headers: IncomingMessage["headers"];
};

/** How an outside service can fail; set by POST /control?mode=…, kept until the next. lostAnswer: it did its work, then 500. */
export type Mode =
  | "ok"
  | "error500"
  | "hang"
  | "badJson"
  | "errorBody"
  | "redirect"
  | "lostAnswer"
  | "refused";

export type FakeServer = {
  url: string;
  calls: FakeCall[];
  setMode: (mode: Mode) => void;
  close: () => Promise<void>;
};

/**
 * An HTTP server on a free loopback port.
 * @param answer the service; undefined is a 404
 * @param failing whether the current mode applies to a path
 */
export async function startFakeServer(
  answer: (call: FakeCall) => FakeAnswer | undefined,
  failing: (path: string) => boolean,
): Promise<FakeServer> {
  const calls: FakeCall[] = [];
  let mode: Mode = "ok";
  const serve = async (request: IncomingMessage, response: ServerResponse) => {
    const { pathname, searchParams } = new URL(request.url ?? "/", "http://fake");
    const body = await bodyOf(request);
    const call = {
      method: request.method ?? "GET",
      path: pathname,
      query: searchParams,
      form: new URLSearchParams(body),
      body,
      headers: request.headers,
    };
    if (pathname === "/control") {
      mode = (searchParams.get("mode") ?? "ok") as Mode;
      return send(response, { body: { mode } });
    }
    calls.push(call);
    if (mode === "lostAnswer" && failing(pathname)) answer(call);
    if (mode !== "ok" && failing(pathname)) return misbehave(response, mode);
    send(response, answer(call) ?? { status: 404, body: { error: "not_found" } });
  };
  const server = createServer((request, response) => void serve(request, response));
  await new Promise<void>((ready) => server.listen(0, "127.0.0.1", ready));
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}`,
    calls,
    setMode: (next) => void (mode = next),
    close: () =>
      new Promise((closed) => {
        server.close(() => closed());
        server.closeAllConnections();
      }),
  };
}

function misbehave(response: ServerResponse, mode: Mode): void {
  if (mode === "hang") return;
  if (mode === "refused")
    return send(response, { status: 400, body: { type: "error", code: "invalid_request" } });
  if (mode === "error500" || mode === "lostAnswer")
    return send(response, { status: 500, body: "<h1>Internal Server Error</h1>" });
  if (mode === "badJson") return send(response, { body: '{"access_token": "half', type: "application/json" });
  if (mode === "redirect") return send(response, { body: new URL("http://127.0.0.1:9/") });
  send(response, {
    body: { error: { error_code: 5, error_msg: "User authorization failed" }, error_description: "failed" },
  });
}

function send(response: ServerResponse, { status, body, type }: FakeAnswer): void {
  if (body instanceof URL) {
    response.writeHead(status ?? 302, { Location: body.toString() }).end();
  } else if (typeof body === "string") {
    response.writeHead(status ?? 200, { "Content-Type": type ?? "text/html; charset=utf-8" }).end(body);
  } else {
    response
      .writeHead(status ?? 200, { "Content-Type": "application/json; charset=utf-8" })
      .end(JSON.stringify(body));
  }
}

async function bodyOf(request: IncomingMessage): Promise<string> {
  const chunks: Uint8Array[] = [];
  for await (const chunk of request as AsyncIterable<Uint8Array>) chunks.push(chunk);
  return Buffer.concat(chunks).toString("utf8");
}
