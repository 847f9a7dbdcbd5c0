export { PromptMissing as default } from "@/components/layout/missing-page";
