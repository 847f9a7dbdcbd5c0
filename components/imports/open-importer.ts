/** What the window opens with: a file that is read at once, a text in its field, or the empty field. */
export type Given = { files?: File[]; text?: string; asksText?: boolean };

export const OPEN = "promptoteka:open-importer";

/** Opens the importer of this page. */
export function openImporter(given: Given): void {
  window.dispatchEvent(new CustomEvent<Given>(OPEN, { detail: given }));
}
