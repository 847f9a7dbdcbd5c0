import { useRef } from "react";

type FocusHandlers = {
  onOpenAutoFocus?: (event: Event) => void;
  onCloseAutoFocus?: (event: Event) => void;
};

/**
 * Returns the focus to the element that had it before a dialog opened. Radix does so only for a dialog with a Trigger; ours are often
 * opened from code. If the opener was a menu item, the menu's button gets the focus; if the opener was removed (its row is deleted), its
 * nearest remaining container does.
 */
export function useReturnFocus({
  onOpenAutoFocus,
  onCloseAutoFocus,
}: FocusHandlers): Required<FocusHandlers> {
  const heirs = useRef<HTMLElement[]>([]);
  return {
    onOpenAutoFocus(event) {
      const opener = openerOf(document.activeElement);
      // Without one, a second question follows on the first so closely that the focus is not back yet.
      if (opener) heirs.current = [opener, ...placesOf(opener)];
      onOpenAutoFocus?.(event);
    },
    onCloseAutoFocus(event) {
      onCloseAutoFocus?.(event);
      if (event.defaultPrevented || !heirs.current.some(({ isConnected }) => isConnected)) return;
      event.preventDefault();
      giveFocus(heirs.current);
    },
  };
}

/** Gives the focus to where a pressed button, or a menu's button, was, if the page takes it away. */
export function keepPlace(pressed: Element | null): void {
  const button = openerOf(pressed);
  if (button) giveFocus([button, ...placesOf(button)]);
}

/** What gets the focus back when a dialog closes that opens now: the focused element, for a menu's line the menu's button. */
export function openerOf(focused: Element | null): HTMLElement | null {
  const labelledBy = focused?.closest("[role=menu]")?.getAttribute("aria-labelledby");
  const opener = labelledBy ? document.getElementById(labelledBy) : focused;
  return opener instanceof HTMLElement && opener !== document.body ? opener : null;
}

/** Where an element is, the nearest first: in a window the window, else its row, list, section and so on. */
function placesOf(element: HTMLElement): HTMLElement[] {
  const window = element.closest<HTMLElement>("[role=dialog]");
  if (window) return [window];
  const places: HTMLElement[] = [];
  for (let place = element.parentElement; place && place !== document.body; place = place.parentElement)
    places.push(place);
  return places;
}

function giveFocus(heirs: readonly HTMLElement[]): void {
  const [opener, ...places] = heirs;
  if (opener?.isConnected) {
    opener.focus({ preventScroll: true });
    return whenGone(opener, () => giveFocus([opener, ...places]));
  }
  const place = places.find(({ isConnected }) => isConnected);
  if (!place) return;
  if (!place.hasAttribute("tabindex")) place.tabIndex = -1;
  place.focus({ preventScroll: true });
}

/** Calls `then` when a focused element is taken out of the page; no more once the focus has moved on. */
function whenGone(element: HTMLElement, then: () => void): void {
  const end = new AbortController();
  const observer = new MutationObserver(() => {
    if (element.isConnected) return;
    end.abort();
    if (document.activeElement === document.body) then();
  });
  end.signal.addEventListener("abort", () => observer.disconnect());
  observer.observe(document.body, { childList: true, subtree: true });
  document.addEventListener("focusin", ({ target }) => target !== element && end.abort(), {
    signal: end.signal,
  });
}
