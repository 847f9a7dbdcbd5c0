import { useSyncExternalStore } from "react";
import type { countUnreadContract } from "@/lib/notifications/contract";
import { callApi } from "@/lib/platform/browser/api-client";

/** docs/product/notifications.md 2. */
const EVERY_MS = 60_000;

// The last count received; until then the one rendered by the server.
let heard: number | null = null;
let timer: number | undefined;
const listeners = new Set<() => void>();

/** Shows a number that a call has answered. */
export function showUnread(count: number): void {
  heard = count;
  listeners.forEach((tell) => tell());
}

async function ask(): Promise<void> {
  try {
    showUnread((await callApi<typeof countUnreadContract>("GET", "/notifications/unread")).count);
  } catch {
    // the last number stays; the next round asks again
  }
}

/** Asks every minute as long as the tab is seen. */
function keepAsking(): void {
  window.clearInterval(timer);
  if (document.visibilityState === "visible") timer = window.setInterval(() => void ask(), EVERY_MS);
}

/** Asks at once when the person comes back. */
function comeBack(): void {
  keepAsking();
  if (document.visibilityState === "visible") void ask();
}

function subscribe(listener: () => void): () => void {
  if (listeners.size === 0) {
    document.addEventListener("visibilitychange", comeBack);
    window.addEventListener("focus", comeBack);
    keepAsking();
  }
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
    if (listeners.size > 0) return;
    document.removeEventListener("visibilitychange", comeBack);
    window.removeEventListener("focus", comeBack);
    window.clearInterval(timer);
  };
}

/** How many notifications are unread; one poll for the whole page. @param drawn what the server said */
export function useUnread(drawn: number): number {
  return useSyncExternalStore(
    subscribe,
    () => heard ?? drawn,
    () => drawn,
  );
}
