import { type AiEnd, AiFailure } from "./driver";

/** OpenAI, Mistral (`model_length`), and services that pass through the values of Anthropic and Google. */
const LENGTH = ["length", "model_length", "max_tokens", "max_output_tokens"];
/** OpenRouter, Mistral and GigaChat (`error`), DeepSeek (`insufficient_system_resource`), vLLM and SGLang (`abort`). */
const FAILED = ["error", "insufficient_system_resource", "abort", "aborted"];
/** Sent with each part of an unfinished answer: "" by SGLang, LocalAI and old Ollama, "null" by KoboldCpp. */
const NONE = ["", "null", "none"];

/**
 * How an answer ended by its `finish_reason`. Unknown values count as whole, e.g. a model stopped by its own tag.
 * @param details the service's error, sent with it
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
