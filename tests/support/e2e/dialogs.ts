import { expect, type Locator } from "@playwright/test";

/** Presses a button until what it opens is there: a press before the page's code has arrived opens nothing. */
export async function opens(opener: Locator, shown: Locator): Promise<void> {
  await expect(async () => {
    if (!(await shown.isVisible())) await opener.click({ timeout: 2_000 });
    await expect(shown).toBeVisible({ timeout: 3_000 });
  }).toPass({ timeout: 20_000 });
}
