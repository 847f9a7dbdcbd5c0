import type { IncomingMessage, ServerResponse } from "node:http";
import type { Socket } from "node:net";

/** Milliseconds (docs/decisions/089). The first four are Node's own settings. */
export const TIMES = {
  /** To the end of a request's headers, from the opening of the connection or their first byte. */
  headersTimeout: 30_000,
  /** To the end of a request's body: 100 MB at 0.23 Mbit/s. */
  requestTimeout: 3_600_000,
  /** Between two checks of both. */
  connectionsCheckingInterval: 2_000,
  /** Without traffic while a body or the reading of a response is due. */
  timeout: 60_000,
  /** For discarding the rest of a body after an early response. */
  drain: 20_000,
  /** Rendering of a guest's page, for which all requests of that page wait. */
  rendering: 30_000,
};
export type Times = typeof TIMES;

/** Keeps a connection that `server.timeout` would close while its client waits for our response: a run or a document takes minutes. */
export function waitForResponse(request: IncomingMessage, response: ServerResponse): void {
  response.on("timeout", (socket: Socket) => {
    if (!request.complete || socket.writableLength > 0) socket.destroy();
  });
}

/** The last response of each connection. */
const latest = new WeakMap<Socket, ServerResponse>();

/**
 * Whether a request came before the response to the previous one of its connection was sent. It must not be handled: the connection closes
 * after that response, and the client repeats the request (RFC 9112, 9.3.2). Browsers and proxies do not pipeline.
 */
export function isPipelined({ socket }: IncomingMessage, response: ServerResponse): boolean {
  const previous = latest.get(socket);
  if (previous && !previous.writableFinished) {
    previous.once("close", () => socket.destroySoon());
    return true;
  }
  latest.set(socket, response);
  return false;
}
