export { PromptMissing as default } from "@/components/prompts/detail/prompt-missing";
