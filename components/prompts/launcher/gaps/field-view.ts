"use client";

import { useSyncExternalStore } from "react";
import { notifyRemembered, subscribe } from "../remembered";

/** Where a prompt's page asks for fields: in gaps of its text, or in a list. */
export type FieldView = "text" | "list";

const KEY = "promptoteka:fields";

/** The default there is the list: `md:` of Tailwind begins at the same width. */
const NARROW = "(width < 48rem)";

let chosen: FieldView | null = null;

/** The view that this browser remembers, else by its width; null on the server. */
export function useFieldView(): FieldView | null {
  return useSyncExternalStore(subscribeToView, currentView, () => null);
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

function currentView(): FieldView {
  return remembered() ?? (matchMedia(NARROW).matches ? "list" : "text");
}

function remembered(): FieldView | null {
  try {
    const view = localStorage.getItem(KEY);
    return view === "text" || view === "list" ? view : null;
  } catch {
    return chosen;
  }
}

function subscribeToView(changed: () => void): () => void {
  const narrow = matchMedia(NARROW);
  narrow.addEventListener("change", changed);
  const unsubscribe = subscribe(changed);
  return () => {
    narrow.removeEventListener("change", changed);
    unsubscribe();
  };
}
