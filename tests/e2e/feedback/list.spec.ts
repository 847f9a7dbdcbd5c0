import { expect, type Locator, type Page } from "@playwright/test";
import { closesByEscape } from "../../support/e2e/dialogs";
import { call, signIn, unique, signInAsAdmin } from "../../support/e2e/people";
import { test } from "../../support/e2e/story";
import { expectToast, rememberToasts } from "../../support/e2e/toasts";

test.beforeEach(({ page }) => rememberToasts(page));

async function aMessage(page: Page, type: string): Promise<string> {
  const message = `Обращение ${unique()}`;
  await call(page.request, "POST", "/feedback", { type, message });
  return message;
}

async function choose(page: Page, select: Locator, option: string): Promise<void> {
  await select.click();
  await page.getByRole("option", { name: option, exact: true }).click();
}

test("an administrator filters and changes messages on a desktop, and deletes one on a phone", async ({
  page,
  newContext,
}) => {
  const writer = await (await newContext()).newPage();
  await signIn(writer);
  const bug = await aMessage(writer, "BUG");
  const question = await aMessage(writer, "QUESTION");
  await signInAsAdmin(page);
  await page.goto("/");
  await page
    .getByRole("banner")
    .getByRole("link", { name: /^Админка/ })
    .click();
  const list = page.getByRole("dialog", { name: "Обращения" });
  const row = (message: string) => list.getByRole("row").filter({ hasText: message });
  await expect(row(bug)).toContainText("Тестовый");

  await choose(page, list.getByRole("combobox", { name: "Тип", exact: true }), "Ошибка");
  await expect(row(question)).toHaveCount(0);
  await expect(row(bug)).toBeVisible();
  await choose(page, list.getByRole("combobox", { name: "Тип", exact: true }), "Все типы");
  await expect(row(question)).toBeVisible();

  const asked = page.waitForResponse("**/api/feedback/count/new");
  await choose(page, row(bug).getByRole("combobox"), "Обработано");
  await expectToast(page, "Статус обновлен");
  expect((await asked).status()).toBe(200);
  await choose(page, list.getByRole("combobox", { name: "Статус", exact: true }), "Новое");
  await expect(row(bug)).toHaveCount(0);
  await expect(row(question)).toBeVisible();

  await page.setViewportSize({ width: 390, height: 844 });
  const opener = row(question).getByRole("link", { name: /^Удалить/ });
  const confirmation = page.getByRole("alertdialog");
  await opener.click();
  await expect(confirmation).toContainText(question);
  await confirmation.getByRole("button", { name: "Отмена" }).click();
  await expect(confirmation).toBeHidden();
  await expect(opener).toBeFocused();
  await opener.click();
  await confirmation.getByRole("button", { name: "Удалить" }).click();
  await expectToast(page, "Обращение удалено");
  await expect(row(question)).toHaveCount(0);
  // The focused row was removed; the window keeps the focus, and Escape closes it over the page that it was opened on.
  await expect.poll(() => list.evaluate((each) => each.contains(document.activeElement))).toBe(true);
  await closesByEscape(page, list);
  await expect(page).toHaveURL("/");

  // Loaded as a page: the same list.
  await page.goto("/admin/feedback?type=BUG");
  await expect(page.getByRole("main").getByRole("row").filter({ hasText: bug })).toBeVisible();

  await page.goto("/admin/feedback?type=nothing&cursor=nothing");
  await expect(page).toHaveURL("/admin/feedback");
  await signIn(page, "/admin/feedback");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Такой страницы нет");
});
