import { useEffect, useEffectEvent } from "react";
import { isCommand } from "@/components/common/fields/save-keys";

type Shortcuts = { save: () => void; run: () => void; close: () => void };

/**
 * Ctrl/⌘+S saves, Ctrl/⌘+Enter runs, Esc closes. By the place of the key, not its letter, so that they work in the
 * Russian layout. In a dialog they belong to the dialog.
 */
export function useShortcuts(shortcuts: Shortcuts): void {
  const press = useEffectEvent((event: KeyboardEvent) => {
    const command = isCommand(event);
    const inDialog =
      event.target instanceof Element &&
      event.target.closest("[role=dialog], [role=alertdialog], [role=menu]") !== null;
    if (command && event.code === "KeyS") {
      event.preventDefault(); // also in a dialog: the browser would save the page
      if (!inDialog && !event.repeat) shortcuts.save();
    } else if (inDialog) {
      return;
    } else if (command && (event.code === "Enter" || event.code === "NumpadEnter")) {
      event.preventDefault();
      if (!event.repeat) shortcuts.run();
    } else if (event.code === "Escape" && !event.defaultPrevented) {
      shortcuts.close();
    }
  });
  useEffect(() => {
    const listen = (event: KeyboardEvent) => press(event);
    addEventListener("keydown", listen);
    return () => removeEventListener("keydown", listen);
  }, []);
}
