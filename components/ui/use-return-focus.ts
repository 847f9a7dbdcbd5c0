import { useRef } from "react";

type FocusHandlers = {
  onOpenAutoFocus?: (event: Event) => void;
  onCloseAutoFocus?: (event: Event) => void;
};

/**
 * Gives the focus back to what had it before a dialog opened. Radix does so only when the dialog has a Trigger, ours
 * are often opened from code; and when the opener was a line of a menu that is gone, the menu's button gets it.
 */
export function useReturnFocus({ onOpenAutoFocus, onCloseAutoFocus }: FocusHandlers): Required<FocusHandlers> {
  const opener = useRef<HTMLElement | null>(null);
  return {
    onOpenAutoFocus(event) {
      opener.current = openerOf(document.activeElement);
      onOpenAutoFocus?.(event);
    },
    onCloseAutoFocus(event) {
      onCloseAutoFocus?.(event);
      if (event.defaultPrevented || !opener.current?.isConnected) return;
      event.preventDefault();
      opener.current.focus({ preventScroll: true });
    },
  };
}

function openerOf(focused: Element | null): HTMLElement | null {
  const labelledBy = focused?.closest("[role=menu]")?.getAttribute("aria-labelledby");
  const opener = labelledBy ? document.getElementById(labelledBy) : focused;
  return opener instanceof HTMLElement && opener !== document.body ? opener : null;
}
