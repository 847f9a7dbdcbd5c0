import { expect, type Locator, type Page } from "@playwright/test";
import { test } from "../../support/e2e/browser";
import { opensByLink } from "../../support/e2e/dialogs";
import { call, signIn, unique, signInAsAdmin } from "../../support/e2e/people";
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

test("an administrator filters and changes messages on a desktop, and deletes one on a phone @heavy", async ({
  page,
  newContext,
}) => {
  const writer = await (await newContext()).newPage();
  await signIn(writer);
  const bug = await aMessage(writer, "BUG");
  const question = await aMessage(writer, "QUESTION");
  await signInAsAdmin(page);
  const dialog = await opensByLink(page, "feedback-list");
  const row = (message: string) => dialog.getByRole("row").filter({ hasText: message });
  await expect(row(bug)).toContainText("Тестовый");

  await choose(page, dialog.getByRole("combobox", { name: "Тип", exact: true }), "Ошибка");
  await expect(row(question)).toHaveCount(0);
  await expect(row(bug)).toBeVisible();
  await choose(page, dialog.getByRole("combobox", { name: "Тип", exact: true }), "Все типы");
  await expect(row(question)).toBeVisible();

  const asked = page.waitForResponse("**/api/feedback/count/new");
  await choose(page, row(bug).getByRole("combobox"), "Обработано");
  await expectToast(page, "Статус обновлен");
  expect((await asked).status()).toBe(200);
  await choose(page, dialog.getByRole("combobox", { name: "Статус", exact: true }), "Новое");
  await expect(row(bug)).toHaveCount(0);
  await expect(row(question)).toBeVisible();

  await row(question).getByText("Ответить", { exact: true }).click();
  await row(question).getByRole("textbox", { name: "Ответ" }).fill("Да, с завтрашнего дня");
  await row(question).getByRole("button", { name: "Отправить ответ" }).click();
  await expectToast(page, "Ответ отправлен");
  await writer.goto("/notifications");
  await expect(writer.getByText("Ответ на ваше обращение: Да, с завтрашнего дня")).toBeVisible();
  await choose(page, dialog.getByRole("combobox", { name: "Статус", exact: true }), "Все статусы");

  await page.setViewportSize({ width: 390, height: 844 });
  await row(question)
    .getByRole("button", { name: /^Удалить/ })
    .click();
  const confirmation = page.getByRole("alertdialog");
  await expect(confirmation).toContainText(question);
  await confirmation.getByRole("button", { name: "Отмена" }).click();
  await expect(confirmation).toBeHidden();
  await expect(row(question).getByRole("button", { name: /^Удалить/ })).toBeFocused();
  await row(question)
    .getByRole("button", { name: /^Удалить/ })
    .click();
  await confirmation.getByRole("button", { name: "Удалить" }).click();
  await expectToast(page, "Обращение удалено");
  await expect(row(question)).toHaveCount(0);
  // The focused row was removed; the dialog keeps the focus.
  await expect
    .poll(() => page.evaluate(() => Boolean(document.activeElement?.closest("[role=dialog]"))))
    .toBe(true);
});
