"use client";

import { useEffect, useState } from "react";
import type { Statistics } from "@/lib/media/types";
import { callApi } from "@/lib/platform/api-client";

type Answer = { question: string; statistics: Statistics | null };

/**
 * Everybody's operations; while others are on their way, the last ones stay. `again` asks anew after a failure.
 * @param query as `statisticsQuery` makes it
 */
export function useStatistics(query: string) {
  const [attempt, setAttempt] = useState(0);
  const [answer, setAnswer] = useState<Answer | null>(null);
  const [known, setKnown] = useState<Statistics | null>(null);
  const question = `${attempt} ${query}`;
  useEffect(() => {
    const controller = new AbortController();
    const { signal } = controller;
    callApi<Statistics>("GET", `/media/admin/stats?${query}`, undefined, { signal })
      .catch(() => null)
      .then((statistics) => {
        if (signal.aborted) return;
        setAnswer({ question, statistics });
        if (statistics) setKnown(statistics);
      });
    return () => controller.abort();
  }, [query, question]);
  const pending = answer?.question !== question;
  return { statistics: known, pending, failed: !pending && answer.statistics === null, again: () => setAttempt(attempt + 1) };
}
