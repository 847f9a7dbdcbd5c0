import { expect, type Page } from "@playwright/test";

type Remembering = { seenToasts?: string[] };

/** Has a page remember its toasts: one is gone after a second, too soon for a busy machine. Before the page is opened. */
export async function rememberToasts(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const seen: string[] = ((window as Remembering).seenToasts = []);
    const look = () => {
      for (const title of document.querySelectorAll("[data-sonner-toast] [data-title], [data-plain-toast]")) {
        const text = title.textContent ?? "";
        if (!seen.includes(text)) seen.push(text);
      }
    };
    new MutationObserver(look).observe(document, { childList: true, subtree: true, characterData: true });
  });
}

/** Waits until the page has shown a toast with this text since it was loaded. */
export async function expectToast(page: Page, text: string): Promise<void> {
  await expect
    .poll(() => page.evaluate(() => (window as Remembering).seenToasts), { message: `toast «${text}»` })
    .toContain(text);
}
