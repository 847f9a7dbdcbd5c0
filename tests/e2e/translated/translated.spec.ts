import { expect } from "@playwright/test";
import { translateTexts } from "../../support/translate-texts";
import { PAGES } from "../../support/e2e/pages";
import { walkTranslated } from "../../support/e2e/translated-walk";
import { expectToast, rememberToasts } from "../../support/e2e/toasts";
import { test } from "../../support/e2e/walk";

/** Pages where people do most; the walks of the drills go over all of them. */
const USED: Record<string, readonly ("ru" | "en")[]> = {
  "guest /public-prompts": ["en"],
  "guest /public-prompts/:prompt": ["ru", "en"],
  "guest /bases/:paid": ["ru"],
  "member /": ["ru"],
  "member /my-prompts": ["ru"],
  "member /my-prompts/:prompt": ["en"],
  "member /my-prompts/:prompt?edit": ["ru"],
  "member /prompts/:prompt/edit": ["ru"],
  "member /add-prompt": ["en"],
  "member /my-bases/new": ["ru"],
  "member /my-bases/:codes/codes": ["ru"],
  "member /knowledge": ["en"],
  "member /purchase/new/:paid?gift": ["ru"],
  "member /settings/profile": ["ru"],
  "admin /": ["en"],
};

for (const entry of PAGES.filter(({ who, path }) => `${who} ${path}` in USED)) {
  const { who, path } = entry;
  test.describe(who, () => {
    test.use({ who });
    for (const locale of USED[`${who} ${path}`]!)
      test(`${path} is used while it is translated, ${locale}`, ({ page, world }) =>
        walkTranslated(page, world.things, entry, locale));
  });
}

test.describe("a member", () => {
  test.use({ who: "member" });

  test("what changes is shown: a copy, a search, a save", async ({ page, world }) => {
    const { prompt } = world.things;
    await rememberToasts(page);
    await page.goto(`/public-prompts/${prompt}`);
    await page.evaluate(translateTexts);
    await page.locator("main button", { hasText: "Скопировать" }).first().click();
    await expectToast(page, "Скопировано");

    await page.goto("/my-prompts");
    await page.evaluate(translateTexts);
    await page.getByRole("searchbox").first().pressSequentially("нет такого промпта");
    await expect(page).toHaveURL(/q=/);
    await expect(page.getByText(/Ничего не найдено|не нашлось|не найдены/).first()).toBeVisible();

    await page.goto(`/prompts/${prompt}/edit`);
    await page.evaluate(translateTexts);
    const title = page.getByRole("textbox").first();
    await title.pressSequentially(" 2");
    await page.evaluate(translateTexts);
    await page.keyboard.press("Control+s");
    await expect(page).toHaveURL(new RegExp(`/my-prompts/`));
  });
});
