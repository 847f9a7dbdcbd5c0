import { useEffect, useEffectEvent } from "react";

type TraverseEvent = Event & { navigationType: string; destination: { key: string } };
type Navigation = EventTarget & { traverseTo: (key: string) => unknown };

/**
 * Holds the back button while there is something to lose, where the browser lets a page do so (Navigation API, after
 * the person has touched the page). Elsewhere the draft covers it.
 */
export function useBackGuard(active: boolean, ask: () => Promise<boolean>): void {
  const question = useEffectEvent(() => ask());
  useEffect(() => {
    const navigation = (window as { navigation?: Navigation }).navigation;
    if (!active || !navigation) return;
    let agreed = false;
    const hold = (event: Event) => {
      const { navigationType, destination, cancelable } = event as TraverseEvent;
      if (agreed || navigationType !== "traverse" || !cancelable) return;
      if (document.querySelector("[data-modal]")) return; // closes a window over the page
      event.preventDefault();
      void question().then((yes) => {
        agreed = yes;
        if (yes) navigation.traverseTo(destination.key);
      });
    };
    navigation.addEventListener("navigate", hold);
    return () => navigation.removeEventListener("navigate", hold);
  }, [active]);
}
