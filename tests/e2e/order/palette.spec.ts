import { expect, type Page, test } from "@playwright/test";
import { looksRightInBothThemes } from "../../support/e2e/axe";
import { aFreeBase, call, signIn, unique } from "../../support/e2e/people";
import { expectToast, rememberToasts } from "../../support/e2e/toasts";

const TEXT = "Текст для палитры, не короче двадцати знаков.";

async function aPrompt(page: Page) {
  const word = unique();
  await rememberToasts(page);
  await signIn(page);
  const { id: baseId } = await aFreeBase(page.request, `${word} полка`);
  const data = { title: `${word} промпт`, shortDescription: "Описание для палитры", promptText: TEXT, contentType: "TEXT", promptBaseId: baseId };
  const { id } = await call(page.request, "POST", "/prompts", data);
  return { word, id, baseId };
}

const palette = (page: Page) => page.getByRole("dialog", { name: "Палитра команд" });
/** The keys work as soon as scripts run. */
async function open(page: Page) {
  await expect(async () => {
    await page.keyboard.press("Control+KeyK");
    await expect(palette(page)).toBeVisible({ timeout: 2_000 });
  }).toPass();
}

test("Ctrl+K opens it over any page, letters find commands, prompts and bases, Enter opens, what was opened comes first then", async ({ page }) => {
  const { word, id } = await aPrompt(page);
  await page.goto("/bases");
  await open(page);
  await expect(page.getByRole("option", { name: "Новый промпт" })).toBeVisible();
  await looksRightInBothThemes(page, "as it stands");
  await page.keyboard.type(word, { delay: 20 });
  await expect(page.getByRole("option", { name: `${word} промпт` })).toBeVisible();
  await expect(page.getByRole("option", { name: `${word} полка`, exact: true })).toBeVisible();
  await page.getByRole("option", { name: `${word} промпт` }).hover();
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(`/public-prompts/${id}`);
  await expect(palette(page)).toBeHidden();
  await open(page);
  await expect(page.getByRole("option").first()).toContainText(`${word} промпт`);
  await page.keyboard.press("Control+KeyK");
  await expect(palette(page)).toBeHidden();
});

test("letters of the other layout find commands too; a tool opens when the palette has gone", async ({ page }) => {
  await signIn(page, "/");
  await open(page);
  await page.keyboard.type("djdsq");
  await expect(page.getByRole("option", { name: "Новый промпт" })).toHaveCount(0);
  await page.getByRole("combobox").fill("yjdsq ghjvgn");
  await expect(page.getByRole("option", { name: "Новый промпт" })).toBeVisible();
  await page.getByRole("combobox").fill("обратная");
  await page.keyboard.press("Enter");
  await expect(page.getByRole("dialog", { name: "Обратная связь" })).toBeVisible();
});

test("Ctrl+C copies the text of the prompt that is marked, Ctrl+Enter opens its launcher", async ({ page, context }) => {
  const { word } = await aPrompt(page);
  await context.grantPermissions(["clipboard-read", "clipboard-write"]);
  await open(page);
  await page.keyboard.type(`${word} промпт`);
  await page.getByRole("option", { name: `${word} промпт` }).hover();
  await page.keyboard.press("Control+KeyC");
  await expectToast(page, "Скопировано");
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(TEXT);
  await page.keyboard.press("Control+Enter");
  await expect(palette(page)).toBeHidden();
  await expect(page.getByRole("dialog").getByText(TEXT).first()).toBeVisible();
});

test("«?» lists the keys, but not while one types; a guest has the palette, with what everybody may see", async ({ page }) => {
  await page.goto("/public-prompts");
  await open(page);
  await expect(page.getByRole("option", { name: "Войти" })).toBeVisible();
  await expect(page.getByRole("option", { name: "Мои промпты" })).toHaveCount(0);
  await page.keyboard.press("Escape");
  await expect(palette(page)).toBeHidden();
  await page.keyboard.press("?");
  const keys = page.getByRole("dialog", { name: "Горячие клавиши" });
  await expect(keys).toContainText("Ctrl+K");
  await page.keyboard.press("Escape");
  await expect(keys).toBeHidden();
  await page.getByRole("combobox", { name: "Найти промпт" }).click();
  await page.keyboard.type("?");
  await expect(keys).toBeHidden();
});

test("nothing of it is loaded before it is asked for", async ({ page }) => {
  const fetched: string[] = [];
  page.on("request", (request) => fetched.push(request.url()));
  await page.goto("/public-prompts");
  await page.waitForLoadState("networkidle");
  expect(fetched.filter((url) => url.includes("/messages/palette"))).toEqual([]);
  const before = fetched.length;
  await open(page);
  expect(fetched.slice(before).filter((url) => url.includes("/messages/palette.json")).length).toBe(1);
  expect(fetched.slice(before).some((url) => url.endsWith(".js"))).toBe(true);
});

test.describe("on a phone", () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

  test("a button in the header opens it, a tap chooses", async ({ page }) => {
    await signIn(page, "/");
    await expect(async () => {
      if (!(await palette(page).isVisible())) await page.getByRole("button", { name: "Поиск и команды" }).filter({ visible: true }).tap();
      await expect(palette(page)).toBeVisible({ timeout: 2_000 });
    }).toPass();
    await page.getByRole("combobox").fill("избр");
    await page.getByRole("option", { name: "Избранное" }).tap();
    await expect(page).toHaveURL("/favourites");
  });
});
