"use client";

import { useApi } from "@/components/common/use-api";
import type { listMyPromptsContract } from "@/lib/prompts/contract";
import type { PromptListItem } from "@/lib/prompts/types";

/** As many as are looked through; the search finds the others. */
const SHOWN = 20;

/** The person's own prompts, newest or best matching first; null while they are on their way. */
export function useMyPrompts(search: string): PromptListItem[] | "failed" | null {
  const query = new URLSearchParams({ limit: String(SHOWN), ...(search && { q: search }) });
  const { data, error } = useApi<typeof listMyPromptsContract>(`/prompts/my?${query}`);
  return error ? "failed" : (data ?? null);
}
