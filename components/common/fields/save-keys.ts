const FORMS_OF_SEARCH = "[role=search], [method=get]";

/** Whether Ctrl or ⌘ is pressed, without Alt and Shift. */
export function isCommand({
  ctrlKey,
  metaKey,
  altKey,
  shiftKey,
}: Pick<KeyboardEvent, "ctrlKey" | "metaKey" | "altKey" | "shiftKey">): boolean {
  return (ctrlKey || metaKey) && !altKey && !shiftKey;
}

/**
 * Ctrl/⌘+S and Ctrl/⌘+Enter send the form that the keyboard is in, as its own button would. By the place of the key, not
 * its letter, so that they work in the Russian layout.
 */
export function sendFormByKeys(event: KeyboardEvent): void {
  if (!isCommand(event) || !/^(KeyS|(Numpad)?Enter)$/.test(event.code)) return;
  if (event.defaultPrevented || event.isComposing || !(event.target instanceof Element)) return;
  const form = event.target.closest("form");
  if (!form || form.matches(FORMS_OF_SEARCH)) return;
  event.preventDefault(); // the browser would save the page
  // While a form is being saved its button is none of this type (components/ui/button).
  const button = form.querySelector<HTMLButtonElement>("button[type=submit]:not(:disabled)");
  if (button && !event.repeat) form.requestSubmit(button);
}
