import { useRef } from "react";

type FocusHandlers = {
  onOpenAutoFocus?: (event: Event) => void;
  onCloseAutoFocus?: (event: Event) => void;
};

/**
 * Gives the focus back to what had it before a dialog opened. Radix does so only when the dialog has a Trigger, ours
 * are often opened from code; when the opener was a line of a menu that is gone, the menu's button gets it, and when the
 * opener itself is gone (its row was deleted), the window in which it stood.
 */
export function useReturnFocus({ onOpenAutoFocus, onCloseAutoFocus }: FocusHandlers): Required<FocusHandlers> {
  const candidates = useRef<(HTMLElement | null)[]>([]);
  return {
    onOpenAutoFocus(event) {
      const opener = openerOf(document.activeElement);
      candidates.current = [opener, opener?.closest<HTMLElement>("[role=dialog]") ?? null];
      onOpenAutoFocus?.(event);
    },
    onCloseAutoFocus(event) {
      onCloseAutoFocus?.(event);
      const heir = candidates.current.find((element) => element?.isConnected);
      if (event.defaultPrevented || !heir) return;
      event.preventDefault();
      heir.focus({ preventScroll: true });
    },
  };
}

/** What gets the focus back when a dialog closes that opens now: the focused element, for a menu's line the menu's button. */
export function openerOf(focused: Element | null): HTMLElement | null {
  const labelledBy = focused?.closest("[role=menu]")?.getAttribute("aria-labelledby");
  const opener = labelledBy ? document.getElementById(labelledBy) : focused;
  return opener instanceof HTMLElement && opener !== document.body ? opener : null;
}
