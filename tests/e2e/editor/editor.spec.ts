import { expect, type Page, test } from "@playwright/test";
import { closesByEscape } from "../../support/e2e/dialogs";
import { aPromptWith, aVariable, openEditor, storedText, textOf } from "../../support/e2e/editor";
import { call, signIn, unique } from "../../support/e2e/people";

const saveButton = (page: Page) => page.getByRole("button", { name: "Сохранить", exact: true });
const chip = (page: Page, name: string) => textOf(page).locator(".cm-chip", { hasText: name });

test("variables and commands by typing, by pressing and by drag and drop; a token goes as a whole", async ({ page }) => {
  await signIn(page);
  const mark = unique();
  const tone = await aVariable(page.request, { variableType: "text", variableName: `Тон ${mark}`, textValue: "дружелюбно" });
  const words = await aVariable(page.request, { variableType: "number", variableName: `Слов ${mark}`, numberValue: 300 });
  const { id } = await aPromptWith(page.request, "Напиши статью на тему [тема].");
  await openEditor(page, id);
  await expect(saveButton(page)).toHaveCount(0);

  await textOf(page).click();
  await page.keyboard.press("Control+End");
  await page.keyboard.type(` Пиши {{тон ${mark}`);
  await expect(page.getByRole("option", { name: `Тон ${mark}` })).toBeVisible();
  await page.waitForTimeout(150); // the list takes no Enter in its first moments
  await page.keyboard.press("Enter");
  await expect(chip(page, `Тон ${mark}`)).toBeVisible();
  await expect(page.getByText("есть изменения")).toBeVisible();

  await page.getByRole("searchbox", { name: "Найти переменную" }).fill(mark);
  await expect(page.getByRole("list", { name: "Мои переменные" }).getByRole("listitem")).toHaveCount(2); // or the line moves away under the pointer
  const inPanel = page.getByRole("button", { name: `Вставить «Слов ${mark}»` });
  await inPanel.dragTo(textOf(page).locator(".cm-line").first(), { targetPosition: { x: 30, y: 12 } });
  await expect(chip(page, `Слов ${mark}`)).toHaveCount(1);
  await inPanel.press("Enter");
  await expect(chip(page, `Слов ${mark}`)).toHaveCount(2);
  await page.keyboard.press("Backspace");
  await expect(chip(page, `Слов ${mark}`)).toHaveCount(1);

  await textOf(page).press("Control+End");
  await page.getByRole("button", { name: "Вставить «Случайный выбор»" }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByRole("textbox", { name: "Варианты" }).fill(" , ");
  await dialog.getByRole("button", { name: "Вставить" }).click();
  await expect(dialog.getByText("Добавьте хотя бы один вариант")).toBeVisible();
  await dialog.getByRole("textbox", { name: "Варианты" }).fill("да, , нет");
  await dialog.getByRole("button", { name: "Вставить" }).click();
  await expect(chip(page, "Случайный выбор: да, нет")).toBeVisible();

  await page.getByRole("button", { name: "Вставить «Случайное число»" }).click();
  await expect(dialog.getByRole("textbox", { name: "От" })).toHaveValue("1");
  await expect(dialog.getByRole("textbox", { name: "До" })).toHaveValue("100");
  await dialog.getByRole("textbox", { name: "От" }).fill("100");
  await dialog.getByRole("button", { name: "Вставить" }).click();
  await expect(dialog.getByText("Первое число должно быть меньше второго")).toBeVisible();
  await dialog.getByRole("textbox", { name: "От" }).fill("5");
  await dialog.getByRole("textbox", { name: "До" }).press("Enter");
  await expect(chip(page, "Случайное число: 5–100")).toBeVisible();

  await saveButton(page).click();
  await expect(saveButton(page)).toHaveCount(0);
  const stored = await storedText(page, id);
  expect(stored).toContain(` Пиши {{${tone.variableId}}}`);
  expect(stored.split(`{{${words.variableId}}}`)).toHaveLength(2);
  expect(stored).toMatch(/\[random да, нет\]\[random_number 5 100\]$/);
});

test("keys work in the Russian layout: save, run, close", async ({ page }) => {
  await signIn(page);
  const { id } = await aPromptWith(page.request, "Текст, который сохранят клавишами.");
  await openEditor(page, id);
  await textOf(page).press("Control+End");
  await page.keyboard.type(" И ещё слово.");
  const saved = page.getByText("Сохранено", { exact: true }).waitFor();
  await page.evaluate(() =>
    document.activeElement?.dispatchEvent(new KeyboardEvent("keydown", { key: "ы", code: "KeyS", ctrlKey: true, bubbles: true, cancelable: true })),
  );
  await saved;
  expect(await storedText(page, id)).toBe("Текст, который сохранят клавишами. И ещё слово.");
  await page.keyboard.press("Control+Enter");
  await expect(page.getByRole("dialog", { name: "Запуск промпта" })).toBeVisible();
  await closesByEscape(page, page.getByRole("dialog"));
  await expect(page).toHaveURL(/\?edit$/);
  await textOf(page).press("Escape");
  await expect(page).toHaveURL(`/my-prompts/${id}`);
});

test("what is wrong is told by toasts, one after another, and the settings open", async ({ page }) => {
  await signIn(page);
  const { id } = await aPromptWith(page.request, "Текст, который станет коротким.");
  await openEditor(page, id);
  await textOf(page).fill("Коротко");
  await page.getByRole("button", { name: "Настройки" }).click();
  await page.getByRole("dialog").getByRole("textbox", { name: "Название" }).fill("Ау");
  await page.getByRole("button", { name: "Готово" }).click();
  await saveButton(page).click();
  const toasts = page.getByRole("region", { name: /Уведомления/ });
  await expect(toasts.getByText("Название должно содержать минимум 3 символа")).toBeVisible();
  await expect(toasts.getByText("Текст промпта должен содержать минимум 20 символов")).toBeVisible();
  await expect(page.getByRole("dialog", { name: "Настройки промпта" })).toBeVisible();
});

test("unsaved changes are held, kept as a draft and offered again", async ({ page }) => {
  await signIn(page);
  const { id } = await aPromptWith(page.request, "Текст, который переживёт перезагрузку.");
  await openEditor(page, id);
  await textOf(page).press("Control+End");
  await page.keyboard.type(" Дописано.");
  await page.getByRole("link", { name: "Закрыть редактор" }).click();
  await page.getByRole("alertdialog").getByRole("button", { name: "Продолжить" }).click();
  await expect(page).toHaveURL(/\?edit$/);
  page.once("dialog", (dialog) => void dialog.accept());
  await page.reload();
  await expect(page.getByText("Восстановлен черновик")).toBeVisible({ timeout: 20_000 });
  await expect(textOf(page)).toHaveText("Текст, который переживёт перезагрузку. Дописано.");
  await page.getByRole("button", { name: "Отменить" }).click();
  await expect(textOf(page)).toHaveText("Текст, который переживёт перезагрузку.");
  await expect(saveButton(page)).toHaveCount(0);
});

test("two tabs: both texts are shown with names and marks, and nothing is overwritten silently", async ({ page }) => {
  await signIn(page);
  const variableName = `Тон ${unique()}`;
  const { variableId } = await aVariable(page.request, { variableType: "text", variableName, textValue: "дружелюбно" });
  const token = `{{${variableId}}}`;
  const { id } = await aPromptWith(page.request, `Общая строка с ${token}.\nТекст, который правят двое сразу.`);
  await openEditor(page, id);
  await textOf(page).press("Control+End");
  await page.keyboard.press("Shift+Home");
  await page.keyboard.type("Мой текст, который не должен пропасть.");
  await call(page.request, "PATCH", `/prompts/${id}`, { promptText: `Общая строка с ${token}.\nЧужой текст, который уже сохранён.` });
  await saveButton(page).click();
  const dialog = page.getByRole("dialog", { name: "Промпт изменён в другой вкладке" });
  const mine = dialog.getByRole("region", { name: "Ваш текст" });
  const theirs = dialog.getByRole("region", { name: "Сохранённый текст" });
  await expect(mine).toContainText("Мой текст, который не должен пропасть.");
  await expect(theirs).toContainText("Чужой текст, который уже сохранён.");
  for (const text of [mine, theirs]) {
    await expect(text).toContainText(`Общая строка с {{${variableName}}}.`);
    await expect(text.locator("mark")).toHaveCount(1);
    await expect(text.locator("mark")).not.toContainText("Общая строка");
  }
  expect(await storedText(page, id)).toContain("Чужой текст, который уже сохранён.");

  await page.keyboard.press("Escape");
  await expect(dialog).toHaveCount(0);
  await expect(textOf(page)).toBeFocused();
  await expect(textOf(page)).toContainText("Мой текст, который не должен пропасть.");
  expect(await storedText(page, id)).toContain("Чужой текст, который уже сохранён.");
  await saveButton(page).click();
  await dialog.getByRole("button", { name: "Сохранить мой" }).click();
  await expect(dialog).toHaveCount(0);
  await expect.poll(() => storedText(page, id)).toBe(`Общая строка с ${token}.\nМой текст, который не должен пропасть.`);
  await expect(saveButton(page)).toHaveCount(0);
});

test("an unknown token stands out and can be mended; foreign notations are converted after asking", async ({ page, context }) => {
  await context.grantPermissions(["clipboard-read", "clipboard-write"]);
  await signIn(page);
  const { id } = await aPromptWith(page.request, "Сломано здесь: {{нет такой}}, почините.");
  await openEditor(page, id);
  const unknown = textOf(page).locator("[data-token=unknown]");
  await expect(unknown).toHaveText("{{нет такой}}");
  await textOf(page).fill("Починено: [что угодно], и хватит.");
  await expect(unknown).toHaveCount(0);
  await expect(textOf(page).locator("[data-token=placeholder]")).toHaveText("[что угодно]");

  await page.evaluate(() => navigator.clipboard.writeText(" Привет, ${имя:Анна}!"));
  await textOf(page).press("Control+End");
  await page.keyboard.press("Control+v");
  await expect(page.getByRole("alertdialog").getByText("${имя:Анна}")).toBeVisible();
  await page.getByRole("alertdialog").getByRole("button", { name: "Превратить" }).click();
  await expect(textOf(page)).toHaveText("Починено: [что угодно], и хватит. Привет, [имя = Анна]!");
});

test("that something is unsaved is said on every width; the settings suggest five tags", async ({ page }) => {
  await signIn(page);
  const { id } = await aPromptWith(page.request, "Напиши письмо о задержке поставки.");
  await openEditor(page, id);
  await textOf(page).click();
  await page.keyboard.type("Ещё. ");
  for (const width of [1366, 900, 390]) {
    await page.setViewportSize({ width, height: 800 });
    const said = page.getByText("(есть изменения)");
    await expect(said).toBeInViewport({ ratio: 1 });
    expect((await said.boundingBox())!.width).toBeGreaterThan(60);
  }
  await page.getByRole("button", { name: "Настройки" }).click();
  await expect(page.getByRole("dialog").getByRole("list", { name: "Популярные теги" }).getByRole("listitem")).toHaveCount(5);
});
