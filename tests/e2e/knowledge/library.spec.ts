import { expect } from "@playwright/test";
import { closesByEscape } from "../../support/e2e/dialogs";
import { aCategory, aKnowledgeBase, aSnippet, openBase } from "../../support/e2e/knowledge";
import { onSubmission } from "../../support/e2e/forms";
import { aPromptWith, openEditor, openVariables } from "../../support/e2e/editor";
import { call, signIn, unique, signInAsAdmin } from "../../support/e2e/people";
import { test } from "../../support/e2e/story";
import { expectToast, rememberToasts } from "../../support/e2e/toasts";

test.beforeEach(({ page }) => rememberToasts(page));

test("a category and its first base by mouse; with bases it is searched, edited and deleted, and they stay @heavy", async ({
  page,
}) => {
  const [category, base, second] = [`Бренд ${unique()}`, `Тон ${unique()}`, `Слова ${unique()}`];
  await signIn(page, "/knowledge");

  await page.getByRole("link", { name: "Новая категория" }).click();
  const dialog = page.getByRole("dialog");
  await expect(dialog.getByRole("radio")).toHaveCount(18);
  await expect(dialog.getByRole("radio", { name: "Папка" })).toBeChecked();
  await expect(dialog.getByRole("button", { name: "Создать" })).toBeDisabled();
  await dialog.getByRole("textbox", { name: "Название" }).fill(category);
  await dialog.getByRole("textbox", { name: "Описание" }).fill("Как мы пишем");
  const brain = page.getByRole("radio", { name: "Мозг" });
  await dialog.locator("label").filter({ has: brain }).click(); // the radio itself is drawn as nothing, and may lie outside of the window
  await expect(brain).toBeChecked();
  await dialog.getByRole("button", { name: "Создать" }).click();
  await expectToast(page, "Категория создана");
  await page.getByRole("link", { name: category }).click();
  await expect(page.getByRole("heading", { level: 1, name: category })).toBeVisible();
  await expect(page.getByText("В этой категории пока пусто")).toBeVisible();

  await page.getByRole("link", { name: "Новая база знаний" }).click();
  await expect(
    dialog.getByRole("combobox", { name: "Категория" }).getByRole("option", { selected: true }),
  ).toHaveText(category);
  await expect(dialog.getByRole("radio", { name: "Текст" })).toBeChecked();
  await expect(dialog.getByRole("radio", { name: /Векторная/ })).toBeEnabled();
  await dialog.getByRole("textbox", { name: "Название" }).fill(base);
  await dialog.getByRole("button", { name: "Создать" }).click();
  await expectToast(page, "База знаний создана");
  await expect(page.getByRole("heading", { level: 1, name: base })).toBeVisible();
  await expect(page).toHaveURL(/\/knowledge\?base=[0-9a-f-]{36}$/);
  await page.getByRole("link", { name: category }).click();
  await expect(page.getByRole("heading", { level: 1, name: category })).toBeVisible();

  await expect(page.getByRole("link", { name: base, exact: true })).toBeVisible();

  const { id: categoryId } = (
    await call<{ id: string; name: string }[]>(page.request, "GET", "/knowledge/categories")
  ).find(({ name }) => name === category)!;
  await aKnowledgeBase(page.request, { name: second, categoryId });
  await page.reload();
  await page.getByRole("searchbox", { name: "Найти в категории" }).fill(second.toUpperCase());
  await expect(page).toHaveURL(/[?&]q=/);
  await expect(page.getByText("Нашлась 1 база знаний")).toBeVisible();
  await expect(page.getByRole("link", { name: base, exact: true })).toHaveCount(0);
  await page.getByRole("searchbox").fill(`нет ${unique()}`);
  await expect(page.getByText("Ничего не нашлось").last()).toBeVisible();
  await page.getByRole("link", { name: "Сбросить поиск" }).click();
  await expect(page.getByRole("link", { name: base, exact: true })).toBeVisible();

  await page.getByRole("main").getByRole("link", { name: "Изменить", exact: true }).click();
  await dialog.getByRole("textbox", { name: "Название" }).fill(`${category} и слова`);
  await dialog.getByRole("button", { name: "Сохранить" }).click();
  await expectToast(page, "Категория обновлена");
  await expect(page.getByRole("heading", { level: 1, name: `${category} и слова` })).toBeVisible();

  await page.getByRole("main").getByRole("link", { name: "Удалить", exact: true }).click();
  const question = page.getByRole("alertdialog");
  await expect(question).toContainText("2 базы знаний из неё останутся, но без категории.");
  await question.getByRole("button", { name: "Удалить" }).click();
  await expectToast(page, "Категория удалена");
  await expect(page).toHaveURL(/\/knowledge$/);
  await expect(page.getByRole("link", { name: base, exact: true })).toBeVisible();
  await expect(page.getByRole("link", { name: second, exact: true })).toBeVisible();
});

test("a category by keyboard: the menu, the icons by arrows, Escape gives the focus back @heavy", async ({
  page,
}) => {
  await signIn(page);
  const { name } = await aCategory(page.request);
  await page.goto("/knowledge");
  const menu = page.getByRole("button", { name: `Действия с «${name}»` });
  // A key that comes while the page is being hydrated opens the menu before it knows that keys are used.
  await expect(async () => {
    await page.keyboard.press("Escape");
    await menu.focus();
    await page.keyboard.press("Enter");
    await expect(page.getByRole("menuitem", { name: "Изменить" })).toBeFocused({ timeout: 1_000 });
  }).toPass();
  // Closed and opened again at once, it takes the focus as before.
  await page.keyboard.press("Escape");
  await menu.focus();
  await page.keyboard.press("Enter");
  await expect(page.getByRole("menuitem", { name: "Изменить" })).toBeFocused();
  await page.keyboard.press("Enter");
  const field = page.getByRole("dialog").getByRole("textbox", { name: "Название" });
  await expect(field).toBeFocused();
  await page.keyboard.press("Tab");
  await page.keyboard.press("Tab");
  await expect(page.getByRole("radio", { name: "Папка" })).toBeFocused();
  await page.keyboard.press("ArrowRight");
  await expect(page.getByRole("radio", { name: "Книга", exact: true })).toBeChecked();
  await field.focus();
  await page.keyboard.press("Enter");
  await expectToast(page, "Категория обновлена");
  await expect(page.getByRole("dialog")).toHaveCount(0);
  await menu.focus();
  await page.keyboard.press("Enter");
  await page.getByRole("menuitem", { name: "Изменить" }).press("Enter");
  await expect(page.getByRole("radio", { name: "Книга", exact: true })).toBeChecked();
  await closesByEscape(page, page.getByRole("dialog"));
  await expect(menu).toBeFocused();
});

test("a base is moved, its type stays, and it is deleted with a warning about variables @heavy", async ({
  page,
}) => {
  await signIn(page);
  const [category, base] = [await aCategory(page.request), await aKnowledgeBase(page.request)];
  await aSnippet(page.request, base.id, "Тон", "Пишем на «вы»");
  await call(page.request, "POST", "/variables", {
    variableType: "knowledge_base",
    variableName: `Голос ${unique()}`,
    knowledgeBaseId: base.id,
  });
  await openBase(page, base);
  await expect(page.getByText("используется в 1 переменной")).toBeVisible();
  await page.getByRole("main").getByRole("link", { name: "Изменить", exact: true }).click();
  const dialog = page.getByRole("dialog");
  await expect(dialog.getByText("Тип после создания не меняется.")).toBeVisible();
  await expect(dialog.getByRole("radio")).toHaveCount(0);
  await dialog.getByRole("combobox", { name: "Категория" }).selectOption(category.name);
  await dialog.getByRole("button", { name: "Сохранить" }).click();
  await expectToast(page, "База знаний обновлена");
  await expect(page.getByRole("main").getByRole("link", { name: category.name })).toBeVisible();

  await page.getByRole("main").getByRole("link", { name: "Удалить", exact: true }).click();
  const question = page.getByRole("alertdialog");
  await expect(question).toContainText("Вместе с ней удалится 1 файл. 1 переменная останется без базы");
  await question.getByRole("button", { name: "Удалить" }).click();
  await expectToast(page, "База знаний удалена");
  await expect(page).toHaveURL(new RegExp(`/knowledge\\?category=${category.id}$`));
  await expect(page.getByText("В этой категории пока пусто")).toBeVisible();
});

test("a knowledge variable is made in the editor, and its content goes into the prompt of its owner only @heavy", async ({
  page,
  newContext,
}) => {
  await signIn(page);
  const base = await aKnowledgeBase(page.request);
  await aSnippet(page.request, base.id, "Тон", "Пишем спокойно.");
  const { id } = await aPromptWith(page.request, "Напиши письмо покупателю в нашем тоне.");
  await openEditor(page, id);
  await openVariables(page);
  const create = page.getByRole("button", { name: "Создать переменную" });
  await create.click();
  const dialog = page.getByRole("dialog", { name: "Новая переменная" });
  await dialog.getByRole("combobox", { name: "Вид" }).click();
  await page.getByRole("option", { name: "База знаний" }).click();
  const name = `Голос ${unique()}`;
  await dialog.getByRole("textbox", { name: "Название" }).fill(name);
  await dialog.getByRole("combobox", { name: "База знаний" }).click();
  await page.getByRole("option", { name: base.name }).click();
  await dialog.getByRole("button", { name: "Сохранить" }).click();
  await expectToast(page, "Переменная создана");

  const library = await call<{ variableId: string; variableName: string }[]>(
    page.request,
    "GET",
    "/variables",
  );
  const { variableId } = library.find(({ variableName }) => variableName === name)!;
  const open = await call(page.request, "POST", "/bases", {
    base_name: `Полка ${unique()}`,
    base_description: "База для проверки знаний",
    access_type: "FREE",
  });
  const prompt = await aPromptWith(page.request, `Напиши письмо: {{${variableId}}}`, {
    promptBaseId: open.id,
  });
  const rendered = (request: typeof page.request) =>
    call<{ text: string }>(request, "POST", `/prompts/${prompt.id}/render`, { values: {} });
  expect((await rendered(page.request)).text).toBe("Напиши письмо: Пишем спокойно.");
  const other = await (await newContext()).newPage();
  await signInAsAdmin(other);
  expect((await rendered(other.request)).text).not.toContain("спокойно");
});

test("another person's base and category are not there, and a guest is asked to sign in @heavy", async ({
  page,
  newContext,
}) => {
  await page.goto("/knowledge?q=тон");
  await expect(page).toHaveURL(/\/auth\?next=/);
  await signIn(page);
  const [category, base] = [await aCategory(page.request), await aKnowledgeBase(page.request)];
  const other = await (await newContext()).newPage();
  await signInAsAdmin(other, "/knowledge");
  await expect(other.getByText(base.name)).toHaveCount(0);
  for (const address of [
    `?base=${base.id}`,
    `?category=${category.id}`,
    "?base=1",
    `/bases/${base.id}`,
    `/categories/${category.id}/delete`,
    `/snippets/new?within=${base.id}`,
    "/snippets/1",
    "/files/1/delete",
    "/nothing/new",
  ]) {
    await other.goto(`/knowledge${address}`);
    await expect(other.getByRole("heading", { level: 1, name: "Не найдено" })).toBeVisible();
  }
  expect((await other.request.get(`/api/knowledge/bases/${base.id}`)).status()).toBe(404);
});

test("what breaks is said in its own words, and what was typed stays @heavy", async ({ page }) => {
  await signIn(page);
  const [category, base] = [await aCategory(page.request), await aKnowledgeBase(page.request)];
  const snippet = await aSnippet(page.request, base.id, "Тон", "Пишем на «вы»");
  const end = await onSubmission(page, (route) => route.abort());
  for (const [thing, text] of [
    [`categories/${category.id}`, "Ошибка удаления категории"],
    [`bases/${base.id}`, "Ошибка удаления базы знаний"],
    [`snippets/${snippet.id}`, "Ошибка удаления файла"],
  ] as const) {
    await page.goto(`/knowledge/${thing}/delete`);
    await page.getByRole("button", { name: "Удалить" }).click();
    await expect(page.getByText(text)).toBeVisible();
  }
  await page.goto("/knowledge/bases/new");
  const name = page.getByRole("textbox", { name: "Название" });
  await name.fill("Слова");
  await page.getByRole("button", { name: "Создать" }).click();
  await expect(page.getByText("Ошибка создания базы знаний")).toBeVisible();
  await expect(name).toHaveValue("Слова");
  await end();

  await openBase(page, base);
  await page.evaluate(() => {
    const refuse = () => Promise.reject(new Error("not allowed"));
    Object.defineProperty(navigator, "clipboard", { value: { write: refuse, writeText: refuse } });
    document.execCommand = () => false;
  });
  await page.getByRole("button", { name: "Скопировать всё" }).click();
  await expectToast(page, "Ошибка копирования");
});
