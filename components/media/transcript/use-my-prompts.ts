"use client";

import { useEffect, useState } from "react";
import { callApi } from "@/lib/platform/api-client";
import type { PromptCard } from "@/lib/prompts/types";

/** As many as are looked through; the search finds the others. */
const SHOWN = 20;

type Found = { search: string; prompts: PromptCard[] | "failed" };

/** The person's own prompts, newest or best matching first; null while they are on their way. */
export function useMyPrompts(search: string): Found["prompts"] | null {
  const [found, setFound] = useState<Found | null>(null);
  useEffect(() => {
    const controller = new AbortController();
    const { signal } = controller;
    const query = new URLSearchParams({ limit: String(SHOWN), ...(search && { q: search }) });
    callApi<PromptCard[]>("GET", `/prompts/my?${query}`, undefined, { signal })
      .catch(() => "failed" as const)
      .then((prompts) => !signal.aborted && setFound({ search, prompts }));
    return () => controller.abort();
  }, [search]);
  return found?.search === search ? found.prompts : null;
}
