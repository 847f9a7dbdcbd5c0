import { safeNext } from "@/lib/identity/safe-next";

// Kept in the tab, because Telegram's way back carries nothing of ours.
const NEXT = "auth.next";
const STARTED = "auth.started";

/** Called where the sign-in page is shown: the person may leave for a provider from here. */
export function rememberDeparture(next: string | null): void {
  attempt((store) => {
    store.setItem(STARTED, "1");
    if (next) store.setItem(NEXT, next);
    else store.removeItem(NEXT);
  });
}

/** True when the sign-in page was shown in this tab before, so that what came back was asked for here. */
export function departedHere(): boolean {
  return attempt((store) => store.getItem(STARTED)) === "1";
}

/** Where the person wanted to go, or null. Read once. */
export function takeReturnPath(): string | null {
  const next = attempt((store) => {
    const kept = store.getItem(NEXT);
    store.removeItem(NEXT);
    return kept;
  });
  return next ? safeNext(next) : null;
}

/** A browser may refuse storage; then the person lands on the home page. */
function attempt<T>(work: (store: Storage) => T): T | null {
  try {
    return work(window.sessionStorage);
  } catch {
    return null;
  }
}
