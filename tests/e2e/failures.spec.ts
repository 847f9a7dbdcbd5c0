import { expect, type Page, test } from "@playwright/test";
import { opens } from "../support/e2e/dialogs";
import { aPromptWith, openEditor, textOf } from "../support/e2e/editor";
import { aCategory, aKnowledgeBase, aSnippet, openBase } from "../support/e2e/knowledge";
import { aFreeBase, call, signIn, unique } from "../support/e2e/people";
import { badGateway, onSubmission } from "../support/e2e/forms";
import { aPaidBase } from "../support/e2e/selling";
import { expectToast, rememberToasts } from "../support/e2e/toasts";

/** What people read when a call breaks without a word of the server's. */

/** Calls of this method to this address come back without a text, as when a server in between fails. */
async function breakCalls(
  page: Page,
  method: string,
  pattern: string | RegExp,
  answer: { status: number; code: string } = { status: 500, code: "INTERNAL" },
): Promise<void> {
  await page.route(pattern, (route) =>
    route.request().method() === method ? route.fulfill({ status: answer.status, json: { code: answer.code, message: "" } }) : route.fallback(),
  );
}

test.beforeEach(({ page }) => rememberToasts(page));

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

  await onSubmission(page, badGateway);
  await page.goto("/activate-code");
  await page.getByRole("textbox", { name: "Код активации" }).fill("AAAA-BBBB-CCCC-DDDD");
  await page.getByRole("button", { name: "Активировать" }).click();
  await expect(page.getByText("Ошибка активации кода")).toBeVisible();

  await page.goto(`/my-bases/${base.id}/codes`);
  await opens(page.getByRole("button", { name: "Создать коды" }).first(), dialogOf(page));
  await dialogOf(page).getByRole("button", { name: "Создать 1 код" }).click();
  await expect(dialogOf(page).getByRole("alert")).toContainText("Ошибка создания кодов");
  await page.keyboard.press("Escape");

  await breakCalls(page, "DELETE", "**/api/bases/activation-codes/*");
  await confirmDeletion(page);
  await expectToast(page, "Ошибка удаления кода");
});

test("a base: save, delete", async ({ page }) => {
  await signIn(page);
  const { id } = await aFreeBase(page.request, `База ${unique()}`);
  await onSubmission(page, badGateway);
  await page.goto(`/my-bases/${id}/edit`);
  await page.getByRole("textbox", { name: "Название" }).fill(`Другое имя ${unique()}`);
  await page.getByRole("button", { name: "Сохранить" }).click();
  await expect(page.getByRole("alert").filter({ hasText: "Ошибка: Сервер не ответил" })).toBeVisible();

  await page.goto(`/my-bases/${id}`);
  await confirmDeletion(page);
  await expectToast(page, "Не удалось удалить базу. Пожалуйста, попробуйте снова.");
});

test("a prompt: save in the form and in the editor, run, delete", async ({ page }) => {
  await signIn(page);
  const { id } = await aPromptWith(page.request, "Напиши письмо о задержке поставки для [имя].");

  await breakCalls(page, "PATCH", "**/api/prompts/*");
  await onSubmission(page, badGateway);
  await page.goto(`/prompts/${id}/edit`);
  await page.getByRole("textbox", { name: "Название" }).fill("Другое название");
  await page.getByRole("button", { name: "Сохранить" }).click();
  await expect(page.getByRole("alert").filter({ hasText: "Ошибка сохранения" }).first()).toBeVisible();

  await openEditor(page, id);
  await textOf(page).click();
  await page.keyboard.press("Control+End");
  await page.keyboard.type(" Ещё слово.");
  await page.getByRole("button", { name: "Сохранить", exact: true }).click();
  await expectToast(page, "Ошибка сохранения промпта. Попробуйте еще раз");
  await breakCalls(page, "PATCH", "**/api/prompts/*", { status: 404, code: "PROMPT_NOT_FOUND" });
  await page.getByRole("button", { name: "Сохранить", exact: true }).click();
  await expectToast(page, "Ошибка: промпт не найден");
  await page.evaluate(() => localStorage.clear());

  await page.goto("/my-prompts");
  await breakCalls(page, "POST", "**/api/prompts/*/render");
  await breakCalls(page, "GET", "**/api/prompts/*");
  const run = page.getByRole("button", { name: /^Запустить/ }).first();
  await opens(run, dialogOf(page));
  await expect(dialogOf(page)).toContainText("Ошибка загрузки данных");

  await page.goto(`/en/my-prompts/${id}`);
  const confirmation = page.getByRole("alertdialog");
  await opens(page.getByRole("button", { name: "Delete" }).first(), confirmation);
  await confirmation.getByRole("button", { name: "Delete" }).click();
  await expectToast(page, "Failed to delete prompt");
});

for (const [screen, link] of [
  ["the editor", "Редактор"],
  ["the form", "Изменить"],
] as const) {
  test(`an edit screen that cannot be shown says so and leads to the own prompts: ${screen}`, async ({ page }) => {
    await signIn(page);
    const { id } = await aPromptWith(page.request, "Напиши письмо о задержке поставки.");
    const known = new Set<string>();
    page.on("response", (response) => known.add(response.url()));
    await page.goto("/my-prompts", { waitUntil: "networkidle" });
    await page.goto(`/my-prompts/${id}`, { waitUntil: "networkidle" });
    // The code of the edit screen does not come; that of the pages seen does.
    await page.route(/\/_next\/static\/chunks\//, (route) => (known.has(route.request().url()) ? route.fallback() : route.abort()));
    await page.getByRole("link", { name: link, exact: true }).click();
    await page.waitForURL((url) => url.pathname === "/my-prompts");
    await expectToast(page, "Ошибка загрузки данных");
  });
}

test("knowledge: delete a file, a base, a category; open and copy a text", async ({ page }) => {
  await signIn(page);
  const category = await aCategory(page.request);
  const base = await aKnowledgeBase(page.request, { categoryId: category.id });
  await aSnippet(page.request, base.id, "Правила тона", "Пишем на «вы».");
  await openBase(page, base);
  await breakCalls(page, "DELETE", "**/api/knowledge/**");
  await breakCalls(page, "GET", "**/api/knowledge/**");

  const confirmation = page.getByRole("alertdialog");
  await opens(page.getByRole("button", { name: "Удалить «Правила тона»" }), confirmation);
  await expect(confirmation).toContainText("Вы уверены, что хотите удалить этот файл?");
  await confirmation.getByRole("button", { name: "Удалить" }).click();
  await expectToast(page, "Ошибка удаления файла");
  await page.getByRole("button", { name: "Скопировать всё" }).click();
  await expectToast(page, "Ошибка копирования");
  await opens(page.getByRole("button", { name: "Изменить запись «Правила тона»" }), dialogOf(page));
  await expect(dialogOf(page).getByRole("alert")).toContainText("Ошибка загрузки текста");
  await page.keyboard.press("Escape");
  await expect(dialogOf(page)).toHaveCount(0);

  await opens(page.getByRole("main").getByRole("button", { name: "Удалить", exact: true }), confirmation);
  await confirmation.getByRole("button", { name: "Удалить" }).click();
  await expectToast(page, "Ошибка удаления базы знаний");

  await page.goto(`/knowledge?category=${category.id}`);
  await opens(page.getByRole("main").getByRole("button", { name: "Удалить", exact: true }), confirmation);
  await confirmation.getByRole("button", { name: "Удалить" }).click();
  await expectToast(page, "Ошибка удаления категории");
});

test("import: a file that cannot be read any more", async ({ page }) => {
  // As for a file that was deleted or changed after it had been chosen.
  await page.addInitScript(() => (Blob.prototype.arrayBuffer = () => Promise.reject(new DOMException("gone", "NotReadableError"))));
  await signIn(page);
  const base = await aFreeBase(page.request, `Импорт ${unique()}`);
  await page.goto(`/bases/${base.id}`);
  const dialog = dialogOf(page);
  await opens(page.getByRole("button", { name: "Загрузить из файла" }), dialog);
  await dialog.locator("input[type=file]").setInputFiles({ name: "промпты.md", mimeType: "text/markdown", buffer: Buffer.from("# Промпты") });
  await dialog.getByRole("button", { name: "Импортировать" }).click();
  await expect(dialog).toContainText("Ошибка чтения файла");
  await expect(dialog.getByRole("button", { name: "Повторить" })).toBeVisible();
});
