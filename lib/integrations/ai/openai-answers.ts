import { z } from "@/lib/platform/validation/zod";
import {
  type AiEmbeddings,
  AiFailure,
  type AiImage,
  type AiPart,
  type AiReply,
  type AiUsage,
} from "./driver";
import { endOf } from "./finish-reason";
import { refusalIn } from "./refusal";
import { replyText } from "./reply-text";

const said = z
  .object({
    content: z.unknown(),
    refusal: z.unknown(),
    /** DeepSeek, Alibaba, vLLM until 2025. */
    reasoning_content: z.unknown(),
    /** OpenRouter, Ollama, newer vLLM. */
    reasoning: z.unknown(),
    /** OpenRouter: texts, summaries and encrypted reasoning. */
    reasoning_details: z.unknown(),
  })
  .partial();
type Said = z.infer<typeof said>;

const choices = z.array(
  z.object({
    delta: said.nullish(),
    /** From a service that answers with the whole completion. */
    message: said.nullish(),
    finish_reason: z.unknown().optional(),
    /** OpenRouter: the error. */
    error: z.unknown().optional(),
  }),
);
const completion = z.object({ choices: choices.nullish(), usage: z.unknown().optional() });

/** The longest vector that is taken; the largest models make 4,096 numbers. */
const VECTOR_MAX = 4_096;
const embeddings = z.object({
  data: z.array(
    z.object({
      index: z.number().int().min(0).optional(),
      embedding: z.array(z.number()).min(1).max(VECTOR_MAX),
    }),
  ),
  usage: z.object({ prompt_tokens: z.number().nonnegative() }).nullish().catch(null),
});

/**
 * The vectors in the order of the texts.
 * @throws AiFailure for an error in their place, a part of them, vectors of several sizes, and numbers that are none
 */
export function embeddingsOf(answer: unknown, count: number): AiEmbeddings {
  const refusal = refusalIn(answer);
  if (refusal) throw refusal;
  const { data: found } = embeddings.safeParse(answer);
  const vectors: number[][] = [];
  for (const [at, { index = at, embedding }] of (found?.data ?? []).entries()) vectors[index] = embedding;
  const sizes = new Set(vectors.map((vector) => vector?.length));
  const isWhole = vectors.length === count && sizes.size === 1 && vectors.every(isUsable);
  if (!found || !isWhole || Object.keys(vectors).length !== count) throw new AiFailure("invalidJson");
  return { vectors, tokens: found.usage?.prompt_tokens ?? null };
}

/** A vector without a direction is like every other. */
function isUsable(vector: number[]): boolean {
  return vector.every(Number.isFinite) && vector.some((value) => value !== 0);
}

/** `[DONE]`. */
export const LAST_PART: AiPart = { text: "", thought: "", end: "whole", usage: null };

/** The reply's text, or the text of a refusal; content may be in parts. @throws AiFailure for an error instead of a reply */
export function replyOf(answer: unknown): AiReply {
  const refusal = refusalIn(answer);
  if (refusal) throw refusal;
  const choice = completion.safeParse(answer).data?.choices?.[0];
  const words = choice?.message;
  const text = textIn(words?.content).trim() || replyText(words?.content) || replyText(words?.refusal);
  return { text, end: endOf(choice?.finish_reason, choice?.error) };
}

/** @throws AiFailure for an error in the stream, and for an invalid message */
export function partOf(message: unknown): AiPart {
  const { data } = completion.safeParse(message);
  if (!data) throw new AiFailure("invalidJson");
  const refusal = refusalIn(message);
  if (refusal) throw refusal;
  const choice = data.choices?.[0];
  const words = choice?.delta ?? choice?.message;
  return {
    text: textIn(words?.content) || textIn(words?.refusal),
    thought: words ? thoughtIn(words) : "",
    end: endOf(choice?.finish_reason, choice?.error),
    usage: usageOf(data.usage),
  };
}

/** Types of content parts that are not the answer: Mistral's, and those of Anthropic and Amazon, passed through by other services. */
const THOUGHTS = ["thinking", "reasoning", "redacted_thinking"];
const contentPart = z.looseObject({ type: z.unknown(), text: z.unknown() }).partial();
type ContentPart = z.infer<typeof contentPart>;

/** Text with its whitespace; content may be in parts. */
function textIn(content: unknown): string {
  if (typeof content === "string") return content;
  return partsOf(content)
    .filter(({ type }) => !THOUGHTS.includes(String(type)))
    .map(({ text }) => (typeof text === "string" ? text : ""))
    .join("");
}

function partsOf(content: unknown): ContentPart[] {
  if (!Array.isArray(content)) return [];
  return content.flatMap((part: unknown): ContentPart[] => {
    const { data } = contentPart.safeParse(part);
    return data ? [data] : [];
  });
}

/** Reasoning in any of the fields; services that send two of them repeat the same text. */
function thoughtIn({ content, reasoning_content, reasoning, reasoning_details }: Said): string {
  const forms = [
    reasoning_content,
    reasoning,
    reasoning_details,
    partsOf(content).filter(({ type }) => THOUGHTS.includes(String(type))),
  ];
  return forms.map((form) => wordsIn(form)).find((words) => words !== "") ?? "";
}

const WORDS = ["text", "summary", "thinking", "reasoning", "content", "data"];

function wordsIn(value: unknown, depth = 0): string {
  if (typeof value === "string") return value;
  if (typeof value !== "object" || value === null || depth > 3) return "";
  if (Array.isArray(value)) return value.map((each) => wordsIn(each, depth + 1)).join("");
  const own = WORDS.find((name) => Object.hasOwn(value, name));
  return own === undefined ? "" : wordsIn((value as Record<string, unknown>)[own], depth + 1);
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

const image = z.object({ b64_json: z.string().nullish(), url: z.string().nullish() });
const images = z.object({ data: z.array(image).min(1), usage: z.unknown().optional() });

/**
 * The first image. An address that contains the image (data:) is decoded; other addresses are never fetched.
 * @throws AiFailure for an error instead of an image
 */
export function imageOf(answer: unknown): AiImage {
  const refusal = refusalIn(answer);
  if (refusal) throw refusal;
  const { data } = images.safeParse(answer);
  const { b64_json, url } = data?.data[0] ?? {};
  const given = b64_json || (isData(url) ? url : "");
  return {
    base64: isData(given) ? given.slice(given.indexOf(",") + 1) : given,
    isAddress: !given && !!url,
    usage: usageOf(data?.usage),
  };
}

/** DeepInfra puts `data:image/png;base64,` before base64. */
function isData(text: string | null | undefined): text is string {
  return text?.slice(0, 5).toLowerCase() === "data:";
}
