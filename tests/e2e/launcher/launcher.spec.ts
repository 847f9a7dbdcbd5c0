import { expect } from "@playwright/test";
import { opens } from "../../support/e2e/dialogs";
import { aPromptWith, aVariable, openEditor, textOf } from "../../support/e2e/editor";
import { catchTools, clipboard, opened } from "../../support/e2e/launcher";
import { call, signIn, unique } from "../../support/e2e/people";
import { test } from "../../support/e2e/story";

const LETTERS = "Напиши про [тема] для [аудитория].";

test("blanks are filled, remembered and cleared; the tool gets exactly what is shown", async ({ page, context }) => {
  await catchTools(context);
  await signIn(page);
  const { id } = await aPromptWith(page.request, LETTERS, { isFillable: true });
  await page.goto(`/my-prompts/${id}`);
  await page.getByRole("button", { name: "Запустить" }).click();
  const dialog = page.getByRole("dialog", { name: "Запуск промпта" });
  await expect(dialog.getByRole("radio", { name: "Чат" })).toBeChecked();
  await dialog.getByRole("textbox", { name: "тема" }).fill("осень & $&");
  await expect(dialog.getByTestId("assembled-text")).toHaveText("Напиши про осень & $& для [аудитория].");

  const { url, opener } = await opened(page, "ChatGPT");
  expect(url.searchParams.get("q")).toBe("Напиши про осень & $& для [аудитория].");
  expect(opener).toBeNull();
  expect(await clipboard(page)).toBe("Напиши про осень & $& для [аудитория].");

  const said = page.getByText("Текст скопирован — вставьте его в открывшемся окне").waitFor();
  const withoutText = await opened(page, "GigaChat");
  expect(withoutText.url.href).toBe("https://giga.chat/");
  await said;

  await page.reload();
  await page.getByRole("button", { name: "Запустить" }).click();
  await expect(dialog.getByRole("textbox", { name: "тема" })).toHaveValue("осень & $&");
  await dialog.getByRole("button", { name: "Очистить" }).click();
  await expect(dialog.getByTestId("assembled-text")).toHaveText(LETTERS);

  await dialog.getByRole("button", { name: "Скопировать шаблон" }).click();
  await expect.poll(() => clipboard(page)).toBe(LETTERS);
});

test("a variable that holds nothing stands with its name until it is filled in", async ({ page, context }) => {
  await catchTools(context);
  await signIn(page);
  const name = `Имя ${unique()}`;
  const { variableId } = await aVariable(page.request, { variableType: "text", variableName: name });
  const { id } = await aPromptWith(page.request, `Напиши поздравление для {{${variableId}}}.`);
  await page.goto(`/my-prompts/${id}`);
  const dialog = page.getByRole("dialog", { name: "Запуск промпта" });
  await opens(page.getByRole("button", { name: "Запустить" }), dialog);
  await expect(dialog.getByTestId("assembled-text")).toHaveText(`Напиши поздравление для {{${name}}}.`);
  expect((await opened(page, "ChatGPT")).url.searchParams.get("q")).toBe(`Напиши поздравление для {{${name}}}.`);
  await dialog.getByRole("textbox", { name }).fill("Анны");
  await expect(dialog.getByTestId("assembled-text")).toHaveText("Напиши поздравление для Анны.");
});

test("the configured tools get mode, title, text and the chosen model", async ({ page, context }) => {
  await catchTools(context);
  await signIn(page);
  const title = `Запуск ${unique()}`;
  const { id } = await aPromptWith(page.request, "Расскажи о погоде в двух словах.", { title });
  await page.goto(`/my-prompts/${id}`);
  await page.getByRole("button", { name: "Запустить" }).click();
  const dialog = page.getByRole("dialog", { name: "Запуск промпта" });
  await dialog.getByRole("radio", { name: "Один ответ" }).click();
  await dialog.getByRole("button", { name: "Большая модель" }).click();
  const told = { type: "single", title, prompt: "Расскажи о погоде в двух словах." };
  expect(Object.fromEntries((await opened(page, "Чат с советом")).url.searchParams)).toEqual({ ...told, recommendations: "fake-large" });
  expect(Object.fromEntries((await opened(page, "Чат с моделью")).url.searchParams)).toEqual({ ...told, model: "fake-large" });
});

test("a choice that no tool takes is not offered; one that some take says which", async ({ page }) => {
  await signIn(page);
  const { id } = await aPromptWith(page.request, "Расскажи о погоде в двух словах.");
  const tools = (urls: string[]) =>
    page.route("**/api/launch-targets", (route) => route.fulfill({ json: { targets: urls.map((url, at) => ({ name: `Сервис ${at + 1}`, url })) } }), {
      times: 1,
    });
  const dialog = page.getByRole("dialog", { name: "Запуск промпта" });
  await tools(["https://a.test/?q={prompt}"]);
  await page.goto(`/my-prompts/${id}`);
  await opens(page.getByRole("button", { name: "Запустить" }), dialog);
  await expect(dialog.getByRole("button", { name: /Сервис 1/ })).toBeVisible();
  await expect(dialog.getByRole("radio", { name: "Чат" })).toHaveCount(0);
  await expect(dialog.getByRole("textbox", { name: "Название" })).toHaveCount(0);
  await expect(dialog.getByText("Большая модель")).toBeVisible();
  await expect(dialog.getByRole("button", { name: "Большая модель" })).toHaveCount(0);

  await tools(["https://a.test/?q={prompt}", "https://b.test/?q={prompt}&title={title}"]);
  await page.reload();
  await opens(page.getByRole("button", { name: "Запустить" }), dialog);
  await expect(dialog.getByRole("textbox", { name: "Название" })).toBeVisible();
  await expect(dialog.getByText("Это учитывают: Сервис 2.")).toBeVisible();
  await expect(dialog.getByRole("radio", { name: "Чат" })).toHaveCount(0);
});

test("a long text stays out of the address and is pasted", async ({ page, context }) => {
  await catchTools(context);
  await signIn(page);
  const text = "Очень длинная просьба. ".repeat(60).trim();
  const { id } = await aPromptWith(page.request, text);
  await page.goto(`/my-prompts/${id}`);
  await page.getByRole("button", { name: "Запустить" }).click();
  await expect(page.getByText("Текст длинный и не поместится в адрес")).toBeVisible();
  expect((await opened(page, "Claude")).url.href).toBe("https://claude.ai/new");
  expect(await clipboard(page)).toBe(text);
});

test("the text of a paid base never goes into an address", async ({ page, context }) => {
  await catchTools(context);
  await signIn(page);
  const base = await call(page.request, "POST", "/bases", {
    base_name: `Платная ${unique()}`,
    base_description: "База для проверки запуска",
    access_type: "ONE_TIME",
    one_time_price: 100,
  });
  const { id } = await aPromptWith(page.request, "Тайный текст платной базы.", { promptBaseId: base.id });
  await page.goto(`/my-prompts/${id}`);
  await page.getByRole("button", { name: "Запустить" }).click();
  await expect(page.getByText("Это промпт платной базы")).toBeVisible();
  expect((await opened(page, "ChatGPT")).url.href).toBe("https://chatgpt.com/");
  expect(await clipboard(page)).toBe("Тайный текст платной базы.");
});

test("from the editor what is typed is launched, saved or not; the preview shows it in colours", async ({ page, context }) => {
  await catchTools(context);
  await signIn(page);
  const name = `Тон ${unique()}`;
  const variable = await aVariable(page.request, { variableType: "text", variableName: name, textValue: "строго по делу" });
  const { id } = await aPromptWith(page.request, `Пиши {{${variable.variableId}}} и кратко.`);
  await openEditor(page, id);
  await textOf(page).press("Control+End");
  await page.keyboard.type(" Число: [random_number 7 8]");
  await page.getByRole("button", { name: "Итоговый текст" }).click();
  const preview = page.getByTestId("assembled-text");
  await expect(preview).toHaveText(/^Пиши строго по делу и кратко\. Число: [78]$/);
  await expect(preview.locator("[data-token=variable]")).toHaveText("строго по делу");
  await expect(preview.locator("[data-token=random]")).toHaveText(/^[78]$/);
  await expect(page.getByText(/^Всего ≈ \d+ токен/)).toBeVisible();
  await page.keyboard.press("Control+Enter");
  const { url } = await opened(page, "ChatGPT");
  expect(url.searchParams.get("q")).toMatch(/^Пиши строго по делу и кратко\. Число: [78]$/);
  await page.getByRole("dialog").getByRole("button", { name: "Скопировать шаблон" }).click();
  await expect.poll(() => clipboard(page)).toBe(`Пиши {{${name}}} и кратко. Число: [random_number 7 8]`);
});

test("a launch that is quicker than the library waits for it", async ({ page }) => {
  await signIn(page);
  const { variableId } = await aVariable(page.request, { variableType: "text", variableName: `Тон ${unique()}`, textValue: "строго по делу" });
  const { id } = await aPromptWith(page.request, `Пиши всегда {{${variableId}}} и кратко.`);
  let come = () => {};
  const launched = new Promise<void>((resolve) => (come = resolve));
  await page.route("**/api/variables", (route) => launched.then(() => route.continue()));
  await openEditor(page, id);
  const dialog = page.getByRole("dialog", { name: "Запуск промпта" });
  await opens(page.getByRole("button", { name: "Запустить" }), dialog);
  await expect(dialog.getByTestId("assembled-text")).toHaveCount(0);
  come();
  await expect(dialog.getByTestId("assembled-text")).toHaveText("Пиши всегда строго по делу и кратко.");
});
