import OpenAI from "openai";
import {
  type AiDriver,
  type AiEmbeddings,
  AiFailure,
  type AiImageDriver,
  type AiStreamDriver,
} from "./driver";
import { DONE, readMessages } from "./event-stream";
import { exchange, send } from "./exchange";
import { embeddingsOf, imageOf, LAST_PART, partOf, replyOf } from "./openai-answers";
import { withoutRefused } from "./refused-fields";

const DEFAULT_BASE_URL = "https://api.openai.com/v1";
/** 10 MB as base64, and the JSON around it. */
const IMAGE_BODY_LIMIT = 14 * 1024 * 1024;
/** A batch of vectors of 4,096 numbers as JSON. */
const EMBEDDINGS_BODY_LIMIT = 12 * 1024 * 1024;

type Config = { baseUrl: string | undefined; apiKey: string | undefined };
type Transport = (url: string, init: RequestInit) => Promise<Response>;

/** Any service with OpenAI's chat completions API. */
export function openai({ model, ...config }: Config & { model: string }): AiDriver {
  return async ({ messages, answerTokens }, signal) => {
    const fields = answerTokens === undefined ? {} : { max_tokens: answerTokens };
    return replyOf(
      await withoutRefused(serviceOf(config, model), fields, (given) =>
        call(config, json(signal), (client) => client.chat.completions.create({ model, messages, ...given })),
      ),
    );
  };
}

/** The streaming version. The package sends the request; `readMessages` reads the answer (docs/decisions/013). */
export function openaiStream(config: Config): AiStreamDriver {
  return async ({ model, messages, answerTokens }, signal, onPart) => {
    const fields = { stream_options: { include_usage: true }, max_tokens: answerTokens };
    const response = await withoutRefused(serviceOf(config, model), fields, (given) =>
      call(
        config,
        (url, init) => send(url, init, signal),
        (client) => client.chat.completions.create({ model, messages, stream: true, ...given }).asResponse(),
      ),
    );
    await readMessages(response, signal, (message) => onPart(message === DONE ? LAST_PART : partOf(message)));
  };
}

/** OpenAI's images API, in base64. Their newer models always answer so and refuse `response_format`, which others need. */
export function openaiImage(config: Config): AiImageDriver {
  return async ({ model, prompt }, signal) =>
    imageOf(
      await withoutRefused(serviceOf(config, model), { response_format: "b64_json" }, (given) =>
        call(config, json(signal, IMAGE_BODY_LIMIT), (client) =>
          client.images.generate({ model, prompt, n: 1, ...given }),
        ),
      ),
    );
}

/** OpenAI's embeddings API, in numbers, because not every service knows base64. @throws AiFailure */
export async function openaiEmbeddings(
  { model, ...config }: Config & { model: string },
  input: string[],
  signal: AbortSignal,
): Promise<AiEmbeddings> {
  const answer = await withoutRefused(serviceOf(config, model), { encoding_format: "float" }, (given) =>
    call(config, json(signal, EMBEDDINGS_BODY_LIMIT), (client) =>
      // `embeddings.create` asks for base64 where the field is left out.
      client.post("/embeddings", { body: { model, input, ...given } }),
    ),
  );
  return embeddingsOf(answer, input.length);
}

function serviceOf({ baseUrl = DEFAULT_BASE_URL }: Config, model: string): string {
  return `${baseUrl} ${model}`;
}

function json(signal: AbortSignal, limit?: number): Transport {
  return async (url, init) => Response.json(await exchange(url, init, signal, limit));
}

/**
 * Calls OpenAI's package over our own transport: the package's timeout ends with the headers, it follows redirects, reads bodies
 * of any size, and each of its retries has a new timeout.
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
    // Set here so that the package does not read its own environment variables.
    organization: null,
    project: null,
    defaultHeaders: apiKey ? {} : { authorization: null },
    maxRetries: 0,
    logLevel: "off",
    fetch: async (url, init) => {
      try {
        return await transport(String(url), init ?? {});
      } catch (error) {
        failure = error; // the package wraps errors of its transport
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
