import { expect, type Locator, type Page, test } from "@playwright/test";
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

for (const [device, viewport] of [
  ["desktop", { width: 1366, height: 768 }],
  ["phone", { width: 390, height: 844 }],
] as const) {
  test(`an administrator filters, changes and deletes messages: ${device}`, async ({ page, browser }) => {
    await page.setViewportSize(viewport);
    const writer = await (await browser.newContext()).newPage();
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
    // What had the focus is gone; the window keeps it.
    await expect.poll(() => page.evaluate(() => Boolean(document.activeElement?.closest("[role=dialog]")))).toBe(true);
  });
}

test("every failure is told", async ({ page, browser }) => {
  const writer = await (await browser.newContext()).newPage();
  await signIn(writer);
  const message = await aMessage(writer, "BUG");
  await signInAsAdmin(page);
  const dialog = page.getByRole("dialog");
  const fail = (pattern: string) => page.route(pattern, (route) => route.fulfill({ status: 500, json: { code: "INTERNAL", message: "" } }));

  await fail("**/api/feedback?*");
  await opensByLink(page, "feedback-list");
  await expectToast(page, "Ошибка при загрузке обращений");
  await page.unroute("**/api/feedback?*");
  await dialog.getByRole("button", { name: "Повторить" }).click();
  const row = dialog.getByRole("row").filter({ hasText: message });
  await expect(row).toBeVisible();

  await fail("**/api/feedback/*");
  await choose(page, row.getByRole("combobox"), "Обработано");
  await expectToast(page, "Ошибка при обновлении статуса");
  await expect(row.getByRole("combobox")).toHaveText("Новое");
  await row.getByRole("button", { name: /^Удалить/ }).click();
  await page.getByRole("alertdialog").getByRole("button", { name: "Удалить" }).click();
  await expectToast(page, "Ошибка при удалении");
  await expect(row).toBeVisible();
});

test("page after page, and back from a page that became empty", async ({ page }) => {
  await signInAsAdmin(page);
  const total = 45;
  let gone = false;
  const id = (index: number) => `00000000-0000-7000-8000-${String(index).padStart(12, "0")}`;
  const messages = Array.from({ length: total }, (_, index) => ({
    id: id(index),
    type: "BUG",
    status: "NEW",
    message: `Сообщение номер ${index}`,
    createdAt: "2026-11-01T10:00:00.000Z",
    user: null,
  }));
  await page.route("**/api/feedback?*", (route) => {
    const from = Number(new URL(route.request().url()).searchParams.get("cursor") ?? 0);
    const rows = messages.slice(0, gone ? 40 : total).slice(from, from + 20);
    const link = from + 20 < (gone ? 40 : total) ? { Link: `</api/feedback?limit=20&cursor=${from + 20}>; rel="next"` } : undefined;
    return route.fulfill({ json: rows, headers: { "X-Total-Count": String(gone ? 40 : total), ...link } });
  });
  await page.route("**/api/feedback/*", (route) => route.fulfill({ json: messages[44]! }));
  const dialog = await opensByLink(page, "feedback-list");
  await expect(dialog.getByText("45 обращений")).toBeVisible();
  await expect(dialog.getByText("Аккаунт удалён").first()).toBeVisible();
  await dialog.getByRole("button", { name: "Вперёд" }).click();
  await expect(dialog.getByText("Страница 2 из 3")).toBeVisible();
  await expect(dialog.getByText("Сообщение номер 20")).toBeVisible();
  await dialog.getByRole("button", { name: "Вперёд" }).click();
  await expect(dialog.getByText("Сообщение номер 44")).toBeVisible();
  await expect(dialog.getByRole("button", { name: "Вперёд" })).toBeDisabled();
  gone = true;
  await choose(page, dialog.getByRole("row").filter({ hasText: "номер 44" }).getByRole("combobox"), "Обработано");
  await expect(dialog.getByText("Страница 2 из 2")).toBeVisible();
  await dialog.getByRole("button", { name: "Назад" }).click();
  await expect(dialog.getByText("Сообщение номер 0")).toBeVisible();
});
