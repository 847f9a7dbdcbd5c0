/** A chat tool: its name and the template of its address (see launchUrl). */
export type LaunchTarget = { name: string; url: string };

/** The tools that everybody knows: those that take a prompt in the address, then those that it has to be pasted into. */
export const KNOWN_TARGETS: readonly LaunchTarget[] = [
  { name: "ChatGPT", url: "https://chatgpt.com/?q={prompt}" },
  { name: "Claude", url: "https://claude.ai/new?q={prompt}" },
  { name: "Алиса", url: "https://alice.yandex.ru/?alice_deeplink={promptJson}" },
  { name: "Perplexity", url: "https://www.perplexity.ai/search?q={prompt}" },
  { name: "Le Chat", url: "https://chat.mistral.ai/chat?q={prompt}" },
  { name: "Grok", url: "https://grok.com/?q={prompt}" },
  { name: "GigaChat", url: "https://giga.chat/" },
  { name: "DeepSeek", url: "https://chat.deepseek.com" },
  { name: "Gemini", url: "https://gemini.google.com/app" },
  { name: "Copilot", url: "https://copilot.microsoft.com" },
];
