import { expect, type Page } from "@playwright/test";
import { test } from "../../support/e2e/browser";
import {
  acceptSuggestion,
  aPromptWith,
  aVariable,
  openEditor,
  openVariables,
  storedText,
  textOf,
} from "../../support/e2e/editor";
import { signIn, unique } from "../../support/e2e/people";

const saveButton = (page: Page) => page.getByRole("button", { name: "Сохранить", exact: true });
const chip = (page: Page, name: string) => textOf(page).locator(".cm-chip", { hasText: name });

test("variables and commands by typing, by pressing and by drag and drop; a token goes as a whole", async ({
  page,
}) => {
  await signIn(page);
  const mark = unique();
  const tone = await aVariable(page.request, {
    variableType: "text",
    variableName: `Тон ${mark}`,
    textValue: "дружелюбно",
  });
  const words = await aVariable(page.request, {
    variableType: "number",
    variableName: `Слов ${mark}`,
    numberValue: 300,
  });
  const { id } = await aPromptWith(page.request, "Напиши статью на тему [тема].");
  await openEditor(page, id);
  await expect(saveButton(page)).toHaveCount(0);

  await textOf(page).click();
  await page.keyboard.press("Control+End");
  await page.keyboard.type(" Для {{компания");
  await acceptSuggestion(page, "Сделать полем «компания»");
  await expect(textOf(page)).toContainText("Для [компания]");
  await page.keyboard.type(` Пиши {{тон ${mark}`);
  await acceptSuggestion(page, `Тон ${mark}`);
  await expect(chip(page, `Тон ${mark}`)).toBeVisible();
  await expect(page.getByText("есть изменения")).toBeVisible();

  await openVariables(page);
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

test("an unknown token stands out and can be mended; foreign notations are converted after asking; that something is unsaved is said on every width; the settings suggest five tags", async ({
  page,
  context,
}) => {
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

  for (const width of [1366, 900, 390]) {
    await page.setViewportSize({ width, height: 800 });
    const said = page.getByText("(есть изменения)");
    await expect(said).toBeInViewport({ ratio: 1 });
    expect((await said.boundingBox())!.width).toBeGreaterThan(60);
  }
  await page.getByRole("button", { name: "Настройки" }).click();
  const settings = page.getByRole("complementary", { name: "Настройки промпта" });
  await expect(settings.getByRole("list", { name: "Популярные теги" }).getByRole("listitem")).toHaveCount(5);
  await settings.getByRole("button", { name: "Закрыть" }).click();
  await expect(settings).toBeHidden();
});

test("the page of a new prompt is there before the press: its text is focused without a round trip, and takes letters", async ({
  page,
}) => {
  await signIn(page, "/my-prompts");
  const asked: string[] = [];
  const fetched: string[] = [];
  page.on("request", (request) => request.url().includes("/add-prompt?") && asked.push(request.url()));
  page.on("requestfinished", (request) => {
    const isPage = !request.headers()["next-router-segment-prefetch"];
    if (isPage && request.url().includes("/add-prompt?")) fetched.push(request.url());
  });
  const link = page.getByRole("link", { name: /Создать (?:первый )?промпт/ }).filter({ visible: true });
  await expect(async () => {
    await page.mouse.move(0, 0); // again, if the page's code was not there yet
    await link.first().hover();
    await expect.poll(() => fetched.length, { timeout: 1_000 }).toBeGreaterThan(0); // a slow server is asked twice
  }).toPass({ timeout: 20_000 });
  await page.evaluate(() => new Promise((done) => requestIdleCallback(() => done(null)))); // it is in the router's cache
  const before = asked.length;
  await link.first().click();
  await expect(textOf(page)).toBeFocused();
  await page.keyboard.type("Напиши письмо");
  await expect(textOf(page)).toHaveText("Напиши письмо");
  expect(asked.slice(before)).toEqual([]);
});
