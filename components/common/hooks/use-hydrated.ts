import { useSyncExternalStore } from "react";

const never = () => () => undefined;

/** False in what the server sends, true once scripts run: for what only scripts can undo, such as a button that waits for input. */
export function useHydrated(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
}
