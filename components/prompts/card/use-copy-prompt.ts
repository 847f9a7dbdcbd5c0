"use client";

import { useCallback } from "react";
import { useCopy } from "@/components/common/use-copy";
import { callApi } from "@/lib/platform/api-client";
import type { copyPromptContract } from "@/lib/prompts/contract";

/** The text of a prompt for the clipboard; asking for it counts as a copy. @throws ApiError */
export async function fetchPromptText(id: string): Promise<string> {
  return (await callApi<typeof copyPromptContract>("POST", `/prompts/${id}/copy`)).promptText;
}

/** What a copy button of a card does. Cards carry no text, so it is fetched by the press. */
export function useCopyPrompt(id: string): () => void {
  const copy = useCopy();
  return useCallback(() => void copy(fetchPromptText(id)), [copy, id]);
}
