/** What a prompt card, its menu and its launcher need of the messages in the browser (components/layout/client-messages). */
export const PROMPT_CARD_MESSAGES = [
  "prompts.types",
  "prompts.card",
  "launcher",
  "assembled",
  "folders.place",
] as const;
