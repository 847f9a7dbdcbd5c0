import { useState, useSyncExternalStore } from "react";
import type { PromptFormValues } from "@/lib/prompts/schema";
import { OPEN_FIELDS } from "../form/details-form";
import type { EditorPanel } from "./editor-header";
import type { EditorForm } from "./use-editor-text";

const WIDE = "(width >= 64rem)";

/**
 * Which panel is open: the details until another is chosen, where they fit beside the text.
 * @returns `isChosen`: false on the server's page, which shows the details by the width alone
 */
export function useEditorPanel(form: EditorForm, focusText: () => void, wasRefused: boolean) {
  const isWide = useSyncExternalStore(
    subscribe,
    () => matchMedia(WIDE).matches,
    () => true,
  );
  const [chosen, setPanel] = useState<EditorPanel | undefined>();
  const [isMore, setMore] = useState(wasRefused);
  const panel = chosen === undefined ? (isWide ? "details" : null) : chosen;

  /** Opens the details at the first wrong field of theirs; without one the text has the focus. */
  function showWrong(names: readonly string[]) {
    const [first] = names.filter((name) => name !== "promptText") as (keyof PromptFormValues)[];
    if (!first) return focusText();
    setPanel("details");
    if (!names.every((name) => OPEN_FIELDS.includes(name))) setMore(true);
    setTimeout(() => form.setFocus(first)); // when it is seen
  }

  /** Insertion closes a panel that covers the text. */
  function uncover() {
    if (!isWide) setPanel(null);
  }

  /** From a field of a panel back to the text. */
  function leave() {
    uncover();
    focusText();
  }

  return { leave, panel, isChosen: chosen !== undefined, setPanel, isMore, setMore, showWrong, uncover };
}

function subscribe(changed: () => void): () => void {
  const wide = matchMedia(WIDE);
  wide.addEventListener("change", changed);
  return () => wide.removeEventListener("change", changed);
}
