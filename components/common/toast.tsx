"use client";

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

const SOON_MS = 2_000;

/** Calls back when the browser has nothing else to do. @returns what takes that back */
function whenIdle(callback: () => void): () => void {
  if (!("requestIdleCallback" in window)) {
    const timer = setTimeout(callback, SOON_MS);
    return () => clearTimeout(timer);
  }
  const handle = requestIdleCallback(callback, { timeout: SOON_MS });
  return () => cancelIdleCallback(handle);
}

/**
 * Where toasts appear; once, in PageFrame. Their code is not among what a page waits for. It comes soon after all the same: a
 * toast often says that there is no connection.
 */
export function Toaster() {
  const [Loaded, setLoaded] = useState<ComponentType<ToasterProps> | null>(null);
  useEffect(() => {
    const load = () => {
      void import("./toaster").then(
        (module) => setLoaded(() => module.Toaster),
        () => {}, // the next toast tries again
      );
    };
    loadNow = load;
    if (waiting.length > 0) load();
    return whenIdle(load);
  }, []);
  return Loaded && <Loaded onReady={showFrom} />;
}
