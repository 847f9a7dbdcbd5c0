/** What the window opens with: a file that is read at once, a text in its field, or the empty field. */
export type Given = { files?: File[]; text?: string; asksText?: boolean };

export const OPEN = "promptoteka:open-importer";

let wish: Given | null = null;

/** Opens the importer of this page; one that is still being loaded takes the wish when it comes. */
export function openImporter(given: Given): void {
  wish = given;
  window.dispatchEvent(new Event(OPEN));
}

/** What the importer was asked for last, once. */
export function takeWish(): Given | null {
  const taken = wish;
  wish = null;
  return taken;
}
