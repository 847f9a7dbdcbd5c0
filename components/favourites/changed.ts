import { useSyncExternalStore } from "react";

// What was changed on this page or an earlier one: a card that the browser brings back says what it said when it was drawn.
const changed = new Map<string, boolean>();
const listeners = new Set<() => void>();

/** Says on every heart of this thing whether it is a favourite. */
export function showFavourite(key: string, value: boolean): void {
  changed.set(key, value);
  for (const listener of listeners) listener();
}

/** Whether a thing is a favourite now. @param drawn what the server said */
export function useFavourite(key: string, drawn: boolean): boolean {
  return useSyncExternalStore(
    subscribe,
    () => changed.get(key) ?? drawn,
    () => drawn,
  );
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}
