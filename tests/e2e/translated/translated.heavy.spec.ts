import { expect } from "@playwright/test";
import { translateTexts } from "../../support/translate-texts";
import { PAGES } from "../../support/e2e/pages";
import { expectToast, rememberToasts } from "../../support/e2e/toasts";
import { walkTranslated } from "../../support/e2e/translated-walk";
import { test } from "../../support/e2e/walk";

/** Some of the pages where people do most, and not every button; the walks of the drills go over all. */
const USED: Record<string, "ru" | "en"> = {
  "guest /public-prompts/:prompt": "ru",
  "member /my-prompts": "ru",
  "member /my-prompts/:prompt?edit": "ru",
  "member /add-prompt": "en",
};
const MOST = 5;

for (const entry of PAGES.filter(({ who, path }) => `${who} ${path}` in USED)) {
  const { who, path } = entry;
  test.describe(who, () => {
    test.use({ who });
    test(`${path} is used while it is translated`, ({ page, world }) =>
      walkTranslated(page, world.things, entry, USED[`${who} ${path}`]!, MOST));
  });
}

test.describe("a member", () => {
  test.use({ who: "member" });

  test("what changes on a translated page is shown: a copy, a save", async ({ page, world }) => {
    const { prompt } = world.things;
    await rememberToasts(page);
    await page.goto(`/public-prompts/${prompt}`);
    await page.evaluate(translateTexts);
    await page.locator("main button", { hasText: "Скопировать" }).first().click();
    await expectToast(page, "Скопировано");

    await page.goto(`/prompts/${prompt}/edit`);
    await page.evaluate(translateTexts);
    await page.getByRole("textbox").first().pressSequentially(" 2");
    await page.evaluate(translateTexts);
    await page.keyboard.press("Control+s");
    await expect(page).toHaveURL(new RegExp(`/my-prompts/`));
  });
});
