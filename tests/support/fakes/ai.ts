import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { type AiMode, misbehave } from "./ai-modes";
import { type AiQuestion, replyTo } from "./ai-replies";
import { AI_KEY, wrapperOf } from "./ai-wire";

export type FakeAi = {
  url: string;
  /** What was asked, in order. */
  questions: AiQuestion[];
  /** How it answers from now on; "name" or "name:argument" (see AI_MODES). */
  setMode: (mode: AiMode) => void;
  /** The variables for one driver; the openai one is what `startFakes` gives. */
  env: Record<string, string>;
  neuroEnv: Record<string, string>;
  /** Requests that wait for the rest of their answer: a caller who gave up has none. What clients keep or open for their next question does not count. */
  waiting: () => number;
  close: () => Promise<void>;
};

/**
 * An AI service that speaks both protocols: OpenAI's chat completions at /v1 and the neural-network service's start
 * endpoint. It really splits documents and analyses tables (ai-replies). It misbehaves as told by POST /control?mode=…,
 * or, for one request, by the words "ai-mode: …" in the question.
 */
export async function startAi(): Promise<FakeAi> {
  const questions: AiQuestion[] = [];
  let mode: AiMode = "ok";
  const held: (() => void)[] = [];
  const waiting = new Set<ServerResponse>();
  const serve = async (request: IncomingMessage, response: ServerResponse) => {
    waiting.add(response);
    response.once("close", () => waiting.delete(response));
    const { pathname, searchParams } = new URL(request.url ?? "/", "http://fake");
    if (pathname === "/control") {
      mode = (searchParams.get("mode") ?? "ok") as AiMode;
      return json(response, { mode });
    }
    const wrap = wrapperOf(pathname);
    if (!wrap || request.method !== "POST") return json(response, { error: { message: "Not found" } }, 404);
    if (request.headers.authorization !== `Bearer ${AI_KEY}`)
      return json(response, { error: { message: "Incorrect API key provided" } }, 401);
    const question = questionOf(await bodyOf(request));
    const attempt = questions.filter(({ text }) => text === question.text).length;
    questions.push(question);
    const asked = (/\bai-mode: ?([\w:]+)/.exec(question.text)?.[1] ?? mode) as AiMode;
    const reply = replyTo(question);
    if (asked === "held") await new Promise<void>((release) => held.push(release));
    if (!(await misbehave(asked, { response, reply, wrap, attempt }))) json(response, wrap(reply));
  };
  const server = createServer((request, response) => void serve(request, response));
  await new Promise<void>((ready) => server.listen(0, "127.0.0.1", ready));
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const shared = { AI_API_KEY: AI_KEY };
  return {
    url,
    questions,
    setMode: (next) => {
      mode = next;
      for (const release of held.splice(0)) release();
    },
    env: { ...shared, AI_DRIVER: "openai", AI_BASE_URL: `${url}/v1`, AI_MODEL: "fake-model" },
    neuroEnv: { ...shared, AI_DRIVER: "neuro", AI_BASE_URL: `${url}/generation/start`, AI_MODEL: "" },
    waiting: () => waiting.size,
    close: () =>
      new Promise((closed) => {
        server.close(() => closed());
        server.closeAllConnections();
      }),
  };
}

function questionOf(body: string): AiQuestion {
  const { messages, ...options } = JSON.parse(body) as { messages: { role: string; content: string }[] };
  const said = (role: string) =>
    messages
      .filter((message) => message.role === role)
      .map(({ content }) => content)
      .join("\n");
  return { instructions: said("system"), text: said("user"), options };
}

function json(response: ServerResponse, body: object, status = 200): void {
  response.writeHead(status, { "Content-Type": "application/json; charset=utf-8" }).end(JSON.stringify(body));
}

async function bodyOf(request: IncomingMessage): Promise<string> {
  const chunks: Uint8Array[] = [];
  for await (const chunk of request as AsyncIterable<Uint8Array>) chunks.push(chunk);
  return Buffer.concat(chunks).toString("utf8");
}
