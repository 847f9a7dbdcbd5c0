import OpenAI from "openai";
import { z } from "@/lib/platform/validation/zod";
import { type AiDriver, AiFailure, type AiReply } from "./driver";
import { exchange } from "./exchange";
import { replyText } from "./reply-text";

const DEFAULT_BASE_URL = "https://api.openai.com/v1";

type Config = { baseUrl: string | undefined; apiKey: string | undefined; model: string };

/**
 * Any service with OpenAI's chat completions, through their package. Its transport is ours: the package's own time-out
 * ends with the headers, it follows redirects, reads bodies of any size and retries within a fresh time-out each.
 */
export function openai({ baseUrl, apiKey, model }: Config): AiDriver {
  return async (messages, signal) => {
    let failure: unknown;
    const transport = async (url: string | URL | Request, init?: RequestInit): Promise<Response> => {
      try {
        return Response.json(await exchange(String(url), init ?? {}, signal));
      } catch (error) {
        failure = error; // the package wraps what its transport throws
        throw error;
      }
    };
    const client = new OpenAI({
      baseURL: baseUrl ?? DEFAULT_BASE_URL,
      apiKey: apiKey ?? "none",
      // Given here so that the package does not take them from variables of its own.
      organization: null,
      project: null,
      defaultHeaders: apiKey ? {} : { authorization: null },
      maxRetries: 0,
      logLevel: "off",
      fetch: transport,
    });
    try {
      return replyOf(await client.chat.completions.create({ model, messages }));
    } catch (error) {
      throw failure ?? new AiFailure("invalidJson", { status: (error as { status?: number }).status });
    }
  };
}

const reply = z.object({
  choices: z
    .array(
      z.object({
        message: z.object({ content: z.unknown(), refusal: z.unknown() }).partial(),
        finish_reason: z.unknown(),
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
