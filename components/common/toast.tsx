import { type ComponentType, useEffect, useState } from "react";
import type { ShowToast, ToasterProps, ToastOptions } from "./toaster";

/** How long a toast stays by default, and after copying: docs/product/interface.md 4. */
export const TOAST_DURATION = 1000;
/** How long a notification of something that happened elsewhere stays. */
export const NOTIFICATION_DURATION = 2000;

/** Asked for before there is somebody to show them. */
const waiting: Parameters<ShowToast>[] = [];
let show: ShowToast | null = null;
let loadNow = () => {};
/** The code, once it is here: the frame of another group of pages has a toaster of its own, which shows at once what follows. */
let code: ComponentType<ToasterProps> | null = null;

/**
 * Shows a short message and announces it to screen readers. It stays longer under the pointer.
 * @param message a text in the person's language, already worded
 * @param options `duration` is `TOAST_DURATION` when not given
 */
export function toast(message: string, options: Partial<ToastOptions> = {}): void {
  const whole = { duration: TOAST_DURATION, ...options };
  if (show) return show(message, whole);
  waiting.push([message, whole]);
  loadNow();
}

function showFrom(next: ShowToast | null): void {
  show = next;
  if (next) for (const each of waiting.splice(0)) next(...each);
}

/** What comes before a toast in most cases; the code is then fetched. */
const FIRST_ACTS = ["pointerdown", "keydown"] as const;
/** Time to read what a plain line says. */
const PLAIN_MS = 5_000;

/**
 * Where toasts appear; once, in PageFrame. Their code is fetched when the reader first presses something, because most visits
 * show none. Where it does not come, as without a connection, a plain line says the last of what waits.
 */
export function Toaster() {
  const [Loaded, setLoaded] = useState(() => code);
  const [plain, setPlain] = useState<string | null>(null);
  useEffect(() => {
    const load = () => {
      void import("./toaster").then(
        (module) => setLoaded(() => (code = module.Toaster)),
        () => {
          const last = waiting.splice(0).at(-1); // the next toast tries again
          if (last) setPlain(last[0]);
        },
      );
    };
    loadNow = load;
    if (waiting.length > 0) load();
    const acts = new AbortController();
    const once = { signal: acts.signal, once: true, passive: true, capture: true };
    for (const act of FIRST_ACTS) window.addEventListener(act, load, once);
    return () => acts.abort();
  }, []);
  useEffect(() => {
    if (plain === null) return;
    const timer = setTimeout(setPlain, PLAIN_MS, null);
    return () => clearTimeout(timer);
  }, [plain]);
  if (Loaded) return <Loaded onReady={showFrom} />;
  return (
    plain !== null && (
      <p
        role="alert"
        data-plain-toast
        className="fixed inset-x-4 bottom-(--toast-bottom) z-50 mx-auto w-fit rounded-lg border bg-popover px-4 py-3 text-sm text-popover-foreground shadow-float"
      >
        {plain}
      </p>
    )
  );
}
