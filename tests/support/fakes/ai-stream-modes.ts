import { once } from "node:events";
import type { ServerResponse } from "node:http";
import { setTimeout as sleep } from "node:timers/promises";
import type { AiOptions } from "./ai-replies";
import { AI_KEY } from "./ai-wire";

type Options = {
  response: ServerResponse;
  reply: string;
  options: AiOptions;
  prompt: string;
  /** Between two pieces. */
  pauseMs: number;
};

/** Writes a chat completion as OpenAI's server-sent events. What waits for the client ends when that is gone. */
class EventStream {
  readonly pieces: string[];
  private said = "";
  private readonly gone: Promise<unknown>;

  constructor(private readonly exchange: Options) {
    this.pieces = exchange.reply.split(/(?<=\s)(?=\S)/);
    this.gone = once(exchange.response, "close");
    exchange.response.writeHead(200, { "Content-Type": "text/event-stream; charset=utf-8" });
  }

  get isOpen(): boolean {
    return !this.exchange.response.destroyed;
  }

  get prompt(): string {
    return this.exchange.prompt;
  }

  async raw(text: string | Uint8Array): Promise<void> {
    const { response } = this.exchange;
    if (this.isOpen && !response.write(text)) await Promise.race([once(response, "drain"), this.gone]);
  }

  event(value: object): Promise<void> {
    return this.raw(`data: ${JSON.stringify(value)}\n\n`);
  }

  chunk(delta: object, finish: string | null = null): Promise<void> {
    return this.event({
      ...this.head(),
      choices: [{ index: 0, delta, logprobs: null, finish_reason: finish }],
      usage: null,
    });
  }

  /** The first pieces of the reply, all without a number. */
  async say(count = "all"): Promise<void> {
    await this.chunk({ role: "assistant", content: "", refusal: null });
    const pieces = count === "all" ? this.pieces : this.pieces.slice(0, Number(count || 3));
    for (const content of pieces) {
      if (!this.isOpen) return;
      await this.chunk({ content });
      this.said += content;
      if (this.exchange.pauseMs > 0) await sleep(this.exchange.pauseMs);
    }
  }

  async finish(reason = "stop"): Promise<void> {
    await this.chunk({}, reason);
    const { prompt, options, response } = this.exchange;
    const [input, output] = [prompt, this.said].map((text) => Math.ceil(text.length / 4)) as [number, number];
    if (options.stream_options?.include_usage)
      await this.event({
        ...this.head(),
        choices: [],
        usage: { prompt_tokens: input, completion_tokens: output, total_tokens: input + output },
      });
    response.end("data: [DONE]\n\n");
  }

  end(): void {
    this.exchange.response.end();
  }

  private head(): object {
    const { model } = this.exchange.options;
    return { id: "chatcmpl-1", object: "chat.completion.chunk", created: 1, model };
  }
}

type Course = (stream: EventStream, argument: string, response: ServerResponse) => Promise<void>;

/** How a streamed answer can go. The argument of most is the number of pieces before that. */
const STREAM_MODES = {
  stall: (stream, count) => stream.say(count),
  cut: async (stream, count, response) => {
    await stream.say(count);
    setTimeout(() => response.socket?.resetAndDestroy(), 20);
  },
  /** The connection ends as if the answer were whole. */
  unfinished: async (stream, count) => {
    await stream.say(count);
    stream.end();
  },
  halfEvent: async (stream, count) => {
    await stream.say(count);
    await stream.raw('data: {"choices": [{"delta": {"content": "нач');
    stream.end();
  },
  garbage: async (stream, count) => {
    await stream.say(count);
    await stream.raw('data: {"choices": [\n\n');
  },
  garbageLine: async (stream, count) => {
    await stream.say(count);
    await stream.raw("<html><h1>Bad gateway</h1>\n\n");
  },
  garbageValue: async (stream, count) => {
    await stream.say(count);
    await stream.event([{ choices: 5 }]);
  },
  streamError: async (stream, count) => {
    await stream.say(count);
    await stream.event({ error: { message: `Модель перегружена, ключ ${AI_KEY}`, type: "server_error" } });
  },
  /** The question, word for word: as an answer, or in an error message. */
  echo: async (stream) => {
    await stream.chunk({ content: stream.prompt });
    await stream.finish();
  },
  echoError: async (stream) => {
    await stream.say("2");
    await stream.event({ error: { message: `Refused: ${stream.prompt}`, type: "content_filter" } });
  },
  /** As services that ask others say it: with the status that those answered. */
  streamErrorCode: async (stream, status) => {
    await stream.say("0");
    await stream.event({ error: { message: "Provider returned error", code: Number(status || 502) } });
  },
  /** Comments and empty pieces, never a first one. */
  silent: async (stream) => {
    for (; stream.isOpen; await sleep(50)) {
      await stream.raw(": PROCESSING\n\n");
      await stream.chunk({ content: "" });
    }
  },
  /** The same as fast as it is taken. */
  flood: async (stream) => {
    while (stream.isOpen) await stream.chunk({ content: "" });
  },
  endless: async (stream) => {
    while (stream.isOpen) await stream.chunk({ content: "😀 и ещё " });
  },
  slowEndless: async (stream, pause) => {
    for (; stream.isOpen; await sleep(Number(pause || 20))) await stream.chunk({ content: "слово " });
  },
  /** Each piece says when it was sent, by performance.now() of this process. Pauses vary, or else the timers of many streams fire together. */
  stamped: async (stream, pause) => {
    for (; stream.isOpen; await sleep(Number(pause || 100) * (0.5 + Math.random())))
      await stream.chunk({ content: `${performance.now()} ` });
  },
  longLine: async (stream) => {
    await stream.raw('data: {"choices": [{"delta": {"content": "');
    while (stream.isOpen) await stream.raw("а".repeat(1024));
  },
  hugePiece: async (stream) => {
    await stream.chunk({ content: "а".repeat(300_000) });
    await stream.finish();
  },
  emptyStream: (stream) => stream.finish(),
  blankStream: async (stream) => {
    await stream.chunk({ content: " \n" });
    await stream.finish();
  },
  lengthLimit: async (stream, count) => {
    await stream.say(count);
    await stream.finish("length");
  },
  /** Ends with a reason of its own. */
  finish: async (stream, reason) => {
    await stream.say("3");
    await stream.finish(reason);
  },
  /** Thinks until its limit of length. */
  thoughtsAlone: async (stream) => {
    await stream.chunk({ reasoning_content: "Подумаем. ".repeat(20) });
    const usage = { prompt_tokens: 13, completion_tokens: 700, total_tokens: 713 };
    await stream.event({ choices: [{ index: 0, delta: {}, finish_reason: "length" }], usage });
    await stream.raw("data: [DONE]\n\n");
    stream.end();
  },
  /** Thinks until its limit of length, hides the thoughts, and counts nothing. */
  thoughtsAloneUncounted: async (stream) => {
    await stream.event({ choices: [{ index: 0, delta: {}, finish_reason: "length" }] });
    await stream.raw("data: [DONE]\n\n");
    stream.end();
  },
  /** Thinks 400 characters, begins to answer and says no more. */
  thoughtsStall: async (stream) => {
    await stream.chunk({ reasoning: "подумаем. ".repeat(40) });
    await stream.chunk({ content: "Отв" });
  },
  /** Thinks 400 characters before it answers, and counts nothing. */
  thoughtsUncounted: async (stream) => {
    await stream.chunk({ reasoning: "подумаем. ".repeat(40) });
    await stream.chunk({ content: "Ответ" }, "stop");
    await stream.raw("data: [DONE]\n\n");
    stream.end();
  },
  /** Whole, and neither said so nor closed. */
  neverClosed: async (stream) => {
    await stream.say();
    await stream.chunk({}, "stop");
  },
  noDone: async (stream) => {
    await stream.say();
    await stream.chunk({}, "stop");
    stream.end();
  },
  /** Only [DONE] says that it is whole. */
  noReason: async (stream) => {
    await stream.say();
    await stream.raw("data: [DONE]");
    stream.end();
  },
  refuses: async (stream) => {
    for (const refusal of ["Я не могу ", "с этим помочь."]) await stream.chunk({ refusal });
    await stream.finish();
  },
  inParts: async (stream) => {
    await stream.chunk({
      content: [{ type: "text", text: "Раз, " }, { type: "text", text: "два" }, { type: "x" }],
    });
    await stream.finish();
  },
  /** Byte by byte, with all that the format allows. */
  fragmented: async (stream) => {
    const event = (content: string) =>
      `: ping\r\nevent: message\r\nid: 1\r\ndata: {"choices":[{"delta":\r\ndata: {"content":"${content}"}}]}\r\n\r\n`;
    for (const byte of Buffer.from(`\uFEFF${event("Привет, ")}${event("мир 😀")}`))
      await stream.raw(Uint8Array.of(byte));
    await stream.finish();
  },
  oddUsage: async (stream) => {
    await stream.say();
    await stream.event({ choices: [], usage: { prompt_tokens: -5, completion_tokens: "много" } });
    await stream.finish();
  },
} satisfies Record<string, Course>;

export type StreamMode = keyof typeof STREAM_MODES;

/** @returns whether `mode` is one of a stream, which is then being answered */
export function streamOddly(mode: string, exchange: Options): boolean {
  const [name = "", argument = ""] = mode.split(":");
  if (!Object.hasOwn(STREAM_MODES, name)) return false;
  void STREAM_MODES[name as StreamMode](new EventStream(exchange), argument, exchange.response);
  return true;
}

/** Streams the whole reply. */
export async function stream(exchange: Options): Promise<void> {
  const events = new EventStream(exchange);
  await events.say();
  await events.finish();
}
