import { type AiEnd, AiFailure } from "./driver";

/** OpenAI, Mistral (`model_length`), and services that pass through the words of Anthropic and Google. */
const LENGTH = ["length", "model_length", "max_tokens", "max_output_tokens"];
/** OpenRouter, Mistral and GigaChat (`error`), DeepSeek (`insufficient_system_resource`), vLLM and SGLang (`abort`). */
const FAILED = ["error", "insufficient_system_resource", "abort", "aborted"];
/** SGLang, LocalAI and old Ollama say "", KoboldCpp "null", in each part of an answer that goes on. */
const NONE = ["", "null", "none"];

/**
 * What a service's `finish_reason` says of an answer. Words that are not known end it whole: a model stopped by a tag of its own.
 * @param details what the service says of a failure beside it
 */
export function endOf(reason: unknown, details?: unknown): AiEnd {
  if (typeof reason !== "string") return null;
  const word = reason.trim().toLowerCase();
  if (NONE.includes(word)) return null;
  if (LENGTH.includes(word)) return "length";
  if (word === "content_filter") return "filtered";
  if (!FAILED.includes(word)) return "whole";
  const body = JSON.stringify(details ? { error: details } : { message: `finish_reason: ${word}` });
  return new AiFailure("status", { body });
}
