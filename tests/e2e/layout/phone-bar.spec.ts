import { expect, type Locator, type Page } from "@playwright/test";
import { looksRightInBothThemes } from "../../support/e2e/axe";
import { test } from "../../support/e2e/browser";
import { opens } from "../../support/e2e/dialogs";
import { aPromptWith } from "../../support/e2e/editor";
import { signIn } from "../../support/e2e/people";

const PHONE = { width: 390, height: 844 };
test.use({ viewport: { width: 390, height: 844 } });

const bar = (page: Page) => page.getByRole("navigation", { name: "Нижняя панель" });
const sticky = (page: Page) => page.locator("[data-sticky-actions]");
const edges = async (each: Locator) => {
  const { y, height } = (await each.boundingBox())!;
  return { top: y, bottom: y + height };
};

test("members have a bar at the bottom of a phone: search, own prompts, a new one, answers and the menu; the header keeps the rest", async ({
  page,
}) => {
  await page.goto("/bases");
  await expect(page.getByRole("button", { name: "Меню" })).toBeVisible();
  await expect(bar(page)).toHaveCount(0);

  await signIn(page, "/my-prompts");
  const header = page.getByRole("banner");
  await expect(header.getByRole("button", { name: /^Уведомления/ })).toBeVisible();
  await expect(header.locator("a:visible, button:visible")).toHaveCount(2); // the logo and the bell
  expect((await edges(bar(page))).bottom).toBe(PHONE.height);
  await expect(bar(page).getByRole("link", { name: "Картотека" })).toHaveAttribute("aria-current", "page");

  await bar(page).getByRole("link", { name: "Ответы" }).press("Enter");
  await expect(page).toHaveURL("/my-runs");
  await expect(bar(page).locator("[aria-current]")).toHaveText("Ответы");
  const palette = page.getByRole("dialog");
  await opens(bar(page).getByRole("button", { name: "Найти" }), palette);
  await palette.getByRole("combobox").fill("ответы");
  await expect(palette.getByRole("option", { name: "Ответы" })).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(palette).toBeHidden();

  const menu = page.getByRole("dialog", { name: "Меню" });
  const me = bar(page).getByRole("button", { name: "Я" });
  await me.press("Enter");
  await expect(menu.getByRole("link", { name: "Мои базы" })).toBeVisible();
  for (const name of ["Мои промпты", "Ответы"]) await expect(menu.getByRole("link", { name })).toHaveCount(0);
  await page.keyboard.press("Escape");
  await expect(me).toBeFocused();

  await bar(page).getByRole("link", { name: "Создать промпт" }).click();
  await expect(page).toHaveURL("/add-prompt");
});

test("actions of a page stand above the bar, the footer too; a low screen with a field in use and the editor have no bar @heavy", async ({
  page,
}) => {
  await signIn(page);
  const { id } = await aPromptWith(page.request, "Напиши письмо про [тема] для кофейни.", {
    isFillable: true,
  });
  await page.goto(`/my-prompts/${id}`);
  const [actions, below] = [await edges(sticky(page)), await edges(bar(page))];
  expect(Math.abs(actions.bottom - below.top)).toBeLessThanOrEqual(1);
  await looksRightInBothThemes(page, "a prompt above the bar");
  await page.evaluate(() => window.scrollTo(0, document.documentElement.scrollHeight));
  await expect
    .poll(async () => (await edges(page.getByRole("contentinfo"))).bottom)
    .toBeLessThanOrEqual(actions.top + 1);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(PHONE.width);

  const field = page.getByRole("textbox", { name: "тема" });
  await field.focus();
  await expect(bar(page)).toBeVisible();
  await page.setViewportSize({ width: PHONE.width, height: 420 }); // as where the keyboard takes its room
  await expect(bar(page)).toBeHidden();
  expect((await edges(sticky(page))).bottom).toBe(420);
  // A press there is not lost, though it takes the focus out of the field.
  await field.fill("кофе");
  await page.context().grantPermissions(["clipboard-read", "clipboard-write"]);
  await sticky(page).getByRole("button", { name: "Скопировать готовый текст" }).click();
  await expect
    .poll(() => page.evaluate(() => navigator.clipboard.readText()))
    .toBe("Напиши письмо про кофе для кофейни.");
  await expect(bar(page)).toBeVisible();

  await page.setViewportSize(PHONE);
  await page.goto(`/my-prompts/${id}?edit`);
  await expect(page.getByRole("textbox", { name: "Текст промпта" })).toBeVisible();
  await expect(bar(page)).toBeHidden();
  await expect(page.getByRole("banner").getByRole("button", { name: "Меню" })).toBeVisible();

  await page.goto(`/prompts/${id}/copy`);
  await expect(bar(page)).toBeVisible();
  await page.setViewportSize({ width: 768, height: 844 });
  await expect(bar(page)).toBeHidden();
  await expect(page.getByRole("banner").getByRole("button", { name: "Меню" })).toBeVisible();
});

test("without scripts the bar leads to open prompts, own ones, answers and the settings", async ({
  page,
  newContext,
}) => {
  await signIn(page);
  const plain = await (
    await newContext({
      javaScriptEnabled: false,
      storageState: await page.context().storageState(),
      viewport: PHONE,
    })
  ).newPage();
  await plain.goto("/my-prompts");
  await expect(bar(plain).getByRole("button")).toHaveCount(0);
  // The menu above repeats none of them.
  const menu = plain.getByRole("navigation", { name: "Меню без скриптов" });
  await expect(menu.getByRole("link", { name: "Базы", exact: true })).toBeVisible();
  for (const name of ["Промпты", "Мои промпты", "Ответы", "Настройки"])
    await expect(menu.getByRole("link", { name, exact: true })).toHaveCount(0);
  for (const [name, address] of [
    ["Найти", "/public-prompts"],
    ["Ответы", "/my-runs"],
    ["Создать промпт", "/add-prompt"],
    ["Картотека", "/my-prompts"],
    ["Я", "/settings/profile"],
  ] as const) {
    await bar(plain).getByRole("link", { name, exact: true }).click();
    await expect(plain).toHaveURL(address);
  }
});
