import { useSyncExternalStore } from "react";

/** How lists of prompts are drawn: cards, or the rows of the compact list. */
export type CardView = "cards" | "rows";

/** The key in localStorage, and the attribute of <html> that the CSS variant `rows` (app/globals.css) reads. */
export const CARD_VIEW = { key: "cards", attribute: "data-cards" } as const;

/** Below this width lists are compact unless the reader chose otherwise: `rows` in app/globals.css has the same figure. */
const NARROW = "(width < 40rem)";
const CHANGED = "cardviewchange";

/** The current view; null on the server. @param usual what the list is without a choice; not given: rows on narrow screens */
export function useCardView(usual?: CardView): CardView | null {
  const view = () => chosenView() ?? usual ?? (matchMedia(NARROW).matches ? "rows" : "cards");
  return useSyncExternalStore(subscribe, view, () => null);
}

/** Draws all lists so, on this page and the next ones. */
export function chooseCardView(view: CardView): void {
  document.documentElement.setAttribute(CARD_VIEW.attribute, view);
  try {
    localStorage.setItem(CARD_VIEW.key, view);
  } catch {
    // Without storage the choice ends with the page.
  }
  window.dispatchEvent(new Event(CHANGED));
}

/** Draws lists as the reader chose on an earlier page, where this page has not done so itself. */
export function restoreCardView(): void {
  if (chosenView()) return;
  try {
    const view = localStorage.getItem(CARD_VIEW.key);
    if (view === "cards" || view === "rows") chooseCardView(view);
  } catch {
    // Without storage nothing is remembered.
  }
}

function chosenView(): CardView | null {
  const chosen = document.documentElement.getAttribute(CARD_VIEW.attribute);
  return chosen === "cards" || chosen === "rows" ? chosen : null;
}

function subscribe(changed: () => void): () => void {
  const narrow = matchMedia(NARROW);
  narrow.addEventListener("change", changed);
  window.addEventListener(CHANGED, changed);
  return () => {
    narrow.removeEventListener("change", changed);
    window.removeEventListener(CHANGED, changed);
  };
}
