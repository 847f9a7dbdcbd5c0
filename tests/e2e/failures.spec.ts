import { expect, type Page, test } from "@playwright/test";
import { opens } from "../support/e2e/dialogs";
import { aPromptWith, openEditor, textOf } from "../support/e2e/editor";
import { aFreeBase, call, signIn, unique } from "../support/e2e/people";
import { aPaidBase } from "../support/e2e/selling";

/** What people read when a call breaks without a word of the server's (core.md section 8). */

/** Calls of this method to this address come back without a text, as when a server in between fails. */
async function breakCalls(page: Page, method: string, pattern: string | RegExp, answer: { status: number; code: string } = { status: 500, code: "INTERNAL" }): Promise<void> {
  await page.route(pattern, (route) =>
    route.request().method() === method ? route.fulfill({ status: answer.status, json: { code: answer.code, message: "" } }) : route.fallback(),
  );
}

const dialogOf = (page: Page) => page.getByRole("dialog");

async function confirmDeletion(page: Page): Promise<void> {
  const confirmation = page.getByRole("alertdialog");
  await opens(page.getByRole("button", { name: /^Удалить/ }).first(), confirmation);
  await confirmation.getByRole("button", { name: "Удалить" }).click();
}

test("activation codes: activate, create, delete", async ({ page }) => {
  await signIn(page);
  const base = await aPaidBase(page.request, { access_type: "CODE_ONLY" });
  await call(page.request, "POST", `/bases/${base.id}/activation-codes`, { quantity: 1 });

  await breakCalls(page, "POST", "**/api/bases/activate-code");
  await page.goto("/activate-code");
  await page.getByRole("textbox", { name: "Код активации" }).fill("AAAA-BBBB-CCCC-DDDD");
  await page.getByRole("button", { name: "Активировать" }).click();
  await expect(page.getByText("Ошибка активации кода")).toBeVisible();

  await page.goto(`/my-bases/${base.id}/codes`);
  await breakCalls(page, "POST", "**/api/bases/*/activation-codes");
  await opens(page.getByRole("button", { name: "Создать коды" }).first(), dialogOf(page));
  await dialogOf(page).getByRole("button", { name: "Создать 1 код" }).click();
  await expect(dialogOf(page).getByRole("alert")).toContainText("Ошибка создания кодов");
  await page.keyboard.press("Escape");

  await breakCalls(page, "DELETE", "**/api/bases/activation-codes/*");
  await confirmDeletion(page);
  await expect(page.getByText("Ошибка удаления кода")).toBeVisible();
});

test("a base: save, delete", async ({ page }) => {
  await signIn(page);
  const { id } = await aFreeBase(page.request, `База ${unique()}`);
  await breakCalls(page, "PUT", /\/api\/(prompt_)?bases\//);
  await breakCalls(page, "PATCH", /\/api\/(prompt_)?bases\//);
  await page.goto(`/my-bases/${id}/edit`);
  await page.getByRole("textbox", { name: "Название" }).fill(`Другое имя ${unique()}`);
  await page.getByRole("button", { name: "Сохранить" }).click();
  await expect(page.getByRole("alert").filter({ hasText: "Ошибка: Сервер не ответил" })).toBeVisible();

  await breakCalls(page, "DELETE", /\/api\/(prompt_)?bases\//);
  await page.goto(`/my-bases/${id}`);
  await confirmDeletion(page);
  await expect(page.getByText("Не удалось удалить базу. Пожалуйста, попробуйте снова.")).toBeVisible();
});

test("a prompt: save in the form and in the editor, run, delete", async ({ page }) => {
  await signIn(page);
  const { id } = await aPromptWith(page.request, "Напиши письмо о задержке поставки для [имя].");

  await breakCalls(page, "PATCH", "**/api/prompts/*");
  await page.goto(`/prompts/${id}/edit`);
  await page.getByRole("textbox", { name: "Название" }).fill("Другое название");
  await page.getByRole("button", { name: "Сохранить" }).click();
  await expect(page.getByRole("alert").filter({ hasText: "Ошибка сохранения" }).first()).toBeVisible();

  await openEditor(page, id);
  await textOf(page).click();
  await page.keyboard.press("Control+End");
  await page.keyboard.type(" Ещё слово.");
  await page.getByRole("button", { name: "Сохранить", exact: true }).click();
  await expect(page.getByText("Ошибка сохранения промпта. Попробуйте еще раз")).toBeVisible();
  await breakCalls(page, "PATCH", "**/api/prompts/*", { status: 404, code: "PROMPT_NOT_FOUND" });
  await page.getByRole("button", { name: "Сохранить", exact: true }).click();
  await expect(page.getByText("Ошибка: промпт не найден")).toBeVisible();
  await page.evaluate(() => localStorage.clear());

  await page.goto("/my-prompts");
  await breakCalls(page, "POST", "**/api/prompts/*/render");
  await breakCalls(page, "GET", "**/api/prompts/*");
  const run = page.getByRole("button", { name: /^Запустить/ }).first();
  await opens(run, dialogOf(page));
  await expect(dialogOf(page)).toContainText("Ошибка загрузки данных");

  await breakCalls(page, "DELETE", "**/api/prompts/*");
  await page.goto(`/en/my-prompts/${id}`);
  const confirmation = page.getByRole("alertdialog");
  await opens(page.getByRole("button", { name: "Delete" }).first(), confirmation);
  await confirmation.getByRole("button", { name: "Delete" }).click();
  await expect(page.getByText("Failed to delete prompt")).toBeVisible();
});
