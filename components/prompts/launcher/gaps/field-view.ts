import { useSyncExternalStore } from "react";
import { notifyRemembered, subscribe } from "../remembered";

/** Where a prompt's page asks for fields: in gaps of its text, or in a list. */
export type FieldView = "text" | "list";

const KEY = "promptoteka:fields";

/** The default there is the list, whose buttons follow it; from here on it stands beside the text. `lg:` of Tailwind begins at the same width. */
const NARROW = "(width < 64rem)";

let chosen: FieldView | null = null;

/** The view that this browser remembers, else by its width; null on the server. */
export function useFieldView(): FieldView | null {
  return useSyncExternalStore(subscribe, currentView, () => null);
}

export function chooseFieldView(view: FieldView): void {
  chosen = view;
  try {
    localStorage.setItem(KEY, view);
  } catch {
    // Without storage the choice ends with the page.
  }
  notifyRemembered();
}

/** The first answer holds for the page, so that turning a tablet takes no field from under the fingers. */
function currentView(): FieldView {
  return remembered() ?? (chosen ??= matchMedia(NARROW).matches ? "list" : "text");
}

function remembered(): FieldView | null {
  try {
    const view = localStorage.getItem(KEY);
    return view === "text" || view === "list" ? view : chosen;
  } catch {
    return chosen;
  }
}
