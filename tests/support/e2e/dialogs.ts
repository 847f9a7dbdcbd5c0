import { expect, type Locator, type Page } from "@playwright/test";

/** Presses a button until what it opens is there: a press before the page's code has arrived opens nothing. */
export async function opens(opener: Locator, shown: Locator): Promise<void> {
  await expect(async () => {
    if (!(await shown.isVisible())) await opener.click({ timeout: 2_000 });
    await expect(shown).toBeVisible({ timeout: 3_000 });
  }).toPass({ timeout: 20_000 });
}

/**
 * Closes what was opened just now by Escape. It listens when it has taken the focus and drawn a frame since: a key that
 * comes sooner, as no person's does, goes nowhere.
 */
export async function closesByEscape(page: Page, dialog: Locator): Promise<void> {
  await expect.poll(() => dialog.evaluate((each) => each.contains(document.activeElement))).toBe(true);
  await page.evaluate(
    () => new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn))),
  );
  await page.keyboard.press("Escape");
  await expect(dialog).toBeHidden();
}

/** The focus goes round inside and never leaves. */
export async function keepsFocus(page: Page, dialog: Locator, what: string): Promise<void> {
  const inside = () => dialog.evaluate((window) => window.contains(document.activeElement));
  await expect.poll(inside, { message: `${what}: has the focus` }).toBe(true);
  for (const key of ["Tab", "Tab", "Tab", "Shift+Tab", "Shift+Tab", "Shift+Tab", "Shift+Tab"]) {
    await page.keyboard.press(key);
    expect.soft(await inside(), `${what}: keeps the focus after ${key}`).toBe(true);
  }
}
