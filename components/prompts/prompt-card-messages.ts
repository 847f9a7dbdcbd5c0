/** What a prompt card needs of the messages in the browser (components/layout/client-messages). */
export const PROMPT_CARD_MESSAGES = ["prompts.types", "prompts.card", "launcher", "assembled"];
