import type { TextModel } from "./schema";

/** Recommended where no list is configured, or it does not answer. */
export const BUILT_IN_MODELS: TextModel[] = [
  { name: "gpt-5", title: "GPT-5", type: "text", provider: "OpenAI", icon: "" },
  { name: "claude-sonnet", title: "Claude Sonnet", type: "text", provider: "Anthropic", icon: "" },
  { name: "gemini-pro", title: "Gemini Pro", type: "text", provider: "Google", icon: "" },
  { name: "deepseek-chat", title: "DeepSeek", type: "text", provider: "DeepSeek", icon: "" },
  { name: "yandexgpt", title: "YandexGPT", type: "text", provider: "Яндекс", icon: "" },
  { name: "gigachat", title: "GigaChat", type: "text", provider: "Сбер", icon: "" },
];
