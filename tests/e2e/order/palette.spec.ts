import { expect, type Page } from "@playwright/test";
import { test } from "../../support/e2e/browser";
import { looksRightInBothThemes } from "../../support/e2e/axe";
import { namedAddress } from "../../support/e2e/named-address";
import { aFreeBase, call, signIn, unique } from "../../support/e2e/people";

const TEXT = "Текст для палитры, не короче двадцати знаков.";

async function aPrompt(page: Page) {
  const word = unique();
  await signIn(page);
  const { id: baseId } = await aFreeBase(page.request, `${word} полка`);
  const data = {
    title: `${word} промпт`,
    shortDescription: "Описание для палитры",
    promptText: TEXT,
    contentType: "TEXT",
    promptBaseId: baseId,
  };
  const { id } = await call(page.request, "POST", "/prompts", data);
  return { word, id, baseId };
}

const palette = (page: Page) => page.getByRole("dialog", { name: "Поиск и команды" });
/** The keys work as soon as scripts run. */
async function open(page: Page) {
  await expect(async () => {
    await page.keyboard.press("Control+KeyK");
    await expect(palette(page)).toBeVisible({ timeout: 2_000 });
  }).toPass();
}

test("Ctrl+K opens it over any page, letters find commands, prompts and bases, Enter opens, what was opened comes first then; nothing of it is loaded before", async ({
  page,
}) => {
  const { word, id } = await aPrompt(page);
  const fetched: string[] = [];
  page.on("request", (request) => fetched.push(request.url()));
  await page.goto("/bases");
  await page.waitForLoadState("networkidle");
  expect(fetched.filter((url) => url.includes("/messages/palette"))).toEqual([]);
  const before = fetched.length;
  await open(page);
  expect(fetched.slice(before).filter((url) => url.includes("/messages/palette.json")).length).toBe(1);
  expect(fetched.slice(before).some((url) => url.endsWith(".js"))).toBe(true);
  await expect(page.getByRole("option", { name: "Новый промпт" })).toBeVisible();
  await looksRightInBothThemes(page, "as it stands");
  await page.keyboard.type(word, { delay: 20 });
  await expect(page.getByRole("option", { name: `${word} промпт` })).toBeVisible();
  await expect(page.getByRole("option", { name: `${word} полка`, exact: true })).toBeVisible();
  await page.getByRole("option", { name: `${word} промпт` }).hover();
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(namedAddress(`/public-prompts/${id}`));
  await expect(palette(page)).toBeHidden();
  await open(page);
  await expect(page.getByRole("option").first()).toContainText(`${word} промпт`);
  await page.keyboard.press("Control+KeyK");
  await expect(palette(page)).toBeHidden();
});

test.describe("on a phone", () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

  test("a button of the bar opens it, a tap chooses @heavy", async ({ page }) => {
    await signIn(page, "/");
    await expect(async () => {
      if (!(await palette(page).isVisible()))
        await page
          .getByRole("navigation", { name: "Нижняя панель" })
          .getByRole("button", { name: "Найти" })
          .tap();
      await expect(palette(page)).toBeVisible({ timeout: 2_000 });
    }).toPass();
    await page.getByRole("combobox").fill("избр");
    await page.getByRole("option", { name: "Избранное" }).tap();
    await expect(page).toHaveURL("/favourites");
  });
});
