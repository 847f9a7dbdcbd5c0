"use client";

import { useCallback, useEffect, useState } from "react";
import { callApi } from "@/lib/platform/api-client";

/** `missing`: variables to set, for administrators. */
type AiStatus = { available: boolean; missing: string[] };

/** Null until it is known; a status that did not come counts as available: the call itself will say what is wrong. */
export type KnownAiStatus = AiStatus | null;

/** Asks whether the AI service is set up, each time that `asked` becomes true; `again` asks anew. */
export function useAiStatus(asked: boolean): { status: KnownAiStatus; again: () => void } {
  const [status, setStatus] = useState<KnownAiStatus>(null);
  const [attempt, setAttempt] = useState(0);
  useEffect(() => {
    if (!asked) return;
    const controller = new AbortController();
    const { signal } = controller;
    callApi<AiStatus>("GET", "/models/status", undefined, { signal }).then(
      (known) => signal.aborted || setStatus(known),
      () => signal.aborted || setStatus({ available: true, missing: [] }),
    );
    return () => controller.abort();
  }, [asked, attempt]);
  const again = useCallback(() => {
    setStatus(null);
    setAttempt((before) => before + 1);
  }, []);
  return { status, again };
}
