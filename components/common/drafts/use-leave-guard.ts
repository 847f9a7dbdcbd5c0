import { useEffect, useRef } from "react";
import { useConfirm } from "../dialogs/confirm-dialog";
import type { ConfirmQuestion } from "../dialogs/confirm-popup";

/**
 * Asks before a page with unsaved changes is left: by the browser when it is closed or reloaded, by our dialog when a
 * link is followed. The back button cannot be held; a draft (useDraft) covers it.
 * @param active whether there is something to lose
 */
export function useLeaveGuard(active: boolean, question: ConfirmQuestion): void {
  const confirm = useConfirm();
  const ask = useRef(() => confirm(question));
  useEffect(() => {
    ask.current = () => confirm(question);
  });

  useEffect(() => {
    if (!active) return;
    let agreed = false;

    const unload = (event: BeforeUnloadEvent) => {
      if (!agreed) event.preventDefault();
    };
    const follow = (event: MouseEvent) => {
      const link = event.target instanceof Element ? event.target.closest("a") : null;
      if (agreed || !link || !leaves(link, event)) return;
      event.preventDefault();
      event.stopPropagation();
      void ask.current().then((yes) => {
        agreed = yes;
        if (yes) link.click();
      });
    };
    addEventListener("beforeunload", unload);
    document.addEventListener("click", follow, { capture: true });
    return () => {
      removeEventListener("beforeunload", unload);
      document.removeEventListener("click", follow, { capture: true });
    };
  }, [active]);
}

function leaves(link: HTMLAnchorElement, event: MouseEvent): boolean {
  const elsewhere =
    event.button !== 0 ||
    event.metaKey ||
    event.ctrlKey ||
    event.shiftKey ||
    link.target === "_blank" ||
    link.hasAttribute("data-window") || // opens over the page
    link.hasAttribute("download");
  return (
    !elsewhere && link.href !== "" && link.pathname + link.search !== location.pathname + location.search
  );
}
