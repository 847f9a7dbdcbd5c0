"use client";

import { clsx } from "clsx";
import { type ReactNode, useEffect, useState } from "react";

/** Milliseconds with the focus before a press counts: longer than between the two of a double click. */
const SETTLED_MS = 1_000;

/** Whether the window has had the focus for a moment; null before our scripts run. */
function useSettled(): boolean | null {
  const [settled, setSettled] = useState<boolean | null>(null);
  useEffect(() => {
    let timer = 0;
    const begin = () => {
      window.clearTimeout(timer);
      setSettled(false);
      if (document.hasFocus()) timer = window.setTimeout(() => setSettled(true), SETTLED_MS);
    };
    const events = ["focus", "blur", "pageshow", "visibilitychange"];
    begin();
    for (const event of events) window.addEventListener(event, begin);
    return () => {
      window.clearTimeout(timer);
      for (const event of events) window.removeEventListener(event, begin);
    };
  }, []);
  return settled;
}

/**
 * Answers that count once the window has had the focus for a moment. The second click of a double click that began in a window above, or on the page
 * before, must not give anything away (DoubleClickjacking); browsers guard their own questions so.
 */
export function Settled({ className, children }: { className: string; children: ReactNode }) {
  const settled = useSettled();
  return (
    // Keys, to which no page can send a double click, are not held up. Where our scripts do not run, an animation ends the wait.
    <div
      className={clsx(
        className,
        settled === null && "animate-settle",
        settled === false && "pointer-events-none",
      )}
    >
      {children}
    </div>
  );
}
