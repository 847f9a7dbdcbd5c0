import { usePathname, useSearchParams } from "next/navigation";
import { useEffect, useState } from "react";
import { NAVIGATION_START } from "./navigation-start";

/** A navigation that leads back to the same address, or to a new document, never ends for this page. */
const LONGEST_MS = 20_000;

/** A thin bar at the top of the page from the beginning of a navigation until its end. */
export function NavigationProgress() {
  const address = `${usePathname()}?${useSearchParams()}`;
  const [from, setFrom] = useState<string | null>(null);
  if (from !== null && from !== address) setFrom(null);

  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const start = () => {
      // The router calls within its transition, in which React would draw the bar together with the new page.
      queueMicrotask(() => setFrom(address));
      clearTimeout(timer);
      timer = setTimeout(() => setFrom(null), LONGEST_MS);
    };
    addEventListener(NAVIGATION_START, start);
    return () => {
      clearTimeout(timer);
      removeEventListener(NAVIGATION_START, start);
    };
  }, [address]);

  return from === address && <div aria-hidden data-navigation-progress className="navigation-progress" />;
}
