"use client";

import { useEffect, useState } from "react";
import type { userHistoryContract } from "@/lib/media/contract";
import { callApi } from "@/lib/platform/api-client";
import { takeUp } from "./video-job";

/** Takes up what an earlier visit has started and is still being worked on. @returns whether the search has ended */
export function useRunningOperation(needed: boolean): boolean {
  const [searched, setSearched] = useState(!needed);
  useEffect(() => {
    if (searched) return;
    const controller = new AbortController();
    const { signal } = controller;
    void callApi<typeof userHistoryContract>("GET", "/media/user/history?limit=10", undefined, { signal })
      .then(
        ({ logs }) => logs.find(({ status }) => status === "in_progress")?.id,
        () => undefined,
      )
      .then((running) => {
        if (signal.aborted) return;
        if (running) takeUp(running);
        setSearched(true);
      });
    return () => controller.abort();
  }, [searched]);
  return searched;
}
