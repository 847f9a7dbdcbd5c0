import { Client, StreamableHTTPClientTransport } from "@modelcontextprotocol/client";
import type { IncomingMessage } from "node:http";
import type { AddressInfo } from "node:net";
import { Readable } from "node:stream";
import * as mcp from "@/app/mcp/route";
import type { BufferedResponse } from "@/lib/platform/http-server/buffered-response";
import type { HttpServerOptions } from "@/lib/platform/http-server/http-server";
import { endGuarded, guarded } from "./guarded-server";

const clients: Client[] = [];
let address: URL | undefined;

/** Our HTTP server in this process with /mcp behind it, as Next puts it there. @returns its address */
export async function mcpServer(options: Partial<HttpServerOptions> = {}): Promise<URL> {
  const server = await guarded(answer, options);
  server.keepAliveTimeout = 60_000; // fetch keeps connections: one that is being closed would fail a request on a busy machine
  return (address = new URL(`http://127.0.0.1:${(server.address() as AddressInfo).port}/mcp`));
}

async function answer(incoming: IncomingMessage, response: BufferedResponse): Promise<void> {
  const { method = "GET", url = "/", headers } = incoming;
  const hasBody = !["GET", "HEAD"].includes(method);
  const request = new Request(new URL(url, "http://127.0.0.1"), {
    method,
    headers: Object.entries(headers).map(([name, value]): [string, string] => [name, String(value)]),
    ...(hasBody && { body: Readable.toWeb(incoming) as ReadableStream, duplex: "half" }),
  } as RequestInit);
  const { status, headers: given, body } = await mcp[method as "POST"](request, {} as never);
  response.writeHead(status, Object.fromEntries(given));
  response.end(body ? Buffer.from(await new Response(body).arrayBuffer()) : undefined);
}

/** The SDK's own client, connected; without a token as a guest. @param era `modern`: the revision of 2026-07-28; `legacy`: the handshake of those before */
export async function mcpClient(
  token?: string,
  { era = "modern", headers = {} }: { era?: "modern" | "legacy"; headers?: Record<string, string> } = {},
): Promise<Client> {
  const client = new Client(
    { name: "test", version: "1.0.0" },
    { versionNegotiation: { mode: era === "modern" ? { pin: "2026-07-28" } : "legacy" } },
  );
  const authorization: Record<string, string> = token ? { Authorization: `Bearer ${token}` } : {};
  await client.connect(
    new StreamableHTTPClientTransport(new URL(token ? "" : "?guest", address), {
      requestInit: { headers: { "Accept-Language": "ru", ...authorization, ...headers } },
    }),
  );
  clients.push(client);
  return client;
}

/** Ends the clients and the server. */
export async function endMcp(): Promise<void> {
  for (const client of clients.splice(0)) await client.close();
  await endGuarded();
}

/** A message as it is, without the client. @param address below /mcp, e.g. "/" */
export async function sendRaw(
  body: BodyInit | null,
  { method = "POST", address: path = "", ...headers }: Record<string, string> = {},
): Promise<{
  status: number;
  headers: Headers;
  body: { id?: unknown; error?: { code: number; message: string }; result?: never };
}> {
  const response = await fetch(new URL(address!.pathname + path, address), {
    method,
    body,
    headers: {
      "Content-Type": "application/json",
      Accept: "application/json, text/event-stream",
      "Accept-Language": "ru",
      ...headers,
    },
  });
  const text = await response.text();
  return { status: response.status, headers: response.headers, body: text ? JSON.parse(text) : {} };
}
