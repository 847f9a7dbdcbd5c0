"use client";

import { useEffect, useState } from "react";
import { KNOWLEDGE_LIMITS } from "@/lib/knowledge/limits";
import { callApi } from "@/lib/platform/api-client";

type Base = { id: string; name: string };

/** The person's knowledge bases; null while they are on their way. */
export function useKnowledgeBases(): Base[] | "failed" | null {
  const [bases, setBases] = useState<Base[] | "failed" | null>(null);
  useEffect(() => {
    const controller = new AbortController();
    const { signal } = controller;
    callApi<Base[]>("GET", `/knowledge/bases?limit=${KNOWLEDGE_LIMITS.bases}`, undefined, { signal })
      .catch(() => "failed" as const)
      .then((found) => !signal.aborted && setBases(found));
    return () => controller.abort();
  }, []);
  return bases;
}
