import { usePathname } from "next/navigation";
import { useEffect } from "react";

/** The last page shown. A module variable, because switching between the guests' and the members' frame remounts the component. */
let shown: string | null = null;

/**
 * Moves the focus to the heading of a page that the router has led to, so that keys and screen readers begin there. It stays where
 * it is when only the query changes (filters, order, pages of a list), in a dialog or window, in a field that the page itself focuses, and
 * at the target of a hash.
 */
export function HeadingFocus() {
  const pathname = usePathname();
  useEffect(() => {
    if (document.querySelector("[data-modal]")) return; // a window over the page that was shown
    const before = shown;
    shown = pathname;
    if (before === null || before === pathname) return;
    if (window.location.hash || document.querySelector("[role$=dialog][data-state=open]")) return;
    const main = document.getElementById("content");
    const focused = document.activeElement;
    if (!main || (focused !== main && main.contains(focused))) return;
    const heading = main.querySelector<HTMLElement>("h1");
    if (!heading) return;
    heading.tabIndex = -1;
    heading.focus({ preventScroll: true });
  }, [pathname]);
  return null;
}
