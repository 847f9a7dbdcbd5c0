import { isCommand } from "@/components/common/fields/save-keys";

/** What the palette opens with: everything, or the list of keys. */
export type PaletteView = "search" | "keys";

const OPEN = "promptoteka:open-palette";

/** Opens the palette over this page (components/layout/frame/palette-host). */
export function openPalette(view: PaletteView): void {
  window.dispatchEvent(new CustomEvent<PaletteView>(OPEN, { detail: view }));
}

/** Calls `open` when the palette is asked for, by code or by its keys. @returns the end of listening */
export function onPaletteAsked(open: (view: PaletteView) => void): () => void {
  const byCode = (event: Event) => open((event as CustomEvent<PaletteView>).detail);
  const byKey = (event: KeyboardEvent) => {
    const view = viewOfKey(event);
    if (!view || event.defaultPrevented) return;
    event.preventDefault();
    open(view);
  };
  window.addEventListener(OPEN, byCode);
  window.addEventListener("keydown", byKey);
  return () => {
    window.removeEventListener(OPEN, byCode);
    window.removeEventListener("keydown", byKey);
  };
}

/** Ctrl/⌘+K by the place of the key, so that it works in the Russian layout; «?» by its letter, which lies elsewhere in every layout. */
function viewOfKey(event: KeyboardEvent): PaletteView | null {
  const { code, key, ctrlKey, metaKey, altKey, target } = event;
  if (document.querySelector("[data-modal]")) return null; // leaving a window would lose its input
  if (isCommand(event) && code === "KeyK") return "search";
  const typing =
    target instanceof Element &&
    target.closest("input, textarea, select, [contenteditable], [role=dialog], [role=menu]");
  return key === "?" && !ctrlKey && !metaKey && !altKey && !typing ? "keys" : null;
}
