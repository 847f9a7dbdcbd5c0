export { KnowledgeSkeleton as default } from "@/components/knowledge/knowledge-skeleton";
