import { useLocale, useTranslations } from "next-intl";
import { useEffect, useEffectEvent, useRef, useSyncExternalStore } from "react";
import { toast } from "@/components/common/toast";
import type { addBaseFavouriteContract, removeBaseFavouriteContract } from "@/lib/bases/favourites/contract";
import { ApiError, callApi } from "@/lib/platform/api-client";
import { FAVOURITE_HASH } from "@/lib/platform/hrefs";
import { getPathname } from "@/lib/platform/i18n/navigation";
import type {
  addPromptFavouriteContract,
  removePromptFavouriteContract,
} from "@/lib/prompts/favourites/contract";

export type HeartOf = {
  kind: "prompt" | "base";
  id: string;
  /** Absent for a guest. */ favourite: boolean | undefined;
};

const FAILURE_MS = 4000;
/** Whoever presses and goes on to another page has pressed. */
const KEPT = { keepalive: true };

/** The heart that a guest pressed in this tab. A link alone presses none. */
const PRESSED_BY_GUEST = "promptoteka:pressed-heart";

/** Whether a thing is a favourite, and what a press does: shown at once, taken back when it fails; a guest signs in first, then it is pressed. */
export function useHeart({ kind, id, favourite }: HeartOf): { pressed: boolean; press: () => void } {
  const t = useTranslations("common");
  const locale = useLocale();
  const key = `${kind} ${id}`;
  const pressed = useFavourite(key, favourite ?? false);
  const last = useRef<Promise<void>>(Promise.resolve());

  async function store(value: boolean) {
    try {
      await (kind === "prompt" ? storePrompt(id, value) : storeBase(id, value));
    } catch (error) {
      showFavourite(key, !value);
      toast((error instanceof ApiError && error.message) || t("favouriteFailed"), {
        type: "error",
        id: `favourite ${id}`,
        duration: FAILURE_MS,
      });
    }
  }

  function press() {
    if (favourite === undefined) {
      const { pathname, search } = window.location;
      keepPress(key);
      window.location.assign(
        `${getPathname({ href: "/auth", locale })}?next=${encodeURIComponent(pathname + search + FAVOURITE_HASH)}`,
      );
      return;
    }
    showFavourite(key, !pressed);
    // One after the other, so that the last press is what stays.
    last.current = last.current.then(() => store(!pressed));
  }

  const signedIn = useEffectEvent(() => {
    if (favourite === undefined || !takePress(key)) return;
    if (!pressed) press();
  });
  useEffect(() => signedIn(), []);

  return { pressed, press };
}

function keepPress(key: string): void {
  try {
    sessionStorage.setItem(PRESSED_BY_GUEST, key);
  } catch {
    // the browser keeps nothing: the person presses again
  }
}

/** Whether this page is the way back of a guest who pressed this heart; once. */
function takePress(key: string): boolean {
  if (window.location.hash !== FAVOURITE_HASH) return false;
  try {
    if (sessionStorage.getItem(PRESSED_BY_GUEST) !== key) return false;
    sessionStorage.removeItem(PRESSED_BY_GUEST);
  } catch {
    return false;
  }
  window.history.replaceState(window.history.state, "", window.location.pathname + window.location.search);
  return true;
}

function storePrompt(id: string, value: boolean): Promise<void> {
  return value
    ? callApi<typeof addPromptFavouriteContract>("PUT", `/prompts/${id}/favourite`, undefined, KEPT)
    : callApi<typeof removePromptFavouriteContract>("DELETE", `/prompts/${id}/favourite`, undefined, KEPT);
}

function storeBase(id: string, value: boolean): Promise<void> {
  return value
    ? callApi<typeof addBaseFavouriteContract>("PUT", `/bases/${id}/favourite`, undefined, KEPT)
    : callApi<typeof removeBaseFavouriteContract>("DELETE", `/bases/${id}/favourite`, undefined, KEPT);
}

// What was changed on this page or an earlier one: a card that the browser brings back says what it said when it was drawn.
const changed = new Map<string, boolean>();
const listeners = new Set<() => void>();

/** Says on every heart of this thing whether it is a favourite. */
function showFavourite(key: string, value: boolean): void {
  changed.set(key, value);
  for (const listener of listeners) listener();
}

/** Whether a thing is a favourite now. @param drawn what the server said */
function useFavourite(key: string, drawn: boolean): boolean {
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
