"use client";

import { useEffect, useState } from "react";
import { NOTIFICATION_DURATION, toast } from "@/components/common/toast";
import type { getKnowledgeFileContract, getSnippetContract } from "@/lib/knowledge/files/contract";
import type { KnowledgeFile, ReadFile } from "@/lib/knowledge/files/schema";
import { callApi } from "@/lib/platform/browser/api-client";
import { pathOf } from "./paths";

type Loading = { file: ReadFile | null; failed: boolean; retry: () => void };

/** The text of a file, loaded when it is shown. @param failure what a toast says when that fails */
export function useFileText(file: Pick<KnowledgeFile, "id" | "isTextSnippet">, failure: string): Loading {
  const [state, setState] = useState<ReadFile | "loading" | "failed">("loading");
  const [attempt, setAttempt] = useState(0);
  const path = pathOf(file);

  useEffect(() => {
    const stop = new AbortController();
    callApi<typeof getKnowledgeFileContract | typeof getSnippetContract>("GET", path, undefined, {
      signal: stop.signal,
    })
      .then(setState)
      .catch(() => {
        if (stop.signal.aborted) return;
        setState("failed");
        toast(failure, { type: "error", duration: NOTIFICATION_DURATION });
      });
    return () => stop.abort();
  }, [path, attempt, failure]);

  function retry() {
    setState("loading");
    setAttempt(attempt + 1);
  }

  return { file: typeof state === "object" ? state : null, failed: state === "failed", retry };
}
