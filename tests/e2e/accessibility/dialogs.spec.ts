import { expect, type Locator, type Page, test } from "@playwright/test";
import { looksRight, THEMES } from "../../support/e2e/axe";
import { closesByEscape, opens } from "../../support/e2e/dialogs";
import { aPromptWith, aVariable, openEditor, textOf } from "../../support/e2e/editor";
import { aKnowledgeBase, aSnippet, fileRow, openBase } from "../../support/e2e/knowledge";
import { aFreeBase, call, signIn, unique, signInAsAdmin } from "../../support/e2e/people";
import { aPaidBase } from "../../support/e2e/selling";

type Scene = { path: string; button: string | RegExp; role?: "dialog" | "alertdialog" };

/** The focus goes round inside and never leaves. */
async function keepsFocus(page: Page, dialog: Locator, what: string): Promise<void> {
  const inside = () => dialog.evaluate((window) => window.contains(document.activeElement));
  await expect.poll(inside, { message: `${what}: has the focus` }).toBe(true);
  for (const key of ["Tab", "Tab", "Tab", "Shift+Tab", "Shift+Tab", "Shift+Tab", "Shift+Tab"]) {
    await page.keyboard.press(key);
    expect.soft(await inside(), `${what}: keeps the focus after ${key}`).toBe(true);
  }
}

async function inspect(page: Page, { path, button, role = "dialog" }: Scene): Promise<void> {
  const what = `${path}: ${button}`;
  await page.goto(path);
  const opener = page.getByRole("button", { name: button }).filter({ visible: true }).first();
  const dialog = page.getByRole(role);
  await opens(opener, dialog);
  await expect(dialog.getByRole("heading").first()).toBeVisible();
  await looksRight(page, what);
  await keepsFocus(page, dialog, what);
  await page.keyboard.press("Escape");
  await expect(dialog, what).toHaveCount(0);
  await expect.soft(opener, `${what}: has the focus again`).toBeFocused();
}

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

test("the editor's dialogs by keys: they return the focus, a deleted row leaves it in its list", async ({ page }) => {
  await signIn(page);
  const mark = unique();
  await aVariable(page.request, { variableType: "text", variableName: `Тон ${mark}`, textValue: "дружелюбно" });
  const prompt = await aPromptWith(page.request, "Напиши письмо о задержке поставки.");
  await openEditor(page, prompt.id);
  const dialog = page.getByRole("dialog");
  for (const name of ["Вставить «Случайный выбор»", "Вставить «Случайное число»", "Создать переменную", "Настройки"]) {
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

  await call(page.request, "PATCH", `/prompts/${prompt.id}`, { promptText: "Напиши письмо о переносе встречи." });
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
  const opener = page.getByRole("button", { name: "Удалить «Вторая»" });
  await opens(opener, question);
  await closesByEscape(page, question);
  await expect(opener).toBeFocused();
  await opener.press("Enter");
  await question.getByRole("button", { name: "Удалить" }).press("Enter");
  await expect(fileRow(page, "Вторая")).toHaveCount(0);
  const list = page.getByRole("main").getByRole("list").filter({ hasText: "Первая" });
  await expect.poll(() => list.evaluate((element) => element.contains(document.activeElement))).toBe(true);
});

for (const colorScheme of THEMES) {
  test.describe(colorScheme, () => {
    test.beforeEach(({ page }) => page.emulateMedia({ colorScheme, reducedMotion: "reduce" }));

    test("a member's dialogs keep and return the focus", async ({ page, browser }) => {
      const owner = await (await browser.newContext()).newPage();
      await signInAsAdmin(owner);
      const paid = await aPaidBase(owner.request, { access_type: "SUBSCRIPTION", subscription_price_monthly: 490, subscription_price_yearly: 4900 });
      const byCode = await aPaidBase(owner.request, { access_type: "CODE_ONLY" });
      await signIn(page);
      const own = await aFreeBase(page.request, `Своя ${unique()}`);
      const prompt = await aPromptWith(page.request, "Напиши письмо о задержке поставки для [имя].");
      const scenes: Scene[] = [
        { path: "/", button: "Обратная связь" },
        { path: "/", button: /^Версия .*: что нового/ },
        { path: `/bases/${paid.id}`, button: "Купить" },
        { path: `/bases/${byCode.id}`, button: "Активировать код" },
        { path: `/bases/${own.id}`, button: "Загрузить из файла" },
        { path: `/my-bases/${own.id}`, button: "Удалить", role: "alertdialog" },
        { path: `/my-prompts/${prompt.id}`, button: "Запустить" },
        { path: "/knowledge", button: "Новая категория" },
      ];
      for (const scene of scenes) await inspect(page, scene);
    });

    test("the utilities open from their menu and give it the focus back", async ({ page }) => {
      await signIn(page);
      const menu = page.getByRole("button", { name: "Утилиты" });
      for (const tool of ["Видео в текст", "Работа с доками"]) {
        await page.goto("/");
        await opens(menu, page.getByRole("menu"));
        await page.getByRole("menuitem", { name: tool }).click();
        const dialog = page.getByRole("dialog");
        await expect(dialog.getByRole("heading", { name: tool })).toBeVisible();
        await looksRight(page, tool);
        await keepsFocus(page, dialog, tool);
        await page.keyboard.press("Escape");
        await expect(dialog).toHaveCount(0);
        await expect.soft(menu, tool).toBeFocused();
      }
    });

    test("an administrator's dialogs keep and return the focus", async ({ page }) => {
      await signInAsAdmin(page);
      await call(page.request, "POST", "/feedback", { type: "BUG", message: `Сообщение для проверки списка ${unique()}` });
      await inspect(page, { path: "/", button: /^Админка/ });
      await inspect(page, { path: "/", button: "Статистика Video-to-Text" });
    });
  });
}
