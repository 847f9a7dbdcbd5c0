import { expect, type Locator, type Page } from "@playwright/test";

/** Clicks a button until its target is shown: a click before hydration does nothing. */
export async function opens(opener: Locator, shown: Locator): Promise<void> {
  await expect(async () => {
    if (!(await shown.isVisible())) await opener.click({ timeout: 2_000 });
    await expect(shown).toBeVisible({ timeout: 3_000 });
  }).toPass({ timeout: 20_000 });
}

/** Opens a tool's dialog by its link, on the freshly loaded home page. */
export async function opensByLink(page: Page, hash: string, home = "/"): Promise<Locator> {
  const dialog = page.getByRole("dialog");
  await expect(async () => {
    await page.goto("about:blank"); // or only the hash changes
    await page.goto(`${home}#${hash}`);
    await expect(dialog.getByRole("heading").first()).toBeVisible({ timeout: 8_000 });
  }).toPass({ timeout: 40_000 });
  return dialog;
}

/**
 * Closes the dialog just opened with Escape. It handles keys once it has the focus and has rendered a frame; an earlier key press, which no
 * person makes, is lost.
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
