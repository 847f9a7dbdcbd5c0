import { readFile } from "node:fs/promises";
import { expect, type Page } from "@playwright/test";
import { closesByEscape } from "../../support/e2e/dialogs";
import { aKnowledgeBase, aSnippet, aTextFile, fileRow, openBase } from "../../support/e2e/knowledge";
import { signIn } from "../../support/e2e/people";
import { test } from "../../support/e2e/story";
import { expectToast, rememberToasts } from "../../support/e2e/toasts";

test.beforeEach(({ page }) => rememberToasts(page));

const dialogOf = (page: Page) => page.getByRole("dialog");

async function aBaseOpened(page: Page) {
  await signIn(page);
  const base = await aKnowledgeBase(page.request);
  return { base, open: () => openBase(page, base) };
}

test("a snippet is written, read, copied, changed and deleted; counts are always true", async ({ page, context }) => {
  await context.grantPermissions(["clipboard-read", "clipboard-write"]);
  const { open } = await aBaseOpened(page);
  await open();
  await expect(page.getByText("Добавьте первый материал")).toBeVisible();
  await page.getByRole("button", { name: "Новая запись" }).click();
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
  await dialog.getByRole("button", { name: "Изменить" }).click();

  await expect(dialog.getByRole("textbox", { name: "Название" })).toHaveValue("Правила тона");
  await dialog.getByRole("textbox", { name: "Текст" }).fill("Пишем спокойно.");
  await dialog.getByRole("button", { name: "Сохранить" }).click();
  await expectToast(page, "Текстовая запись обновлена");
  await expect(page.getByText("≈ 4 токена").first()).toBeVisible();
  await page.getByRole("button", { name: "Скопировать всё" }).click();
  await expect.poll(() => page.evaluate(() => navigator.clipboard.readText())).toBe("Пишем спокойно.");

  await page.getByRole("button", { name: "Удалить «Правила тона»" }).click();
  const question = page.getByRole("alertdialog", { name: "Вы уверены, что хотите удалить этот файл?" });
  await question.getByRole("button", { name: "Отмена" }).click();
  await expect(question).toHaveCount(0);
  await page.getByRole("button", { name: "Удалить «Правила тона»" }).click();
  await question.getByRole("button", { name: "Удалить" }).click();
  await expectToast(page, "Файл удален");
  await expect(page.getByText("Добавьте первый материал")).toBeVisible();
});

test("what was typed into a snippet survives a refusal and a reload", async ({ page }) => {
  const { open } = await aBaseOpened(page);
  await open();
  const dialog = dialogOf(page);
  await page.getByRole("button", { name: "Новая запись" }).click();
  await dialog.getByRole("textbox", { name: "Название" }).fill("Черновик");
  await dialog.getByRole("textbox", { name: "Текст" }).fill("Почти готово");
  await page.route("**/text-snippets", (route) => route.fulfill({ status: 503, json: { code: "NOT_READY", message: "Сервис ненадолго недоступен" } }));
  await dialog.getByRole("button", { name: "Сохранить" }).click();
  await expectToast(page, "Ошибка сохранения");
  await expect(dialog.getByRole("alert")).toContainText("Сервис ненадолго недоступен");
  await page.unroute("**/text-snippets");
  await page.reload();
  await page.getByRole("button", { name: "Новая запись" }).click();
  await expect(dialog.getByText("Восстановлен черновик")).toBeVisible();
  await expect(dialog.getByRole("textbox", { name: "Текст" })).toHaveValue("Почти готово");
  await dialog.getByRole("button", { name: "Сохранить" }).click();
  await expect(fileRow(page, "Черновик")).toBeVisible();
  await page.getByRole("button", { name: "Новая запись" }).click();
  await expect(dialog.getByRole("textbox", { name: "Текст" })).toHaveValue("");
});

test("a file is uploaded, shown as a table, downloaded as it was and deleted", async ({ page }) => {
  const { open } = await aBaseOpened(page);
  await open();
  const price = "Прайс-лист\nТовар\tЦена\nРжаной *на закваске*\t190\nБагет\t120\n";
  await page.getByRole("button", { name: "Загрузить файл" }).click();
  const dialog = dialogOf(page);
  const said = dialog.getByRole("status").filter({ hasText: "Файл успешно загружен" }).waitFor();
  await dialog.locator("input[type=file]").setInputFiles(aTextFile("Прайс (ноябрь).txt", price));
  await said;
  await expect(dialog).toHaveCount(0); // by itself, after two seconds
  const row = fileRow(page, "Прайс (ноябрь).txt");
  await expect(row).toBeVisible();

  await page.getByRole("button", { name: "Загрузить файл" }).click();
  await expect(dialog.getByText("Перетащите файл сюда или нажмите, чтобы выбрать")).toBeVisible();
  await closesByEscape(page, dialog);

  await row.getByRole("button", { name: "Открыть" }).press("Enter");
  await expect(dialog.getByRole("row")).toHaveText(["ТоварЦена", "Ржаной *на закваске*190", "Багет120"]);
  await page.keyboard.press("Escape");
  await expect(row.getByRole("button", { name: "Открыть" })).toBeFocused();

  const [download] = await Promise.all([page.waitForEvent("download"), row.getByRole("link", { name: "Скачать оригинал" }).click()]);
  expect(download.suggestedFilename()).toBe("Прайс (ноябрь).txt");
  expect(await readFile(await download.path(), "utf8")).toBe(price);
  const answer = await page.request.get(new URL(download.url()).pathname);
  expect(answer.headers()).toMatchObject({ "content-security-policy": expect.stringContaining("sandbox"), "x-content-type-options": "nosniff" });

  await row.getByRole("button", { name: "Удалить" }).click();
  await page.getByRole("alertdialog").getByRole("button", { name: "Удалить" }).click();
  await expect(row).toHaveCount(0);
});

test("what can not be uploaded is refused with its reason, and trying again starts over", async ({ page }) => {
  const { open } = await aBaseOpened(page);
  await open();
  await page.getByRole("button", { name: "Загрузить файл" }).click();
  const dialog = dialogOf(page);
  const input = dialog.locator("input[type=file]");
  await input.setInputFiles(aTextFile("большой.txt", Buffer.alloc(1_200_000, 97)));
  await expect(dialog.getByRole("alert")).toHaveText("Размер файла не должен превышать 1 МБ. Текущий размер: 1172 КБ");
  await input.setInputFiles({ name: "фото.png", mimeType: "image/png", buffer: Buffer.from("x") });
  await expect(dialog.getByRole("alert")).toHaveText("Поддерживаемые форматы: TXT, DOC, DOCX, XLS, XLSX, XML");
  await dialog.locator("label").evaluate((zone) => {
    const data = new DataTransfer();
    for (const name of ["a.txt", "b.txt"]) data.items.add(new File(["a"], name));
    zone.dispatchEvent(new DragEvent("drop", { dataTransfer: data, bubbles: true, cancelable: true }));
  });
  await expect(dialog.getByRole("alert")).toHaveText("Выберите только один файл");

  await input.setInputFiles({ name: "письмо.docx", mimeType: "", buffer: Buffer.from("<html>это не документ</html>") });
  const again = dialog.getByRole("button", { name: "Попробовать снова" });
  await expect(again).toBeVisible();
  await expect(dialog.getByRole("alert")).toContainText("Не удалось извлечь текст из файла");
  await again.click();
  await page.route("**/files", (route) => route.abort());
  await input.setInputFiles(aTextFile("хлеб.txt", "Хлеб"));
  await expect(dialog.getByRole("alert")).toHaveText("Ошибка загрузки файла");
  await page.unroute("**/files");
  await again.click();
  await input.setInputFiles(aTextFile("хлеб.txt", "Хлеб"));
  await expect(fileRow(page, "хлеб.txt")).toBeVisible();
});

test("nothing in a text runs, loads or leads where it should not", async ({ page }) => {
  const { base, open } = await aBaseOpened(page);
  const asked: string[] = [];
  page.on("request", (request) => asked.push(request.url()));
  page.on("dialog", () => asked.push("alert"));
  const text = [
    '<script>alert(1)</script> <img src=x onerror="alert(1)"> <iframe src="https://evil.example"></iframe>',
    "![картинка](https://evil.example/pixel.png)",
    "[плохая](javascript:alert(1)) [данные](data:text/html,<script>alert(1)</script>) [хорошая](https://example.com/a)",
    "<https://example.com/b> <javascript:alert(1)>",
  ].join("\n\n");
  await aSnippet(page.request, base.id, "Опасное", text);
  await open();
  await page.getByRole("button", { name: "Открыть «Опасное»" }).click();
  const dialog = dialogOf(page);
  await expect(dialog.getByText("<script>alert(1)</script>")).toBeVisible();
  const links = dialog.getByRole("link");
  expect(await links.evaluateAll((all) => all.map((link) => [link.getAttribute("href"), link.getAttribute("rel"), link.getAttribute("target")]))).toEqual([
    ["https://example.com/a", "nofollow noopener noreferrer", "_blank"],
    ["https://example.com/b", "nofollow noopener noreferrer", "_blank"],
  ]);
  await expect(dialog.locator("script, iframe, img")).toHaveCount(0);
  expect(asked.filter((url) => url === "alert" || url.includes("evil.example"))).toEqual([]);
});

test("a text that can not be loaded says so and is tried again", async ({ page }) => {
  const { base, open } = await aBaseOpened(page);
  const { id } = await aSnippet(page.request, base.id, "Тон", "Пишем спокойно.");
  await open();
  await page.route(`**/text-snippets/${id}`, (route) => route.fulfill({ status: 503, json: { code: "NOT_READY", message: "" } }));
  await page.getByRole("button", { name: "Открыть «Тон»" }).click();
  await expect(dialogOf(page).getByRole("alert")).toContainText("Ошибка загрузки предпросмотра");
  await page.unroute(`**/text-snippets/${id}`);
  await dialogOf(page).getByRole("button", { name: "Повторить" }).click();
  await expect(dialogOf(page).getByText("Пишем спокойно.")).toBeVisible();
});
