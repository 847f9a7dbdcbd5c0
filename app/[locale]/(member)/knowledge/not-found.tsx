export { KnowledgeMissing as default } from "@/components/layout/missing-page";
