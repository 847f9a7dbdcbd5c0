import { useLocale } from "next-intl";
import { useEffect, useEffectEvent, useRef, useSyncExternalStore } from "react";
import { toast } from "@/components/common/toast";
import { reasonOf } from "@/lib/platform/browser/api-client";
import { getPathname } from "@/lib/platform/i18n/navigation";

type Pressable = {
  /** The same for every button of the same thing. */
  key: string;
  /** What the server said; absent for a guest, and where it is not known who reads the page. */
  drawn: boolean | undefined;
  /** The end of the address to which a guest returns. It tells the sign-in page why one is there. */
  hash: `#${string}`;
  /** Keeps a press; of the server's refusals the message is shown. */
  store: (value: boolean) => Promise<void>;
  /** The message when the server sent no text. */
  failed: string;
};

const FAILURE_MS = 4000;

/** What a guest pressed in this tab. A link alone presses nothing. */
const PRESSED_BY_GUEST = "promptoteka:pressed";

/** Whether a button is pressed, and what a press does: shown at once, taken back when it fails; a guest signs in first, then it is pressed. */
export function usePressed({ key, drawn, hash, store, failed }: Pressable): {
  pressed: boolean;
  press: () => void;
} {
  const locale = useLocale();
  const pressed = useShown(key, drawn ?? false);
  const last = useRef<Promise<void>>(Promise.resolve());

  async function keep(value: boolean) {
    try {
      await store(value);
    } catch (error) {
      show(key, !value);
      toast(reasonOf(error, failed), {
        type: "error",
        id: `pressed ${key}`,
        duration: FAILURE_MS,
      });
    }
  }

  function press() {
    if (drawn === undefined) {
      const { pathname, search } = window.location;
      keepPress(key);
      window.location.assign(
        `${getPathname({ href: "/auth", locale })}?next=${encodeURIComponent(pathname + search + hash)}`,
      );
      return;
    }
    show(key, !pressed);
    // One after the other, so that the last press is what stays.
    last.current = last.current.then(() => keep(!pressed));
  }

  const signedIn = useEffectEvent(() => {
    if (drawn === undefined || !takePress(key, hash)) return;
    if (!pressed) press();
  });
  const isMember = drawn !== undefined;
  useEffect(() => signedIn(), [isMember]);

  return { pressed, press };
}

function keepPress(key: string): void {
  try {
    sessionStorage.setItem(PRESSED_BY_GUEST, key);
  } catch {
    // the browser keeps nothing: the person presses again
  }
}

/** Whether this page is the way back of a guest who pressed this; once. */
function takePress(key: string, hash: string): boolean {
  if (window.location.hash !== hash) return false;
  try {
    if (sessionStorage.getItem(PRESSED_BY_GUEST) !== key) return false;
    sessionStorage.removeItem(PRESSED_BY_GUEST);
  } catch {
    return false;
  }
  window.history.replaceState(window.history.state, "", window.location.pathname + window.location.search);
  return true;
}

// Changes made on this page or an earlier one: a page restored by the browser still has the state it was rendered with.
const changed = new Map<string, boolean>();
const listeners = new Set<() => void>();

/** Says on every button of this thing whether it is pressed. */
function show(key: string, value: boolean): void {
  changed.set(key, value);
  for (const listener of listeners) listener();
}

/** Whether it is pressed now. @param drawn what the server said */
function useShown(key: string, drawn: boolean): boolean {
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
