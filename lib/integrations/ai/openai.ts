import OpenAI from "openai";
import { z } from "@/lib/platform/validation/zod";
import {
  type AiDriver,
  AiFailure,
  type AiImageDriver,
  type AiPart,
  type AiReply,
  type AiStreamDriver,
  type AiUsage,
} from "./driver";
import { DONE, readMessages } from "./event-stream";
import { exchange, send } from "./exchange";
import { replyText } from "./reply-text";

const DEFAULT_BASE_URL = "https://api.openai.com/v1";
/** 10 MB as base64, and what is around it. */
const IMAGE_BODY_LIMIT = 14 * 1024 * 1024;

type Config = { baseUrl: string | undefined; apiKey: string | undefined };
type Transport = (url: string, init: RequestInit) => Promise<Response>;

/** Any service with OpenAI's chat completions. */
export function openai({ model, ...config }: Config & { model: string }): AiDriver {
  return async (messages, signal) =>
    replyOf(
      await call(config, json(signal), (client) => client.chat.completions.create({ model, messages })),
    );
}

/** The same, streamed. The package makes the request; its answer is read by `readMessages` (docs/decisions/013). */
export function openaiStream(config: Config): AiStreamDriver {
  return async ({ model, messages }, signal, onPart) => {
    const response = await call(
      config,
      (url, init) => send(url, init, signal),
      (client) =>
        client.chat.completions
          .create({ model, messages, stream: true, stream_options: { include_usage: true } })
          .asResponse(),
    );
    await readMessages(response, signal, (message) =>
      onPart(message === DONE ? { text: "", end: DONE, usage: null } : partOf(message)),
    );
  };
}

/** OpenAI's images, in base64. Their newer models always answer so and refuse `response_format`, which others need. */
export function openaiImage(config: Config): AiImageDriver {
  return async ({ model, prompt }, signal) => {
    const ask = (format?: "b64_json") =>
      call(config, json(signal, IMAGE_BODY_LIMIT), (client) =>
        client.images.generate({ model, prompt, n: 1, ...(format && { response_format: format }) }),
      );
    const answer = await ask("b64_json").catch((error: unknown) => {
      const { status, body } = error instanceof AiFailure ? error.details : {};
      if (status !== 400 || !body?.includes("response_format")) throw error;
      return ask();
    });
    return imageOf(answer);
  };
}

function json(signal: AbortSignal, limit?: number): Transport {
  return async (url, init) => Response.json(await exchange(url, init, signal, limit));
}

/**
 * A call of OpenAI's package over a transport of ours: the package's own time-out ends with the headers, it follows
 * redirects, reads bodies of any size and retries within a fresh time-out each.
 */
async function call<T>(
  { baseUrl, apiKey }: Config,
  transport: Transport,
  ask: (client: OpenAI) => Promise<T>,
): Promise<T> {
  let failure: unknown;
  const client = new OpenAI({
    baseURL: baseUrl ?? DEFAULT_BASE_URL,
    apiKey: apiKey ?? "none",
    // Given here so that the package does not take them from variables of its own.
    organization: null,
    project: null,
    defaultHeaders: apiKey ? {} : { authorization: null },
    maxRetries: 0,
    logLevel: "off",
    fetch: async (url, init) => {
      try {
        return await transport(String(url), init ?? {});
      } catch (error) {
        failure = error; // the package wraps what its transport throws
        throw error;
      }
    },
  });
  try {
    return await ask(client);
  } catch (error) {
    throw failure ?? new AiFailure("invalidJson", { status: (error as { status?: number }).status });
  }
}

const reply = z.object({
  choices: z
    .array(
      z.object({
        message: z.object({ content: z.unknown(), refusal: z.unknown() }).partial(),
        finish_reason: z.unknown().optional(),
      }),
    )
    .min(1),
});

/** The reply's text, or the words of a refusal; content may come in parts. */
function replyOf(completion: unknown): AiReply {
  const choice = reply.safeParse(completion).data?.choices[0];
  const text = replyText(choice?.message.content) || replyText(choice?.message.refusal);
  return { text, isCut: choice?.finish_reason === "length" };
}

const said = z.object({ content: z.unknown(), refusal: z.unknown() }).partial();
const streamed = z.object({
  choices: z
    .array(
      z.object({
        delta: said.nullish(),
        /** Of a service that answers with the whole completion. */
        message: said.nullish(),
        finish_reason: z.unknown().optional(),
      }),
    )
    .nullish(),
  usage: z.unknown().optional(),
  error: z.unknown().optional(),
});

/** @throws AiFailure for an error in the stream, and for what is no message */
function partOf(message: unknown): AiPart {
  const { data } = streamed.safeParse(message);
  if (!data) throw new AiFailure("invalidJson");
  if (data.error) throw errorIn(data.error);
  const choice = data.choices?.[0];
  const words = choice?.delta ?? choice?.message;
  return {
    text: piece(words?.content) || piece(words?.refusal),
    end: typeof choice?.finish_reason === "string" ? choice.finish_reason : null,
    usage: usageOf(data.usage),
  };
}

function errorIn(error: unknown): AiFailure {
  const status = z.object({ code: z.int().min(400).max(599) }).safeParse(error).data?.code;
  return new AiFailure("status", { status, body: JSON.stringify({ error }) });
}

/** Text as it is, with its blanks; content may come in parts. */
function piece(content: unknown): string {
  if (typeof content === "string") return content;
  if (!Array.isArray(content)) return "";
  return content
    .map((part: unknown) => z.object({ text: z.string() }).safeParse(part).data?.text ?? "")
    .join("");
}

const tokens = z.int().min(0);
const chatUsage = z
  .object({ prompt_tokens: tokens, completion_tokens: tokens })
  .transform((usage) => ({ inputTokens: usage.prompt_tokens, outputTokens: usage.completion_tokens }));
const imageUsage = z
  .object({ input_tokens: tokens, output_tokens: tokens })
  .transform((usage) => ({ inputTokens: usage.input_tokens, outputTokens: usage.output_tokens }));

function usageOf(value: unknown): AiUsage | null {
  return z.union([chatUsage, imageUsage]).safeParse(value).data ?? null;
}

function imageOf(answer: unknown): { base64: string; usage: AiUsage | null } {
  const images = z.object({
    data: z.array(z.object({ b64_json: z.string() })).min(1),
    usage: z.unknown().optional(),
  });
  const { data } = images.safeParse(answer);
  return { base64: data?.data[0]!.b64_json ?? "", usage: usageOf(data?.usage) };
}
