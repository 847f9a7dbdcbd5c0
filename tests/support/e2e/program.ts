import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import {
  Client,
  type OAuthClientProvider,
  StreamableHTTPClientTransport,
  UnauthorizedError,
} from "@modelcontextprotocol/client";

/** A program on this computer that signs in with the SDK's own OAuth client. */
export type Program = {
  /** Connects, or asks for a browser. @returns the address that it opens; null when it is connected */
  connect: () => Promise<string | null>;
  /** The query that the browser comes back with. */
  cameBack: Promise<URLSearchParams>;
  /** Takes what the browser brought, and connects. */
  finish: () => Promise<Client>;
  close: () => Promise<void>;
};

/** @param name as it calls itself */
export async function aProgram(origin: string, name: string): Promise<Program> {
  let arrive: (query: URLSearchParams) => void = () => undefined;
  const cameBack = new Promise<URLSearchParams>((resolve) => (arrive = resolve));
  const listener = createServer((request, response) => {
    response.setHeader("Content-Type", "text/plain; charset=utf-8");
    response.end("Можно закрыть");
    const { pathname, searchParams } = new URL(request.url!, "http://127.0.0.1");
    if (pathname === "/callback") arrive(searchParams);
  });
  await new Promise<void>((listening) => listener.listen(0, "127.0.0.1", listening));
  const redirectUrl = `http://127.0.0.1:${(listener.address() as AddressInfo).port}/callback`;
  const kept: Record<string, never> = {};
  let opened: URL | null = null;
  const keep = (key: string) => (value: unknown) => void (kept[key] = value as never);
  const authProvider: OAuthClientProvider = {
    redirectUrl,
    clientMetadata: { client_name: name, redirect_uris: [redirectUrl] },
    state: () => "состояние программы",
    clientInformation: () => kept.client,
    saveClientInformation: keep("client"),
    tokens: () => kept.tokens,
    saveTokens: keep("tokens"),
    codeVerifier: () => kept.verifier!,
    saveCodeVerifier: keep("verifier"),
    redirectToAuthorization: (url) => void (opened = url),
  };
  const newTransport = () => new StreamableHTTPClientTransport(new URL("/mcp", origin), { authProvider });
  const newClient = () => new Client({ name, version: "1.0.0" });
  const first = newTransport();
  const clients: Client[] = [];

  async function connected(): Promise<Client> {
    const client = newClient();
    await client.connect(newTransport());
    clients.push(client);
    return client;
  }
  return {
    cameBack,
    connect: async () => {
      try {
        await newClient().connect(first);
        return null;
      } catch (error) {
        if (!(error instanceof UnauthorizedError)) throw error;
        return String(opened);
      }
    },
    finish: async () => {
      await first.finishAuth(await cameBack);
      return connected();
    },
    close: async () => {
      for (const client of clients) await client.close();
      listener.closeAllConnections();
      await new Promise((closed) => listener.close(closed));
    },
  };
}
