import { expect, type Locator, type Page } from "@playwright/test";
import { aFreeBase, call, signIn, unique } from "../../support/e2e/people";
import { test } from "../../support/e2e/story";

const dialogOf = (page: Page) => page.getByRole("dialog", { name: "Загрузить промпты из файла" });

async function openImport(page: Page, baseId: string): Promise<Locator> {
  await page.goto(`/bases/${baseId}`);
  await page.getByRole("button", { name: "Загрузить из файла" }).click();
  await expect(dialogOf(page)).toBeVisible();
  return dialogOf(page);
}

const choose = (dialog: Locator, content: string) =>
  dialog
    .locator("input[type=file]")
    .setInputFiles({ name: "промпты.md", mimeType: "", buffer: Buffer.from(content) });

test("the prompts of a document come into the base and its list, again they double nothing; the owner is offered it, also for the personal base, and nobody else", async ({
  page,
  newContext,
}) => {
  await signIn(page);
  const mark = unique();
  const base = await aFreeBase(page.request, `Импорт ${mark}`);
  const document = DOCUMENT(mark);
  const dialog = await openImport(page, base.id);
  await expect(dialog.getByRole("button", { name: "Найти промпты" })).toBeDisabled();
  await choose(dialog, document);
  await dialog.getByRole("button", { name: "Сохранить 2 промпта" }).click({ timeout: 20_000 });
  await expect(dialog.getByText("Успешно импортировано 2 из 2 промптов")).toBeVisible();
  await expect(dialog).toHaveCount(0);
  await expect(page.getByRole("article").filter({ hasText: `Письмо ${mark}` })).toBeVisible();
  await expect(page.getByRole("article").filter({ hasText: `План ${mark}` })).toBeVisible();

  await page.getByRole("button", { name: "Загрузить из файла" }).click();
  await choose(dialog, document);
  await expect(dialog.getByText("Найдено 2 промпта, выбрано 0")).toBeVisible({ timeout: 20_000 });
  await expect(dialog.getByText("Уже есть в базе")).toHaveCount(2);
  await expect(dialog.getByRole("button", { name: "Сохранить", exact: true })).toBeDisabled();
  await dialog.getByRole("button", { name: "Другой файл" }).click();
  const stored = await call<unknown[]>(page.request, "GET", `/prompts?promptBaseId=${base.id}`);
  expect(stored).toHaveLength(2);

  const visitor = await (await newContext()).newPage();
  await visitor.goto(`/bases/${base.id}`);
  await expect(visitor.getByRole("heading", { level: 1 })).toBeVisible();
  await expect(visitor.getByRole("button", { name: "Загрузить из файла" })).toHaveCount(0);

  const bases = await call<{ id: string; access_type: string }[]>(page.request, "GET", "/bases/my");
  const personal = bases.find(({ access_type }) => access_type === "PRIVATE")!.id;
  await openImport(page, personal);
  await page.context().clearCookies();
  await choose(dialog, document);
  await expect(dialog.getByRole("alert")).toContainText("Требуется авторизация");
  await expect(dialog.getByRole("link", { name: "Войти снова" })).toHaveAttribute(
    "href",
    `/auth?next=${encodeURIComponent(`/bases/${personal}`)}`,
  );
});

const DOCUMENT = (mark: string) =>
  `# Письмо ${mark}\n\nНапиши письмо клиенту [имя] о переносе встречи на другой день.\n\n# План ${mark}\n\nСоставь план работ на неделю для отдела из трёх человек.\n`;

test("an empty library offers a file; a document dropped on the page is looked through and saved in three steps", async ({
  page,
}) => {
  await signIn(page, "/my-prompts");
  const mark = unique();
  await expect(page.getByRole("link", { name: "Взять готовые" })).toBeVisible();
  await page.getByRole("button", { name: "Загрузить файл" }).click();
  await expect(dialogOf(page)).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(dialogOf(page)).toHaveCount(0);

  const transfer = await page.evaluateHandle((content) => {
    const data = new DataTransfer();
    data.items.add(new File([content], "заметки.txt", { type: "text/plain" }));
    return data;
  }, DOCUMENT(mark));
  await page.dispatchEvent("main", "dragover", { dataTransfer: transfer });
  await expect(page.getByText("Отпустите — найдём в файле промпты")).toBeVisible();
  await page.dispatchEvent("main", "drop", { dataTransfer: transfer });
  const dialog = dialogOf(page);
  await dialog.getByRole("checkbox", { name: `Сохранить «План ${mark}»` }).uncheck({ timeout: 20_000 });
  await dialog.getByRole("button", { name: "Сохранить 1 промпт" }).click();
  await expect(dialog.getByText("Успешно импортировано 1 из 2 промптов")).toBeVisible();
  await dialog.getByRole("button", { name: "Закрыть" }).last().click();
  await expect(page.getByRole("article").filter({ hasText: `Письмо ${mark}` })).toBeVisible();
  await expect(page.getByRole("article").filter({ hasText: `План ${mark}` })).toHaveCount(0);
});

test("a text that is a prompt with headings of its own comes whole", async ({ page }) => {
  await signIn(page);
  const mark = unique();
  const base = await aFreeBase(page.request, `Целиком ${mark}`);
  const dialog = await openImport(page, base.id);
  await choose(dialog, DOCUMENT(mark));
  await dialog.getByRole("button", { name: "Весь текст — один промпт" }).click({ timeout: 20_000 });
  await expect(dialog.getByRole("button", { name: "Разобрать как документ" })).toBeVisible();
  await dialog.getByRole("button", { name: "Сохранить 1 промпт" }).click();
  await expect(dialog).toHaveCount(0);
  await expect(page.getByRole("article")).toHaveCount(1);
  await expect(page.getByRole("article")).toContainText(`Письмо ${mark}`);
});

test("a text is pasted on the page, and into the window from the palette; a list of prompts among them is known, in English, on a phone", async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 800 });
  await signIn(page, "/en/my-prompts");
  const mark = unique();
  const list = JSON.stringify(
    [1, 2].map((at) => ({
      title: `Letter ${at} ${mark}`,
      prompt: `Write a polite letter, number ${at}, ${mark}`,
    })),
  );
  const dialog = page.getByRole("dialog", { name: "Import prompts from a file" });
  await expect(async () => {
    await page.evaluate((text) => {
      const data = new DataTransfer();
      data.setData("text/plain", text);
      document.body.dispatchEvent(new ClipboardEvent("paste", { clipboardData: data, bubbles: true }));
    }, list);
    await expect(dialog).toBeVisible({ timeout: 2_000 }); // the page listens once the importer's code has come
  }).toPass();
  await expect(dialog.getByLabel("Or paste a text")).toHaveValue(list);
  await expect(dialog.getByRole("button", { name: "Find prompts" })).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(dialog.getByText("File: JSON list")).toBeVisible();
  await dialog.getByRole("checkbox", { name: `Import “Letter 2 ${mark}”` }).uncheck();
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
  await dialog.getByRole("button", { name: "Save 1 prompt" }).click();
  await expect(dialog.getByText("Imported 1 of 1 prompts")).toBeVisible();
  await expect(dialog).toHaveCount(0);
  await expect(page.getByRole("article").filter({ hasText: `Letter 1 ${mark}` })).toBeVisible();

  await page.goto("/en/my-prompts#import");
  await dialog.getByLabel("Or paste a text").fill(list);
  await dialog.getByRole("button", { name: "Find prompts" }).click();
  await expect(dialog.getByText("already there")).toHaveCount(2); // the filter and the row
});

const TITLED = (mark: string) => [`Письмо ${mark}`, `План ${mark}`];

test("every door reads a file alike: button, drop, address of the palette, base, settings, paste", async ({
  page,
}) => {
  await signIn(page, "/my-prompts");
  const mark = unique();
  const base = await aFreeBase(page.request, `Двери ${mark}`);
  const content = `Вступление.\n\n${DOCUMENT(mark)}`;
  const dialog = dialogOf(page);
  const doors: Record<string, () => Promise<void>> = {
    button: async () => {
      await page.goto("/my-prompts");
      await page.getByRole("button", { name: "Загрузить файл" }).click();
      await choose(dialog, content);
    },
    drop: async () => {
      await page.goto("/my-prompts");
      const transfer = await page.evaluateHandle((text) => {
        const data = new DataTransfer();
        data.items.add(new File([text], "промпты.md", { type: "text/markdown" }));
        return data;
      }, content);
      await expect(async () => {
        await page.dispatchEvent("main", "drop", { dataTransfer: transfer });
        await expect(dialog).toBeVisible({ timeout: 2_000 }); // the page listens once the importer's code has come
      }).toPass();
    },
    palette: async () => {
      await page.goto("/my-prompts#import");
      await choose(dialog, content);
    },
    base: async () => {
      await openImport(page, base.id);
      await choose(dialog, content);
    },
    settings: async () => {
      await page.goto("/settings/data");
      await page.getByRole("button", { name: "Загрузить", exact: true }).click();
      await choose(dialog, content);
    },
    paste: async () => {
      await page.goto("/my-prompts#import");
      await dialog.getByLabel("Или вставьте текст").fill(content);
      await dialog.getByRole("button", { name: "Найти промпты" }).click();
    },
  };
  for (const open of Object.values(doors)) {
    await open();
    await expect(dialog.getByText("Найдено 2 промпта, выбрано 2")).toBeVisible({ timeout: 20_000 });
    await expect(dialog.getByText("1 фрагмент не стал промптом: он показан серым")).toBeVisible();
    for (const title of TITLED(mark))
      await expect(dialog.getByRole("button", { name: `Исправить «${title}»` })).toBeVisible();
    await dialog.getByRole("button", { name: "Другой файл" }).click(); // nothing keeps the page
  }
});

test("what a document says is corrected, joined and split by keys before it is saved; what was left is added", async ({
  page,
}) => {
  await signIn(page);
  const mark = unique();
  const base = await aFreeBase(page.request, `Правка ${mark}`);
  const dialog = await openImport(page, base.id);
  await choose(dialog, `Пиши вежливо и коротко.\n\n${DOCUMENT(mark)}\n# Тон\n\nТёплый.\n`);
  await dialog.getByRole("button", { name: "Добавить к следующему" }).click({ timeout: 20_000 });
  await dialog.getByRole("button", { name: "Добавить к предыдущему" }).click();
  await dialog.getByRole("button", { name: `Исправить «План ${mark}»` }).press("Enter");
  const text = dialog.getByRole("textbox", { name: /^Текст промпта/ });
  await expect(text).toHaveValue(
    "Составь план работ на неделю для отдела из трёх человек.\n\n# Тон\n\nТёплый.",
  );
  await text.press("ControlOrMeta+End");
  await text.press("Enter");
  await page.keyboard.type("Проверь сроки и людей ещё раз.");
  await text.press("Home");
  await dialog.getByRole("button", { name: "Разделить у курсора" }).click();
  await expect(dialog.getByRole("button", { name: `Исправить «План ${mark}»` })).toBeFocused();
  await dialog.getByRole("button", { name: `Исправить «Письмо ${mark}»` }).click();
  await dialog.getByRole("textbox", { name: "Название" }).fill(`Перенос ${mark}`);
  await dialog.getByRole("button", { name: "Сохранить 3 промпта" }).click();
  await expect(dialog.getByText("Успешно импортировано 3 из 3 промптов")).toBeVisible();
  const stored = await call<{ title: string; promptText: string }[]>(
    page.request,
    "GET",
    `/prompts?promptBaseId=${base.id}&include=promptText`,
  );
  expect(stored.map(({ title, promptText }) => [title, promptText])).toEqual(
    expect.arrayContaining([
      [
        `Перенос ${mark}`,
        "Пиши вежливо и коротко.\n\nНапиши письмо клиенту [имя] о переносе встречи на другой день.",
      ],
      [`План ${mark}`, "Составь план работ на неделю для отдела из трёх человек.\n\n# Тон\n\nТёплый."],
      ["Проверь сроки и людей ещё раз.", "Проверь сроки и людей ещё раз."],
    ]),
  );
});

test("twenty thousand prompts are looked through to the last, which is corrected and saved alone, on a phone", async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 800 });
  await signIn(page);
  const mark = unique();
  const base = await aFreeBase(page.request, `Много ${mark}`);
  const dialog = await openImport(page, base.id);
  const list = Array.from({ length: 20_000 }, (_, at) => ({
    title: `Промпт ${at} ${mark}`,
    prompt: `Напиши письмо номер ${at} для ${mark}`,
  }));
  await dialog
    .locator("input[type=file]")
    .setInputFiles({ name: "много.json", mimeType: "", buffer: Buffer.from(JSON.stringify(list)) });
  await dialog.getByRole("button", { name: "Снять выбор" }).click({ timeout: 60_000 });
  const last = dialog.getByRole("button", { name: `Исправить «Промпт 19999 ${mark}»` });
  await expect(async () => {
    await dialog.evaluate((element) => element.scrollTo(0, element.scrollHeight));
    await expect(last).toBeVisible({ timeout: 1_000 });
  }).toPass();
  expect(await dialog.getByRole("listitem").count()).toBeLessThan(200);
  await last.click();
  await dialog.getByRole("textbox", { name: /^Текст промпта/ }).fill(`Напиши последнее письмо для ${mark}`);
  await dialog.getByRole("checkbox", { name: `Загрузить «Промпт 19999 ${mark}»` }).check();
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
  await dialog.getByRole("button", { name: "Сохранить 1 промпт" }).click();
  await expect(dialog.getByText("Успешно импортировано 1 из 1 промптов")).toBeVisible({ timeout: 60_000 });
});
