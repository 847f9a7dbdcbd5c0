import type { AddressInfo } from "node:net";
import { NodeNextRequest } from "next/dist/server/base-http/node.js";
import type { Handle } from "@/lib/platform/http-server/guest-page";
import { createHttpServer } from "@/lib/platform/http-server/http-server";
import { handlersAt } from "@/tests/support/handlers-at";
import { ROUTES as mediaRoutes } from "@/lib/media/routes";

const { POST } = handlersAt("/media/video-to-text", mediaRoutes);

// Run by tests/start/media: the upload behind a real HTTP server, with Next's own way of turning a request's body into a
// web stream. Writes its address when it listens.
const handle: Handle = async (incoming, outgoing) => {
  const aborted = new AbortController();
  outgoing.once("close", () => aborted.abort());
  const request = new Request(`http://127.0.0.1${incoming.url}`, {
    method: incoming.method,
    headers: Object.entries(incoming.headers).map(([name, value]): [string, string] => [name, String(value)]),
    body: (new NodeNextRequest(incoming) as unknown as { stream: () => ReadableStream }).stream(),
    duplex: "half",
    signal: aborted.signal,
  } as RequestInit);
  const response = await (
    POST as (request: Request, context: { params: Promise<undefined> }) => Promise<Response>
  )(request, {
    params: Promise.resolve(undefined),
  });
  outgoing.writeHead(response.status, Object.fromEntries(response.headers));
  outgoing.end(await response.text());
};
const server = createHttpServer(handle, { hops: 0 });
server.listen(0, "127.0.0.1", () => process.stdout.write(`${(server.address() as AddressInfo).port}\n`));
