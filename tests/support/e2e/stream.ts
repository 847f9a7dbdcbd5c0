import { createServer, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import type { Page } from "@playwright/test";

export type AnswerStream = {
  /** Says one event of a call that is under way; waits for the call. */
  send: (event: string, data: unknown) => Promise<void>;
  end: () => Promise<void>;
  /** What the browser sent: the body of the form, as text. */
  form: () => Promise<string>;
  /** Resolves when the browser has given the call up. */
  givenUp: Promise<void>;
};

/**
 * Answers the next call of `path` (below /api) in place of the server, with events told one by one: for stages that
 * pass too quickly to be looked at.
 */
export async function streamFor(page: Page, path: string): Promise<AnswerStream> {
  let called: (call: { response: ServerResponse; form: string }) => void;
  let gone = () => {};
  const call = new Promise<{ response: ServerResponse; form: string }>((resolve) => (called = resolve));
  const givenUp = new Promise<void>((resolve) => (gone = resolve));
  const server = createServer(async (request, response) => {
    const chunks: Uint8Array[] = [];
    for await (const chunk of request as AsyncIterable<Uint8Array>) chunks.push(chunk);
    response.writeHead(200, { "Content-Type": "text/event-stream; charset=utf-8" }).flushHeaders();
    response.on("close", () => {
      if (!response.writableEnded) gone();
      server.close();
    });
    called({ response, form: Buffer.concat(chunks).toString("utf8") });
  });
  await new Promise<void>((ready) => server.listen(0, "127.0.0.1", ready));
  const { port } = server.address() as AddressInfo;
  await page.route(`**/api${path}`, (route) => route.continue({ url: `http://127.0.0.1:${port}/` }), { times: 1 });
  return {
    send: async (event, data) => void (await call).response.write(`event: ${event}\ndata: ${JSON.stringify(data)}\n\n`),
    end: async () => void (await call).response.end(),
    form: async () => (await call).form,
    givenUp,
  };
}
