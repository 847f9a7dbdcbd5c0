export { PromptBrowserSkeleton as default } from "@/components/prompts/prompt-browser-skeleton";
