import { readFileSync } from "node:fs";
import { expect } from "@playwright/test";
import { aFreeBase, call, signIn, unique } from "@/tests/support/e2e/people";
import { test } from "@/tests/support/e2e/story";

// One import of a person runs at a time, and all stories are of one person.
test.describe.configure({ mode: "default" });

const TEXT = "Напиши письмо клиенту [имя клиента] про [повод = скидку], не длиннее страницы.";

/** The title is part of the text: prompts with equal texts count as existing. */
async function aPrompt(request: Parameters<typeof call>[0], title: string) {
  const text = `${TEXT} ${title}`;
  const base = await aFreeBase(request, `База ${title}`);
  const prompt = {
    title,
    shortDescription: "Письмо клиенту по поводу",
    promptText: text,
    contentType: "TEXT",
    promptBaseId: base.id,
  };
  return { base, prompt: await call(request, "POST", "/prompts", prompt) };
}

test("what is downloaded comes in again: found, changed, and new after it was deleted; a file with faults says which row and why, and brings in the rest, by keyboard, on a phone", async ({
  page,
}) => {
  await signIn(page);
  const name = unique();
  const { prompt } = await aPrompt(page.request, name);
  await page.goto("/settings/profile");
  await page.getByRole("link", { name: "Данные и разработчикам" }).click();
  await expect(page.getByText("Что войдёт")).toBeVisible();
  await page.getByLabel("Что скачать").selectOption({ label: `База ${name}` });
  await page.getByRole("radio", { name: /JSON/ }).check();
  const [download] = await Promise.all([
    page.waitForEvent("download"),
    page.getByRole("button", { name: "Скачать", exact: true }).click(),
  ]);
  const file = {
    name: "мои.json",
    mimeType: "application/json",
    buffer: readFileSync(await download.path()),
  };
  const dialog = page.getByRole("dialog", { name: "Загрузить промпты из файла" });
  const open = () => page.getByRole("button", { name: "Загрузить", exact: true }).click();
  await open();
  await dialog.locator("input[type=file]").setInputFiles(file);
  await expect(dialog.getByRole("listitem").filter({ hasText: name }).getByText("уже есть")).toBeVisible();
  await expect(dialog.getByRole("button", { name: "Сохранить", exact: true })).toBeDisabled();

  await call(page.request, "DELETE", `/prompts/${prompt.id}`);
  await dialog.getByLabel("Куда положить").selectOption("По базам, как в файле");
  await dialog.getByRole("button", { name: "Обновить список" }).click();
  await dialog.getByRole("button", { name: "Сохранить 1 промпт" }).click();
  await expect(dialog.getByText("Успешно импортировано 1 из 1 промптов")).toBeVisible();
  await expect(dialog).toHaveCount(0);

  await page.setViewportSize({ width: 390, height: 800 });
  await page.goto("/settings/data");
  const faulty = unique();
  const csv = `title,description,prompt\n${faulty},Описание промпта,"${TEXT} ${faulty}"\nКороткий,Описание промпта,мало\n`;
  await open();
  await dialog
    .locator("input[type=file]")
    .setInputFiles({ name: "a.csv", mimeType: "text/csv", buffer: Buffer.from(csv) });
  await expect(dialog.getByText("Текст промпта должен содержать минимум 20 символов")).toBeVisible();
  await expect(dialog.getByText("строка 3")).toBeVisible();
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
  await dialog.getByRole("button", { name: "Сохранить 1 промпт" }).focus();
  await page.keyboard.press("Enter");
  await expect(dialog.getByText("Успешно импортировано 1 из 2 промптов")).toBeVisible();
  await expect(dialog.getByText("Не загружено").first()).toBeVisible();
});

test("without scripts the download is a plain form", async ({ newContext }) => {
  const context = await newContext({ javaScriptEnabled: false });
  const page = await context.newPage();
  await signIn(page, "/settings/data");
  await aPrompt(page.request, unique());
  await page.reload();
  await page.getByRole("radio", { name: /CSV/ }).check();
  const [download] = await Promise.all([
    page.waitForEvent("download"),
    page.getByRole("button", { name: "Скачать", exact: true }).click(),
  ]);
  expect(readFileSync(await download.path(), "utf8")).toContain('"#end"');
  await expect(page.getByText("включите JavaScript")).toBeVisible();
});

test("a table fills a template: columns find fields, another is chosen by hand, any row is shown, a file comes out", async ({
  page,
}) => {
  await signIn(page);
  const { prompt } = await aPrompt(page.request, unique());
  await page.goto(`/my-prompts/${prompt.id}`);
  await page.getByRole("link", { name: "Запустить" }).click();
  await page.getByRole("button", { name: "Ещё", exact: true }).click();
  await page.getByRole("button", { name: "Заполнить из таблицы" }).click();
  const dialog = page.getByRole("dialog", { name: "Заполнить из таблицы" });
  const csv = "Имя_клиента;Тема\nПётр;новинку\n;возврат\n";
  await dialog
    .locator("input[type=file]")
    .setInputFiles({ name: "клиенты.csv", mimeType: "text/csv", buffer: Buffer.from(csv) });
  const preview = dialog.getByRole("group", { name: "Готовый промпт" });
  await expect(preview).toContainText("клиенту Пётр про скидку");
  await dialog.getByLabel("повод").selectOption("Тема");
  await expect(preview).toContainText("клиенту Пётр про новинку");
  await expect(dialog.getByText("Строка 3: Не заполнено поле «имя клиента»")).toBeVisible();
  await dialog.getByRole("button", { name: "Следующая строка" }).click();
  await expect(preview).toContainText("про возврат");
  const [download] = await Promise.all([
    page.waitForEvent("download"),
    dialog.getByRole("button", { name: "Таблица CSV" }).click(),
  ]);
  expect(readFileSync(await download.path(), "utf8")).toContain("клиенту Пётр про новинку");
});
