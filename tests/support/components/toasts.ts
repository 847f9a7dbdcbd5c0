import { waitFor } from "@testing-library/react";

let seen: string[] = [];

new MutationObserver(() => {
  for (const title of document.querySelectorAll("[data-sonner-toast] [data-title]")) {
    const text = title.textContent ?? "";
    if (!seen.includes(text)) seen.push(text);
  }
}).observe(document, { childList: true, subtree: true, characterData: true });

beforeEach(() => {
  seen = [];
});

/** Waits until a toast with this text has been shown in this test; it may be gone again. */
export async function expectToast(text: string): Promise<void> {
  await waitFor(() => expect(seen).toContain(text));
}
