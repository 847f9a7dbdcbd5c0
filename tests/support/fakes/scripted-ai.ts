import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { setTimeout as sleep } from "node:timers/promises";

/** What a request says; `messages` or `prompt` are left out. */
type Options = Record<string, unknown>;

/** `body`: pieces that are written one by one; a number: a pause of so many milliseconds. */
type Answer = { status?: number; body: (string | Uint8Array | number)[] };

export type ScriptedAi = {
  env: Record<string, string>;
  /** The options of each request, in order. */
  requests: Options[];
  close: () => Promise<void>;
};

/** An AI service that answers each request as the script says: for what services send beyond OpenAI's own. */
export async function scriptedAi(script: (options: Options, at: number) => Answer): Promise<ScriptedAi> {
  const requests: Options[] = [];
  const server = createServer((request, response) => {
    const chunks: Uint8Array[] = [];
    request.on("data", (chunk: Uint8Array) => chunks.push(chunk));
    request.on("end", () => {
      const { messages: _, prompt: __, ...options } = JSON.parse(Buffer.concat(chunks).toString()) as Options;
      const { status = 200, body } = script(options, requests.push(options) - 1);
      response.writeHead(status, {
        "Content-Type": options.stream ? "text/event-stream" : "application/json",
      });
      response.flushHeaders();
      void (async () => {
        for (const piece of body) {
          if (typeof piece === "number") await sleep(piece);
          else if (!response.destroyed) response.write(piece);
        }
        response.end();
      })();
    });
  });
  await new Promise<void>((ready) => server.listen(0, "127.0.0.1", ready));
  const { port } = server.address() as AddressInfo;
  return {
    requests,
    env: {
      AI_DRIVER: "openai",
      AI_BASE_URL: `http://127.0.0.1:${port}/v1`,
      AI_API_KEY: "sk-scripted-Kluch1234567890",
      AI_MODEL: "thinker",
      AI_MODELS: JSON.stringify([{ id: "thinker" }, { id: "painter", kind: "image" }]),
      AI_TIMEOUT_MS: "30000",
    },
    close: () =>
      new Promise((closed) => {
        server.close(() => closed());
        server.closeAllConnections();
      }),
  };
}

/** A message of a stream. */
export function event(value: unknown): string {
  return `data: ${typeof value === "string" ? value : JSON.stringify(value)}\n\n`;
}

/** A part of a streamed answer. */
export function part(delta: object, finish: string | null = null, more: object = {}): string {
  return event({
    object: "chat.completion.chunk",
    choices: [{ index: 0, delta, finish_reason: finish, ...more }],
  });
}

/** A whole answer. */
export function whole(message: object, finish: string | null = "stop"): string {
  return JSON.stringify({
    object: "chat.completion",
    choices: [{ index: 0, message, finish_reason: finish }],
  });
}
