"use client";

import { usePathname } from "next/navigation";
import { useEffect } from "react";
import { ANALYTICS_ORIGIN } from "@/lib/platform/http/security-headers";

type Counter = ((...command: unknown[]) => void) & { a?: unknown[][]; l?: number };
type Browser = Window & { ym?: Counter };

/** Waits for a quiet moment, at most this long after the page. */
const IDLE_MS = 4000;

/**
 * Counts visits with Yandex Metrica. Its script loads when the page has nothing else to do, and the page never waits for
 * it: blocked or hanging, only the counting is missing. It learns paths, never queries, which may hold what somebody
 * searches for. Browsers that ask not to be tracked are not.
 * @param counter the counter's number
 */
export function Analytics({ counter }: { counter: string }) {
  const pathname = usePathname();
  useEffect(() => {
    if (asksNotToBeTracked()) return;
    return whenIdle(() => {
      const { ym, fresh } = commandQueue();
      if (fresh) {
        ym(counter, "init", { defer: true, clickmap: false, trackLinks: false, webvisor: false });
        loadScript();
      }
      ym(counter, "hit", window.location.origin + pathname);
    });
  }, [counter, pathname]);
  return null;
}

function asksNotToBeTracked(): boolean {
  return (
    navigator.doNotTrack === "1" ||
    (navigator as Navigator & { globalPrivacyControl?: boolean }).globalPrivacyControl === true
  );
}

/** The script's own queue: what is put in before it has come is done then. */
function commandQueue(): { ym: Counter; fresh: boolean } {
  const browser = window as Browser;
  if (browser.ym) return { ym: browser.ym, fresh: false };
  const ym: Counter = (...command) => void (ym.a ??= []).push(command);
  ym.l = Date.now();
  browser.ym = ym;
  return { ym, fresh: true };
}

function loadScript(): void {
  const script = document.createElement("script");
  script.async = true;
  script.src = `${ANALYTICS_ORIGIN}/metrika/tag.js`;
  document.head.append(script);
}

/** @returns calls it off */
function whenIdle(work: () => void): () => void {
  if (!("requestIdleCallback" in window)) {
    const timer = setTimeout(work, IDLE_MS);
    return () => clearTimeout(timer);
  }
  const handle = window.requestIdleCallback(work, { timeout: IDLE_MS });
  return () => window.cancelIdleCallback(handle);
}
