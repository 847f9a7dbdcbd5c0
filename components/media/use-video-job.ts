"use client";

import { useSyncExternalStore } from "react";
import { currentJob, subscribeToJob, type VideoJob } from "./video-job";

/** The video that this tab works on; null when there is none. */
export function useVideoJob(): VideoJob | null {
  return useSyncExternalStore(subscribeToJob, currentJob, () => null);
}
