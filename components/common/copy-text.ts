/**
 * Puts a text on the clipboard: by the Clipboard API, else (no permission, plain http) by a selected text area.
 * Call it from a press or a key, at once: a promised text is handed over as a promise, because browsers take a copy
 * that comes later for one without a user gesture.
 * @returns whether it worked
 * @throws whatever the promised text was rejected with
 */
export async function copyText(text: string | Promise<string>): Promise<boolean> {
  if (typeof text !== "string" && (await copyPromised(text))) return true;
  const known = await text;
  try {
    await navigator.clipboard.writeText(known);
    return true;
  } catch {
    return copyBySelection(known);
  }
}

async function copyPromised(text: Promise<string>): Promise<boolean> {
  try {
    const plain = text.then((known) => new Blob([known], { type: "text/plain" }));
    plain.catch(() => undefined); // the caller sees it in `text`
    await navigator.clipboard.write([new ClipboardItem({ "text/plain": plain })]);
    return true;
  } catch {
    return false;
  }
}

function copyBySelection(text: string): boolean {
  const focused = document.activeElement;
  // A modal dialog takes the focus back from anything outside of it.
  const parent = focused?.closest("[role=dialog], [role=alertdialog]") ?? document.body;
  const area = document.createElement("textarea");
  area.value = text;
  area.readOnly = true;
  area.style.cssText = "position:fixed;top:0;opacity:0";
  parent.append(area);
  area.select();
  try {
    return document.execCommand("copy");
  } catch {
    return false;
  } finally {
    area.remove();
    if (focused instanceof HTMLElement) focused.focus({ preventScroll: true });
  }
}
