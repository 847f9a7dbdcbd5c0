import { waitFor } from "@testing-library/react";

let seen: string[] = [];

const look = () => {
  for (const title of document.querySelectorAll("[data-sonner-toast] [data-title]")) {
    const text = title.textContent ?? "";
    if (!seen.includes(text)) seen.push(text);
  }
};

beforeEach(() => {
  seen = [];
  const observer = new MutationObserver(look);
  observer.observe(document, { childList: true, subtree: true, characterData: true });
  return () => observer.disconnect();
});

/** Waits until a toast with this text has been shown in this test; it may be gone again. */
export async function expectToast(text: string): Promise<void> {
  await waitFor(() => expect(seen).toContain(text));
}
