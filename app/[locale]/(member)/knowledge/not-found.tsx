export { KnowledgeMissing as default } from "@/components/knowledge/knowledge-missing";
