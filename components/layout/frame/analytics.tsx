import { useTranslations } from "next-intl";
import { usePathname } from "next/navigation";
import { useEffect, useRef, useState } from "react";
import { Button } from "@/components/ui/button";
import { paperHref } from "@/lib/papers/names";
import { Link } from "@/lib/platform/i18n/navigation";
import { ANALYTICS_ORIGIN } from "@/lib/platform/http/security/security-headers";

type Counter = ((...command: unknown[]) => void) & { a?: unknown[][]; l?: number };
type Browser = Window & { ym?: Counter };

/** Waits for a quiet moment, at most this long after the page. */
const IDLE_MS = 4000;

/** The key in localStorage: "yes" or "no". */
const CHOICE = "counting";

/**
 * Counts visits with Yandex Metrica, which sets cookies: only in browsers whose reader allowed it. Its script loads when the page has nothing else to do, and the page never waits for
 * it: blocked or hanging, only the counting is missing. It learns paths, never queries, which may hold what somebody
 * searches for. Browsers that ask not to be tracked are not.
 * @param counter the counter's number
 */
export function Analytics({ counter }: { counter: string }) {
  const pathname = usePathname();
  const [choice, setChoice] = useState(chosen);
  const counted = useRef<string>(null);
  useEffect(() => {
    // A window has an address of its own, the page under it stays.
    if (choice !== "yes" || counted.current === pathname || document.querySelector("[data-modal]")) return;
    return whenIdle(() => {
      counted.current = pathname;
      const { ym, fresh } = commandQueue();
      if (fresh) {
        ym(counter, "init", { defer: true, clickmap: false, trackLinks: false, webvisor: false });
        loadScript();
      }
      ym(counter, "hit", window.location.origin + pathname);
    });
  }, [choice, counter, pathname]);
  if (choice !== null) return null;
  return (
    <CountingNotice
      onChoose={(next) => {
        setChoice(next);
        try {
          localStorage.setItem(CHOICE, next);
        } catch {
          // Without storage the choice ends with the page.
        }
      }}
    />
  );
}

/** What the reader chose; "no" of a browser that asks not to be tracked. */
function chosen(): "yes" | "no" | null {
  if (asksNotToBeTracked()) return "no";
  try {
    const stored = localStorage.getItem(CHOICE);
    return stored === "yes" || stored === "no" ? stored : null;
  } catch {
    return null;
  }
}

function CountingNotice({ onChoose }: { onChoose: (choice: "yes" | "no") => void }) {
  const t = useTranslations("common.counting");
  return (
    <section
      aria-label={t("label")}
      className="fixed inset-x-0 bottom-(--page-actions,0px) z-40 border-t bg-popover shadow-lg print:hidden"
    >
      <div className="page flex flex-wrap items-center justify-between gap-x-6 gap-y-3 py-3 text-sm">
        <p className="min-w-0 flex-1 basis-72 text-pretty">
          {t("text")}{" "}
          <Link href={paperHref("privacy")} prefetch={false} className="underline underline-offset-4">
            {t("more")}
          </Link>
        </p>
        <div className="flex gap-2">
          <Button size="sm" variant="outline" onClick={() => onChoose("no")}>
            {t("refuse")}
          </Button>
          <Button size="sm" variant="outline" onClick={() => onChoose("yes")}>
            {t("allow")}
          </Button>
        </div>
      </div>
    </section>
  );
}

function asksNotToBeTracked(): boolean {
  return (
    navigator.doNotTrack === "1" ||
    (navigator as Navigator & { globalPrivacyControl?: boolean }).globalPrivacyControl === true
  );
}

/** The script's own queue: it runs calls that were queued before it loaded. */
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
