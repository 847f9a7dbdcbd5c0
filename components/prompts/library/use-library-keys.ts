import { useEffect } from "react";

/** Where keys are typed or mean something else. */
const TAKEN =
  "input, textarea, select, [contenteditable], [role=dialog], [role=alertdialog], [role=menu], [role=listbox], [role=tree]";

/** The link of the row that Tab reaches. */
const CURRENT_ROW = "[data-row] h3 a:not([tabindex='-1'])";

/** A letter goes on in the search, «/» opens it, the arrow down enters the list; not in fields and windows. */
export function useLibraryKeys(): void {
  useEffect(() => {
    window.addEventListener("keydown", press);
    return () => window.removeEventListener("keydown", press);
  }, []);
}

function press(event: KeyboardEvent) {
  const { key, target, defaultPrevented, isComposing, ctrlKey, metaKey, altKey } = event;
  if (defaultPrevented || isComposing || ctrlKey || metaKey || altKey) return;
  if (!(target instanceof Element) || target.closest(TAKEN) || document.querySelector("[data-modal]")) return;
  if (key === "ArrowDown" && !target.closest("a, button, summary")) {
    const row = document.querySelector<HTMLElement>(CURRENT_ROW);
    if (row) event.preventDefault();
    return row?.focus();
  }
  if (key.length !== 1 || key === " " || key === "?") return;
  if (key === "/") event.preventDefault();
  // The browser puts the letter where the focus is after this.
  document.querySelector<HTMLInputElement>("main input[type=search]")?.focus();
}
