import { AsyncResource } from "node:async_hooks";
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

/** The last handled response of each connection, and whether a request waits for it. */
const latest = new WeakMap<Socket, { response: ServerResponse; isAwaited: boolean }>();

/**
 * Handles a request after the response to the previous one of its connection is closed: a client can have all bytes of a response before it
 * ends here. One request waits; a second closes the connection, because it costs memory before any limit counts it (docs/decisions/089).
 * Browsers and proxies do not pipeline.
 */
export function handleInOrder(request: IncomingMessage, response: ServerResponse, handle: () => void): void {
  const { socket } = request;
  const previous = latest.get(socket);
  if (!previous || previous.response.closed) {
    latest.set(socket, { response, isAwaited: false });
    return handle();
  }
  if (previous.isAwaited) return void socket.destroy();
  previous.isAwaited = true;
  // Bound, or the request would be handled in the async context of the previous one.
  const resume = AsyncResource.bind(() => handleInOrder(request, response, handle));
  // Node assigns the next response its socket before this event, unless the connection ends with the previous one.
  previous.response.once("close", () => response.socket && !socket.destroyed && resume());
}
