import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { embeddingsReply } from "./ai-embeddings";
import { type AiMode, misbehave } from "./ai-modes";
import { type AiQuestion, replyTo } from "./ai-replies";
import { imageOf } from "./ai-run-replies";
import { stream, streamOddly } from "./ai-stream-modes";
import { AI_KEY, AI_MODELS, wrapperOf } from "./ai-wire";

/** What became of a request. `goneAt`: when its connection ended before its answer was whole, by Date.now(). */
type AiRequest = { path: string; text: string; model: string | undefined; goneAt?: number };

export type FakeAi = {
  url: string;
  /** The questions, in order. */
  questions: AiQuestion[];
  /** The same requests, in order. */
  requests: AiRequest[];
  /** Every text that a vector was made of, in order. */
  embedded: string[];
  /** How it answers from now on; "name" or "name:argument" (see AI_MODES). */
  setMode: (mode: AiMode) => void;
  /** How long it pauses after each piece of a streamed answer, milliseconds. */
  setPause: (milliseconds: number) => void;
  /** The variables for one driver; the openai one is what `startFakes` gives. */
  env: Record<string, string>;
  neuroEnv: Record<string, string>;
  /** The variables of embeddings, which `startFakes` gives as well. */
  embeddingsEnv: Record<string, string>;
  /** Requests that wait for the rest of their answer: a caller who gave up has none. What clients keep or open for their next question does not count. */
  waiting: () => number;
  close: () => Promise<void>;
};

/**
 * An AI service that speaks both protocols: OpenAI's chat completions, images and embeddings at /v1 and the neural-network service's
 * start endpoint. It really splits documents and analyses tables (ai-replies), and answers prompts (ai-run-replies). It
 * misbehaves as told by POST /control?mode=…, or, for one request, by the words "ai-mode: …" in the question;
 * /control?pause=… is setPause.
 */
export async function startAi({ pauseMs = 0 } = {}): Promise<FakeAi> {
  const questions: AiQuestion[] = [];
  const requests: AiRequest[] = [];
  const embedded: string[] = [];
  let mode: AiMode = "ok";
  const held: (() => void)[] = [];
  const waiting = new Set<ServerResponse>();
  const serve = async (request: IncomingMessage, response: ServerResponse) => {
    waiting.add(response);
    response.once("close", () => waiting.delete(response));
    const { pathname, searchParams } = new URL(request.url ?? "/", "http://fake");
    if (pathname === "/control") {
      mode = (searchParams.get("mode") ?? "ok") as AiMode;
      pauseMs = Number(searchParams.get("pause") ?? pauseMs);
      return json(response, { mode, pauseMs });
    }
    const wrap = wrapperOf(pathname);
    if (!wrap || request.method !== "POST") return json(response, { error: { message: "Not found" } }, 404);
    if (request.headers.authorization !== `Bearer ${AI_KEY}`)
      return json(response, { error: { message: "Incorrect API key provided" } }, 401);
    const body = await bodyOf(request);
    if (pathname.endsWith("/embeddings")) return embed(response, body);
    const question = questionOf(body);
    const { text, options } = question;
    const attempt = requests.filter((other) => other.text === text && other.model === options.model).length;
    const answered: AiRequest = { path: pathname, text, model: options.model };
    questions.push(question);
    requests.push(answered);
    response.once("close", () => {
      if (!response.writableFinished) answered.goneAt = Date.now();
    });
    const asked = (/\bai-mode: ?([\w:]+)/.exec(question.text)?.[1] ?? mode) as AiMode;
    const isImage = pathname.endsWith("/images/generations");
    const reply = isImage ? (await imageOf(text)).toString("base64") : replyTo(question);
    if (asked === "held") await new Promise<void>((release) => held.push(release));
    const streamed = { response, reply, options, prompt: text, pauseMs };
    if (options.stream && streamOddly(asked, streamed)) return;
    if (await misbehave(asked, { response, reply, wrap, attempt, options })) return;
    if (options.stream) await stream(streamed);
    else json(response, wrap(reply));
  };
  const embed = async (response: ServerResponse, body: string) => {
    const asked = JSON.parse(body) as { input: string | string[]; model: string };
    embedded.push(...[asked.input].flat());
    const exchange = { response, reply: "", wrap: () => ({}), attempt: embedded.length, options: {} };
    if (!(await misbehave(mode, exchange))) json(response, embeddingsReply(asked, mode));
  };
  const server = createServer((request, response) => void serve(request, response));
  // The client closes idle connections: if we did, a busy machine would now and then send a question over a closed one.
  server.keepAliveTimeout = 0;
  await new Promise<void>((ready) => server.listen(0, "127.0.0.1", ready));
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const shared = { AI_API_KEY: AI_KEY };
  return {
    url,
    questions,
    requests,
    embedded,
    setPause: (milliseconds) => {
      pauseMs = milliseconds;
    },
    setMode: (next) => {
      mode = next;
      for (const release of held.splice(0)) release();
    },
    env: { ...shared, AI_DRIVER: "openai", AI_BASE_URL: `${url}/v1`, AI_MODEL: "fake-model", AI_MODELS },
    embeddingsEnv: {
      EMBEDDINGS_BASE_URL: `${url}/v1`,
      EMBEDDINGS_API_KEY: AI_KEY,
      EMBEDDINGS_MODEL: "fake-embeddings",
      EMBEDDINGS_PRICE_PER_MILLION: "100",
    },
    neuroEnv: {
      ...shared,
      AI_DRIVER: "neuro",
      AI_BASE_URL: `${url}/generation/start`,
      AI_MODEL: "",
      AI_MODELS: "",
    },
    waiting: () => waiting.size,
    close: () =>
      new Promise((closed) => {
        server.close(() => closed());
        server.closeAllConnections();
      }),
  };
}

function questionOf(body: string): AiQuestion {
  const {
    messages = [],
    prompt,
    ...options
  } = JSON.parse(body) as { messages?: { role: string; content: string }[]; prompt?: string };
  const said = (role: string) =>
    messages
      .filter((message) => message.role === role)
      .map(({ content }) => content)
      .join("\n");
  return { instructions: said("system"), text: prompt ?? said("user"), options };
}

function json(response: ServerResponse, body: object, status = 200): void {
  response.writeHead(status, { "Content-Type": "application/json; charset=utf-8" }).end(JSON.stringify(body));
}

async function bodyOf(request: IncomingMessage): Promise<string> {
  const chunks: Uint8Array[] = [];
  for await (const chunk of request as AsyncIterable<Uint8Array>) chunks.push(chunk);
  return Buffer.concat(chunks).toString("utf8");
}
