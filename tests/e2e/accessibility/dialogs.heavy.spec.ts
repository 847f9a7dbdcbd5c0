import { expect, type Locator, type Page } from "@playwright/test";
import { test } from "../../support/e2e/browser";
import { looksRight } from "../../support/e2e/axe";
import { closesByEscape, keepsFocus, opens } from "../../support/e2e/dialogs";
import { aPromptWith, aVariable, openEditor, openVariables, textOf } from "../../support/e2e/editor";
import { aKnowledgeBase, aSnippet, fileRow, openBase } from "../../support/e2e/knowledge";
import { call, signIn, unique } from "../../support/e2e/people";

/** Opens a button's menu and chooses a line of it, by keys. */
async function chooses(page: Page, menuButton: Locator, line: string | RegExp): Promise<void> {
  const item = page.getByRole("menuitem", { name: line });
  await menuButton.focus();
  await expect(async () => {
    if (!(await item.isVisible())) await page.keyboard.press("Enter");
    await expect(item).toBeVisible({ timeout: 2_000 });
  }).toPass({ timeout: 20_000 });
  await item.focus();
  await page.keyboard.press("Enter");
}

test("the editor's dialogs by keys: they return the focus, a deleted row leaves it in its list", async ({
  page,
}) => {
  await signIn(page);
  const mark = unique();
  await aVariable(page.request, {
    variableType: "text",
    variableName: `Тон ${mark}`,
    textValue: "дружелюбно",
  });
  const prompt = await aPromptWith(page.request, "Напиши письмо о задержке поставки.");
  await openEditor(page, prompt.id);
  await openVariables(page);
  const dialog = page.getByRole("dialog");
  for (const name of ["Вставить «Случайный выбор»", "Вставить «Случайное число»", "Создать переменную"]) {
    const opener = page.getByRole("button", { name });
    await opener.press("Enter");
    await expect(dialog).toBeVisible();
    await keepsFocus(page, dialog, name);
    await page.keyboard.press("Escape");
    await expect(dialog).toHaveCount(0);
    await expect.soft(opener, name).toBeFocused();
  }

  await page.getByRole("button", { name: "Вставить «Случайное число»" }).press("Enter");
  await dialog.getByRole("textbox", { name: "До" }).press("Enter");
  await expect(dialog).toHaveCount(0);
  await expect(textOf(page)).toBeFocused();
  await expect(textOf(page)).toContainText("Случайное число");

  const actions = page.getByRole("button", { name: `Действия с «Тон ${mark}»` });
  await chooses(page, actions, /^Изменить/);
  await expect(dialog).toBeVisible();
  await closesByEscape(page, dialog);
  await expect(actions).toBeFocused();

  const question = page.getByRole("alertdialog");
  await chooses(page, actions, /^Удалить/);
  await expect(question.getByRole("button", { name: "Отмена" })).toBeFocused();
  await page.keyboard.press("Escape");
  await expect(question).toHaveCount(0);
  await expect(actions).toBeFocused();
  await chooses(page, actions, /^Удалить/);
  await question.getByRole("button", { name: "Удалить" }).press("Enter");
  await expect(actions).toHaveCount(0);
  await expect(page.getByRole("list", { name: "Мои переменные" })).toBeFocused();

  await call(page.request, "PATCH", `/prompts/${prompt.id}`, {
    promptText: "Напиши письмо о переносе встречи.",
  });
  await textOf(page).press("Control+s");
  const conflict = page.getByRole("dialog", { name: "Промпт изменён в другой вкладке" });
  await expect(conflict.locator("mark").first()).toBeVisible();
  await looksRight(page, "conflict");
  await keepsFocus(page, conflict, "conflict");
  await page.keyboard.press("Escape");
  await expect(conflict).toHaveCount(0);
  await expect(textOf(page)).toBeFocused();
  await textOf(page).press("Control+s");
  await conflict.getByRole("button", { name: "Взять сохранённый" }).press("Enter");
  await expect(conflict).toHaveCount(0);
  await expect(textOf(page)).toBeFocused();
  await expect(textOf(page)).toHaveText("Напиши письмо о переносе встречи.");
});

test("a deleted snippet leaves the focus in its list", async ({ page }) => {
  await signIn(page);
  const base = await aKnowledgeBase(page.request);
  for (const title of ["Первая", "Вторая"]) await aSnippet(page.request, base.id, title, "Текст записи.");
  await openBase(page, base);
  const question = page.getByRole("alertdialog");
  const opener = page.getByRole("link", { name: "Удалить «Вторая»" });
  await opens(opener, question);
  await closesByEscape(page, question);
  await expect(opener).toBeFocused();
  await opener.press("Enter");
  await question.getByRole("button", { name: "Удалить" }).press("Enter");
  await expect(fileRow(page, "Вторая")).toHaveCount(0);
  const list = page.getByRole("main").getByRole("list").filter({ hasText: "Первая" });
  await expect.poll(() => list.evaluate((element) => element.contains(document.activeElement))).toBe(true);
});
