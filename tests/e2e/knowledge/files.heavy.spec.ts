import { readFile } from "node:fs/promises";
import { expect, type Page } from "@playwright/test";
import { closesByEscape } from "../../support/e2e/dialogs";
import { aKnowledgeBase, aTextFile, fileRow, openBase } from "../../support/e2e/knowledge";
import { signIn } from "../../support/e2e/people";
import { test } from "../../support/e2e/story";
import { expectToast, rememberToasts } from "../../support/e2e/toasts";

test.beforeEach(({ page }) => rememberToasts(page));

const dialogOf = (page: Page) => page.getByRole("dialog");

test("a snippet is written, read, copied, changed and deleted, a file uploaded, shown as a table, downloaded as it was and deleted; counts are always true", async ({
  page,
  context,
}) => {
  await context.grantPermissions(["clipboard-read", "clipboard-write"]);
  await signIn(page);
  await openBase(page, await aKnowledgeBase(page.request));
  await expect(page.getByText("Добавьте первый материал")).toBeVisible();
  await page.getByRole("link", { name: "Новая запись" }).click();
  const dialog = dialogOf(page);
  await expect(dialog.getByRole("button", { name: "Сохранить" })).toBeDisabled();
  await dialog.getByRole("textbox", { name: "Название" }).fill("Правила тона");
  await dialog.getByRole("textbox", { name: "Текст" }).fill("# Тон\n\nПишем на **«вы»**.");
  await expect(dialog.getByText("≈ 7 токенов · 25 символов")).toBeVisible();
  await dialog.getByRole("button", { name: "Сохранить" }).click();
  await expectToast(page, "Текстовая запись создана");
  await expect(dialog).toHaveCount(0);
  await expect(page.getByText("1 файл · ")).toBeVisible();
  await expect(page.getByText("≈ 7 токенов").first()).toBeVisible();

  await page.getByRole("button", { name: "Открыть «Правила тона»" }).click();
  await expect(dialog.getByRole("heading", { name: "Тон", exact: true })).toBeVisible();
  await expect(dialog.locator("strong")).toHaveText("«вы»");
  await dialog.getByRole("button", { name: "Скопировать" }).click();
  await expectToast(page, "Скопировано в буфер обмена");
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe("# Тон\n\nПишем на **«вы»**.");
  await dialog.getByRole("radio", { name: "Исходный текст" }).click();
  await expect(dialog.getByText("Пишем на **«вы»**.")).toBeVisible();
  await dialog.getByRole("link", { name: "Изменить" }).click();

  await expect(dialog.getByRole("textbox", { name: "Название" })).toHaveValue("Правила тона");
  await dialog.getByRole("textbox", { name: "Текст" }).fill("Пишем спокойно.");
  await dialog.getByRole("button", { name: "Сохранить" }).click();
  await expectToast(page, "Текстовая запись обновлена");
  await expect(page.getByText("≈ 4 токена").first()).toBeVisible();
  await page.getByRole("button", { name: "Скопировать всё" }).click();
  await expect.poll(() => page.evaluate(() => navigator.clipboard.readText())).toBe("Пишем спокойно.");

  await page.getByRole("link", { name: "Удалить «Правила тона»" }).click();
  const question = page.getByRole("alertdialog", { name: "Вы уверены, что хотите удалить этот файл?" });
  await question.getByRole("button", { name: "Отмена" }).click();
  await expect(question).toHaveCount(0);
  await page.getByRole("link", { name: "Удалить «Правила тона»" }).click();
  await question.getByRole("button", { name: "Удалить" }).click();
  await expectToast(page, "Файл удален");
  await expect(page.getByText("Добавьте первый материал")).toBeVisible();

  const price = "Прайс-лист\nТовар\tЦена\nРжаной *на закваске*\t190\nБагет\t120\n";
  await page.getByRole("button", { name: "Загрузить файл" }).click();
  const input = dialog.locator("input[type=file]");
  await input.setInputFiles({
    name: "письмо.docx",
    mimeType: "",
    buffer: Buffer.from("<html>это не документ</html>"),
  });
  await expect(dialog.getByRole("alert")).toContainText("Не удалось извлечь текст из файла");
  await dialog.getByRole("button", { name: "Попробовать снова" }).click();
  const said = dialog.getByRole("status").filter({ hasText: "Файл успешно загружен" }).waitFor();
  await input.setInputFiles(aTextFile("Прайс (ноябрь).txt", price));
  await said;
  await expect(dialog).toHaveCount(0); // automatically, after two seconds
  const row = fileRow(page, "Прайс (ноябрь).txt");
  await expect(row).toBeVisible();

  await page.getByRole("button", { name: "Загрузить файл" }).click();
  await expect(dialog.getByText("Перетащите файл сюда или нажмите, чтобы выбрать")).toBeVisible();
  await closesByEscape(page, dialog);

  await row.getByRole("button", { name: "Открыть" }).press("Enter");
  await expect(dialog.getByRole("row")).toHaveText(["ТоварЦена", "Ржаной *на закваске*190", "Багет120"]);
  await page.keyboard.press("Escape");
  await expect(row.getByRole("button", { name: "Открыть" })).toBeFocused();

  const [download] = await Promise.all([
    page.waitForEvent("download"),
    row.getByRole("link", { name: "Скачать оригинал" }).click(),
  ]);
  expect(download.suggestedFilename()).toBe("Прайс (ноябрь).txt");
  expect(await readFile(await download.path(), "utf8")).toBe(price);
  const answer = await page.request.get(new URL(download.url()).pathname);
  expect(answer.headers()).toMatchObject({
    "content-security-policy": expect.stringContaining("sandbox"),
    "x-content-type-options": "nosniff",
  });

  await row.getByRole("link", { name: "Удалить" }).click();
  await page.getByRole("alertdialog").getByRole("button", { name: "Удалить" }).click();
  await expect(row).toHaveCount(0);
});
