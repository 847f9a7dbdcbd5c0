/**
 * Puts a text on the clipboard before this call returns: for presses that open another tab at once, which takes the
 * focus that the Clipboard API needs. Call it from a press or a key.
 * @returns whether the browser did; where it does not (Safari without a selection), use copyText
 */
export function copyNow(text: string): boolean {
  let copied = false;
  const put = (event: ClipboardEvent) => {
    event.clipboardData?.setData("text/plain", text);
    event.preventDefault();
    event.stopImmediatePropagation();
    copied = true;
  };
  document.addEventListener("copy", put, { capture: true });
  try {
    return document.execCommand("copy") && copied;
  } catch {
    return false;
  } finally {
    document.removeEventListener("copy", put, { capture: true });
  }
}
