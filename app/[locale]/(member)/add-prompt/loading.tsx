export { PromptFormSkeleton as default } from "@/components/prompts/form/prompt-form-skeleton";
