const listeners = new Set<() => void>();

/** Listens to what launchers remember in the browser's storage, for useSyncExternalStore. Other tabs change it, too. */
export function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  window.addEventListener("storage", listener);
  return () => {
    listeners.delete(listener);
    window.removeEventListener("storage", listener);
  };
}

/** Notifies this tab of a change: the browser sends the event to other tabs only. */
export function notifyRemembered(): void {
  for (const listener of listeners) listener();
}
