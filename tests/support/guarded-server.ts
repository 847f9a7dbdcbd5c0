import type { IncomingMessage, Server } from "node:http";
import { type AddressInfo, connect, type Socket } from "node:net";
import type { BufferedResponse } from "@/lib/platform/http-server/buffered-response";
import { TIMES, type Times } from "@/lib/platform/http-server/timeouts";
import { createHttpServer, type HttpServerOptions } from "@/lib/platform/http-server/http-server";
import { sized } from "./size";

/** Long enough for a busy machine to keep a moving transfer moving, short enough to wait for. */
export const SHORT: Times = {
  ...TIMES,
  connectionsCheckingInterval: 50,
  ...sized(
    { headersTimeout: 250, timeout: 500, drain: 250 },
    { headersTimeout: 500, timeout: 1_000, drain: 500 },
  ),
};

const running: Server[] = [];

/** The HTTP server in this process. `upgrade` handles sockets that switch to another protocol, as Next does in development. */
export async function guarded(
  answer: (request: IncomingMessage, response: BufferedResponse) => unknown,
  options: Partial<HttpServerOptions> = {},
  upgrade?: (socket: Socket) => void,
): Promise<Server> {
  const server = createHttpServer(async (request, response) => void (await answer(request, response)), {
    hops: 0,
    times: SHORT,
    ...options,
  });
  server.keepAliveTimeout = 200;
  if (upgrade) server.on("upgrade", (_request, socket) => upgrade(socket as Socket));
  await new Promise<void>((listening) => server.listen(0, "127.0.0.1", listening));
  running.push(server);
  return server;
}

/** Ends every server of `guarded`, with all its connections. */
export async function endGuarded(): Promise<void> {
  for (const server of running.splice(0)) {
    server.closeAllConnections();
    await new Promise((closed) => server.close(closed));
  }
}

export type Client = { socket: Socket; text: () => string; closed: Promise<string> };

/** A connection that sends these lines, byte for byte. `closed` resolves with everything it received. */
export function client(server: Server, ...lines: string[]): Client {
  const socket = connect((server.address() as AddressInfo).port, "127.0.0.1");
  let text = "";
  socket.on("data", (chunk) => (text += String(chunk)));
  socket.on("error", () => undefined);
  const closed = new Promise<string>((resolve) => socket.once("close", () => resolve(text)));
  if (lines.length > 0) socket.write(lines.join("\r\n"));
  return { socket, text: () => text, closed };
}

/** Sends a piece again and again until told to stop or the connection has ended. @returns stops it */
export function trickle({ socket }: Client, piece: string, everyMs: number): () => void {
  const timer = setInterval(() => socket.writable && socket.write(piece), everyMs);
  const stop = () => clearInterval(timer);
  socket.once("close", stop);
  return stop;
}

export async function until(condition: () => boolean): Promise<void> {
  for (
    const end = Date.now() + 10_000;
    Date.now() < end;
    await new Promise((resolve) => setTimeout(resolve, 10))
  )
    if (condition()) return;
  throw new Error("it never came");
}
