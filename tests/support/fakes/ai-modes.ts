import type { ServerResponse } from "node:http";
import { setTimeout as sleep } from "node:timers/promises";
import { gzipSync } from "node:zlib";
import { AI_REPLIES } from "./ai-odd-replies";
import type { StreamMode } from "./ai-stream-modes";
import { AI_KEY, type Wrap } from "./ai-wire";

type Exchange = {
  response: ServerResponse;
  /** What a well-behaved service would say. */
  reply: string;
  wrap: Wrap;
  /** How often the same was asked before. */
  attempt: number;
  options: object;
};
type Misbehaviour = (exchange: Exchange, argument: string) => void | Promise<void>;

const JSON_TYPE = { "Content-Type": "application/json" };
const HTML = `<html><script>alert(1)</script><h1>Сервис временно недоступен</h1>${"<p>подробности</p>".repeat(200_000)}</html>`;

/** 20 KB that become 20 MB. */
const BOMB = gzipSync(`{"content": "${"a".repeat(20 * 1024 * 1024)}"}`);

/** How an AI service can fail (docs/product/safety.md 6). */
const AI_MODES = {
  never: () => {},
  headersThenSilence: ({ response }) => void response.writeHead(200, JSON_TYPE).flushHeaders(),
  slowLoris: ({ response }) => {
    response.writeHead(200, JSON_TYPE);
    const drip = setInterval(() => response.write(" "), 50);
    response.on("close", () => clearInterval(drip));
  },
  reset: ({ response }) => void response.socket?.resetAndDestroy(),
  resetInBody: ({ response }) => {
    response.writeHead(200, { ...JSON_TYPE, "Content-Length": 10_000 }).write('{"content": "нач');
    setTimeout(() => response.socket?.resetAndDestroy(), 20);
  },
  status: ({ response }, status) =>
    void response.writeHead(Number(status), { "Content-Type": "text/html; charset=utf-8" }).end(HTML),
  statusJson: ({ response }, status) =>
    void response
      .writeHead(Number(status), JSON_TYPE)
      .end(JSON.stringify({ error: { message: `Модель перегружена, ключ ${AI_KEY}` } })),
  statusDetails: ({ response }, status) =>
    void response
      .writeHead(Number(status), JSON_TYPE)
      .end(JSON.stringify({ details: "Слишком длинный запрос" })),
  limited: ({ response }, seconds) =>
    void response
      .writeHead(429, { ...JSON_TYPE, "Retry-After": seconds || "0" })
      .end('{"message":"Слишком много запросов"}'),
  unauthorized: ({ response }, status) =>
    void response
      .writeHead(Number(status || 401), JSON_TYPE)
      .end(JSON.stringify({ error: { message: `Incorrect API key provided: ${AI_KEY}` } })),
  redirect: ({ response }) => void response.writeHead(302, { Location: "http://127.0.0.1:9/inside" }).end(),
  emptyBody: ({ response }) => void response.writeHead(200, JSON_TYPE).end(),
  emptyObject: ({ response }) => void response.writeHead(200, JSON_TYPE).end("{}"),
  nothing: ({ response }) => void response.writeHead(200, JSON_TYPE).end("null"),
  notJson: ({ response }) => void response.writeHead(200, JSON_TYPE).end("Вот ваши промпты"),
  halfJson: ({ response, wrap }) =>
    void response.writeHead(200, JSON_TYPE).end(JSON.stringify(wrap("начало")).slice(0, -5)),
  jsonAsText: ({ response, reply, wrap }) =>
    void response
      .writeHead(200, { "Content-Type": "text/plain; charset=utf-8" })
      .end(JSON.stringify(wrap(reply))),
  /** Of its answer it gives so many characters: the model's limit of length. */
  cutAt: ({ response, reply, wrap }, characters) =>
    void response
      .writeHead(200, JSON_TYPE)
      .end(
        JSON.stringify(
          reply.length > Number(characters)
            ? wrap(reply.slice(0, Number(characters)), "length")
            : wrap(reply),
        ),
      ),
  wrongType: ({ response }) =>
    void response.writeHead(200, { "Content-Type": "text/html" }).end("<h1>OK</h1>"),
  huge: ({ response, wrap }) =>
    void response.writeHead(200, JSON_TYPE).end(JSON.stringify(wrap("a".repeat(50 * 1024 * 1024)))),
  /** An image's address alone. */
  imageAddress: ({ response }, address) =>
    void response
      .writeHead(200, JSON_TYPE)
      .end(JSON.stringify({ created: 1, data: [{ url: `http://127.0.0.1:${address}/image.png` }] })),
  imageOfSize: ({ response, wrap }, bytes) =>
    void response
      .writeHead(200, JSON_TYPE)
      .end(JSON.stringify(wrap(Buffer.alloc(Number(bytes), "a").toString("base64")))),
  noImages: ({ response }) => void response.writeHead(200, JSON_TYPE).end('{"created": 1, "data": []}'),
  gzipBomb: ({ response }) =>
    void response.writeHead(200, { ...JSON_TYPE, "Content-Encoding": "gzip" }).end(BOMB),
} satisfies Record<string, Misbehaviour>;

/** Those that answer properly in the end: the second time, late ("slow:59000"), once another mode is set, asked in another way, or without streaming; and wrong vectors. */
type Late =
  | "embedNaN"
  | "embedZero"
  | "embedSizes"
  | "embedSmall"
  | "embedHalf"
  | "embedNothing"
  | "limitedOnce"
  | "unavailableOnce"
  | "resetOnce"
  | "slow"
  | "held"
  | "noFormat"
  | "plain";
type Name = keyof typeof AI_MODES | Late | keyof typeof AI_REPLIES | StreamMode;
export type AiMode = "ok" | Name | `${Name}:${string}`;

/** @returns whether the request has got its answer */
export async function misbehave(mode: AiMode, exchange: Exchange): Promise<boolean> {
  const [name = "", argument = ""] = mode.split(":");
  if (name in AI_REPLIES) {
    exchange.response
      .writeHead(200, JSON_TYPE)
      .end(JSON.stringify(exchange.wrap(AI_REPLIES[name as keyof typeof AI_REPLIES])));
    return true;
  }
  if (name === "slow") await sleep(Number(argument || 1_000));
  if (name === "noFormat" && "response_format" in exchange.options) {
    const error = { message: "Unknown parameter: 'response_format'.", param: "response_format" };
    exchange.response.writeHead(400, JSON_TYPE).end(JSON.stringify({ error }));
    return true;
  }
  if (name === "plain") {
    exchange.response.writeHead(200, JSON_TYPE).end(JSON.stringify(exchange.wrap(exchange.reply), null, 2));
    return true;
  }
  const once = { limitedOnce: AI_MODES.limited, unavailableOnce: AI_MODES.status, resetOnce: AI_MODES.reset }[
    name
  ];
  const act: Misbehaviour | undefined = once
    ? exchange.attempt === 0
      ? once
      : undefined
    : AI_MODES[name as keyof typeof AI_MODES];
  if (!act) return false;
  await act(exchange, name === "unavailableOnce" ? "503" : argument);
  return true;
}
