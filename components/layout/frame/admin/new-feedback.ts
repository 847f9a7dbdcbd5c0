import { useSyncExternalStore } from "react";
import { onFeedbackChanged } from "@/components/feedback/feedback-changed";
import type { countNewFeedbackContract } from "@/lib/feedback/contract";
import { callApi } from "@/lib/platform/browser/api-client";

/** docs/product/feedback.md 2. */
const EVERY_MS = 30_000;

let count = 0;
let timer: number | undefined;
let stopHearing: (() => void) | undefined;
const listeners = new Set<() => void>();

async function ask(): Promise<void> {
  try {
    count = await callApi<typeof countNewFeedbackContract>("GET", "/feedback/count/new");
  } catch {
    return; // the last number stays; the next round asks again
  }
  listeners.forEach((tell) => tell());
}

/** Asks now and every 30 s, as long as the tab is seen. */
function follow(): void {
  window.clearInterval(timer);
  if (document.visibilityState !== "visible") return;
  void ask();
  timer = window.setInterval(() => void ask(), EVERY_MS);
}

function subscribe(listener: () => void): () => void {
  if (listeners.size === 0) {
    document.addEventListener("visibilitychange", follow);
    stopHearing = onFeedbackChanged(() => void ask());
    follow();
  }
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
    if (listeners.size > 0) return;
    document.removeEventListener("visibilitychange", follow);
    stopHearing?.();
    window.clearInterval(timer);
  };
}

/** How many feedback items are new; one poll for the whole page. For admins only: others are refused. */
export function useNewFeedback(): number {
  return useSyncExternalStore(
    subscribe,
    () => count,
    () => 0,
  );
}
