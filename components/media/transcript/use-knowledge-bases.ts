"use client";

import { useApi } from "@/components/common/use-api";
import type { listKnowledgeBasesContract } from "@/lib/knowledge/contract";
import { KNOWLEDGE_LIMITS } from "@/lib/knowledge/limits";
import type { KnowledgeBase } from "@/lib/knowledge/types";

/** The person's knowledge bases; null while they are on their way. */
export function useKnowledgeBases(): KnowledgeBase[] | "failed" | null {
  const { data, error } = useApi<typeof listKnowledgeBasesContract>(`/knowledge/bases?limit=${KNOWLEDGE_LIMITS.bases}`);
  return error ? "failed" : (data ?? null);
}
