import { readFileSync } from "node:fs";
import { type Download, expect, type Locator, type Page, test } from "@playwright/test";
import mammoth from "mammoth";
import Papa from "papaparse";
import * as XLSX from "xlsx";
import { opens } from "../../support/e2e/dialogs";
import { signIn } from "../../support/e2e/people";
import { streamFor } from "../../support/e2e/stream";

const TASK = "Собери таблицу позиций с ценами";
const dialogOf = (page: Page) => page.getByRole("dialog", { name: "Работа с доками" });
const startOf = (dialog: Locator) => dialog.getByRole("button", { name: "Начать анализ" });

async function openDocuments(page: Page): Promise<Locator> {
  await opens(page.getByRole("button", { name: "Утилиты" }), page.getByRole("menu"));
  await page.getByRole("menuitem", { name: "Работа с доками" }).click();
  await expect(dialogOf(page)).toBeVisible();
  return dialogOf(page);
}

async function choose(dialog: Locator, name: string, content: string | Buffer, mimeType = ""): Promise<void> {
  await dialog.locator("input[type=file]").setInputFiles({ name, mimeType, buffer: Buffer.from(content) });
}

async function fill(dialog: Locator, name = "прайс.txt", content: string | Buffer = "Чай 990"): Promise<void> {
  await choose(dialog, name, content);
  await dialog.getByRole("textbox", { name: "Задание" }).fill(TASK);
}

/** An analysis that stands wherever the test leaves it. */
async function running(page: Page) {
  await signIn(page, "/my-bases");
  const stream = await streamFor(page, "/documents/analyze");
  const dialog = await openDocuments(page);
  await fill(dialog);
  await startOf(dialog).click();
  await stream.send("stage", { name: "uploading", progress: 20 });
  return { stream, dialog };
}

const RESULT = {
  extractedText: "Чай 990",
  response: "## Итог\n\n**Чай** дешевле.",
  filename: "прайс.txt",
  fileSize: 12,
  processingTime: 2.4,
  truncated: false,
  notices: [],
  structuredData: null,
};

async function answered(page: Page, structuredData: object | null, more: Partial<typeof RESULT> = {}): Promise<Locator> {
  const { stream, dialog } = await running(page);
  await stream.send("stage", { name: "done", progress: 100 });
  await stream.send("result", { ...RESULT, ...more, structuredData });
  await stream.end();
  await expect(dialog.getByRole("heading", { name: "Итог" })).toBeVisible();
  return dialog;
}

async function download(page: Page, dialog: Locator, name: string): Promise<{ file: Download; bytes: Buffer }> {
  const [file] = await Promise.all([page.waitForEvent("download"), dialog.getByRole("button", { name, exact: true }).click()]);
  return { file, bytes: readFileSync(await file.path()) };
}

function csvRows(bytes: Buffer): string[][] {
  expect(bytes.subarray(0, 3)).toEqual(Buffer.from("\uFEFF"));
  return Papa.parse<string[]>(bytes.subarray(3).toString("utf8"), { delimiter: ";", skipEmptyLines: true }).data;
}

test("a spreadsheet and a task become an answer, a table, a CSV and a Word document", async ({ page }) => {
  await signIn(page, "/my-bases");
  const dialog = await openDocuments(page);
  const cells = [
    ["Товар", "Цена", "Примечание"],
    ["Чай; чёрный", 990.5, 'сорт "первый"'],
    ["Кофе", -5, "зёрна, 1 кг"],
  ];
  const workbook = XLSX.utils.book_new();
  XLSX.utils.book_append_sheet(workbook, XLSX.utils.aoa_to_sheet(cells), "Прайс");
  await fill(dialog, "Прайс лист.xlsx", XLSX.write(workbook, { type: "buffer", bookType: "xlsx" }) as Buffer);
  await startOf(dialog).click();
  await expect(dialog.getByRole("heading", { name: "Результат" })).toBeVisible({ timeout: 20_000 });
  await expect(dialog.getByText(TASK)).toBeVisible();
  const table = dialog.getByRole("table", { name: "Таблица документа" });
  await expect(table.getByRole("columnheader")).toHaveText(["Товар", "Цена", "Примечание"]);
  await expect(table.getByRole("cell")).toHaveText(["Чай; чёрный", "990,5", 'сорт "первый"', "Кофе", "-5", "зёрна, 1 кг"]);
  await dialog.getByRole("button", { name: "Показать извлечённый текст" }).click();
  await expect(dialog.getByRole("region", { name: "Извлечённый текст" })).toContainText('Чай; чёрный\t990.5\tсорт "первый"');

  const { file, bytes } = await download(page, dialog, "Таблица CSV");
  expect(file.suggestedFilename()).toBe("Прайс лист — анализ.csv");
  expect(csvRows(bytes)).toEqual([
    ["Товар", "Цена", "Примечание"],
    ["Чай; чёрный", "990,5", 'сорт "первый"'],
    ["Кофе", "-5", "зёрна, 1 кг"],
  ]);
  const word = await download(page, dialog, "Документ Word");
  const html = (await mammoth.convertToHtml({ buffer: word.bytes })).value;
  expect(html).toContain("<h2>Результат</h2>");
  expect(html).toContain("<td><p>Чай; чёрный</p></td><td><p>990,5</p></td>");
  await dialog.getByRole("button", { name: "Новый анализ" }).click();
  await expect(dialog.getByRole("textbox", { name: "Задание" })).toHaveValue("");
  await expect(startOf(dialog)).toBeDisabled();
});

test("what cannot be sent is told before it is sent; the analysis is offered for a file and a task", async ({ page }) => {
  await signIn(page, "/my-bases");
  const dialog = await openDocuments(page);
  await choose(dialog, "заметки.md", "# Заметки", "text/markdown");
  await expect(dialog.getByRole("alert")).toHaveText("Пожалуйста, выберите документ (DOC, DOCX, XLS, XLSX, XML, TXT)");
  await choose(dialog, "много.txt", Buffer.alloc(1_048_577, "a"));
  await expect(dialog.getByRole("alert")).toHaveText("Размер файла не должен превышать 1MB");
  const task = dialog.getByRole("textbox", { name: "Задание" });
  await task.fill(TASK);
  await expect(startOf(dialog)).toBeDisabled();
  await choose(dialog, "прайс.txt", "Чай 990");
  await expect(startOf(dialog)).toBeEnabled();
  await task.fill("   ");
  await expect(startOf(dialog)).toBeDisabled();
  await task.fill("а".repeat(1000));
  await expect(dialog.getByText("1000 / 1000")).toBeVisible();
  await expect(startOf(dialog)).toBeEnabled();
  await task.press("End");
  await page.keyboard.type("б");
  await expect(dialog.getByText("1001 / 1000")).toBeVisible();
  await expect(startOf(dialog)).toBeDisabled();
});

test("the stages are told as they come; closing asks and stops, file and task stay", async ({ page }) => {
  const { stream, dialog } = await running(page);
  const bar = dialog.getByRole("progressbar", { name: "Ход анализа" });
  await expect(bar).toHaveAttribute("aria-valuenow", "20");
  for (const [name, progress, text] of [
    ["extracting", 40, "Извлекаем текст"],
    ["analyzing", 70, "ИИ выполняет задание"],
  ] as const) {
    await stream.send("stage", { name, progress });
    await expect(dialog.getByRole("status")).toHaveText(text);
    await expect(bar).toHaveAttribute("aria-valuenow", String(progress));
    await expect(dialog.getByText(`${progress} %`)).toBeVisible();
  }
  await page.keyboard.press("Escape");
  const question = page.getByRole("alertdialog", { name: "Остановить анализ?" });
  await question.getByRole("button", { name: "Продолжить анализ" }).click();
  await expect(bar).toBeVisible();
  await page.keyboard.press("Escape");
  await question.getByRole("button", { name: "Остановить" }).click();
  await stream.givenUp;
  await expect(dialog).toHaveCount(0);
  await openDocuments(page);
  await expect(dialog.getByText("Анализ остановлен. Файл и задание на месте.")).toBeVisible();
  await expect(dialog.getByRole("textbox", { name: "Задание" })).toHaveValue(TASK);
  await expect(startOf(dialog)).toBeEnabled();
});

test("a failure shows the server's text, or says that the analysis failed; retry sends file and task again", async ({ page }) => {
  const { stream, dialog } = await running(page);
  await stream.send("error", { code: "ANALYSIS_TEXT_FAILED", message: "Ошибка извлечения текста: файл повреждён" });
  await stream.end();
  await expect(dialog.getByRole("alert")).toHaveText("Ошибка извлечения текста: файл повреждён");
  await page.route("**/api/documents/analyze", (route) => route.fulfill({ status: 502, body: "<h1>Bad Gateway</h1>" }), { times: 1 });
  await dialog.getByRole("button", { name: "Повторить" }).click();
  await expect(dialog.getByRole("alert")).toHaveText("Произошла ошибка при анализе документа");
  await dialog.getByRole("button", { name: "Изменить" }).click();
  await expect(dialog.getByRole("textbox", { name: "Задание" })).toHaveValue(TASK);
  await expect(startOf(dialog)).toBeEnabled();

  const again = await streamFor(page, "/documents/analyze");
  await startOf(dialog).click();
  await again.send("error", { code: "ANALYSIS_TEXT_FAILED", message: "Ошибка извлечения текста: файл повреждён" });
  await again.end();
  const answer = await streamFor(page, "/documents/analyze");
  await dialog.getByRole("button", { name: "Повторить" }).click();
  expect(await answer.form()).toContain(TASK);
  await answer.send("result", { ...RESULT, structuredData: null });
  await answer.end();
  await expect(dialog.getByRole("heading", { name: "Итог" })).toBeVisible();
});

test("a task that was not carried out comes back after a reload, and can be dropped; one that was does not", async ({ page }) => {
  const { stream, dialog } = await running(page);
  await stream.send("error", { code: "ANALYSIS_TEXT_FAILED", message: "Ошибка извлечения текста: файл повреждён" });
  await stream.end();
  await expect(dialog.getByRole("alert")).toBeVisible();
  await page.reload();
  await openDocuments(page);
  const task = dialog.getByRole("textbox", { name: "Задание" });
  await expect(task).toHaveValue(TASK);
  await dialog.getByRole("button", { name: "Отменить" }).click();
  await expect(task).toHaveValue("");

  await fill(dialog);
  const answer = await streamFor(page, "/documents/analyze");
  await startOf(dialog).click();
  await answer.send("result", { ...RESULT, structuredData: null });
  await answer.end();
  await expect(dialog.getByRole("heading", { name: "Итог" })).toBeVisible();
  await page.reload();
  await openDocuments(page);
  await expect(task).toHaveValue("");
});

test("a table that is no spreadsheet's friend comes out harmless; there is no Word text for it", async ({ page }) => {
  const dialog = await answered(page, {
    documentType: "excel",
    title: "",
    headers: ["=Имя", "Сумма"],
    data: [
      ["=1+1", 1.5],
      ["+7 999", null],
      ['a;b\n"c"', true],
    ],
    content: "",
  });
  await expect(dialog.getByRole("table").getByRole("cell")).toHaveText(["=1+1", "1,5", "+7 999", "", 'a;b\n"c"', "да"]);
  const { bytes } = await download(page, dialog, "Таблица CSV");
  expect(csvRows(bytes)).toEqual([
    ["'=Имя", "Сумма"],
    ["'=1+1", "1,5"],
    ["'+7 999", ""],
    ['a;b\n"c"', "да"],
  ]);
  await expect(dialog.getByRole("button", { name: "Текст для Word" })).toHaveCount(0);
});

test("a report comes as Word document and as text for Word, without a CSV; HTML in it is text", async ({ page }) => {
  const content = "# Отчёт\n\nЧай **дешевле** кофе.\n\n<img src=x onerror=alert(1)>\n\n- раз\n- два";
  const dialog = await answered(
    page,
    { documentType: "word", title: "Отчёт о ценах", headers: [], data: [], content },
    { response: "## Итог\n\n<img src=x onerror=alert(1)> [сюда](javascript:alert(1))", extractedText: "ы".repeat(2500) },
  );
  await expect(dialog.locator("img")).toHaveCount(0);
  await expect(dialog.locator("a[href^=javascript]")).toHaveCount(0);
  await expect(dialog.getByRole("button", { name: "Таблица CSV" })).toHaveCount(0);
  const word = await download(page, dialog, "Документ Word");
  expect(word.file.suggestedFilename()).toBe("прайс — анализ.docx");
  expect((await mammoth.convertToHtml({ buffer: word.bytes })).value).toContain(
    "<h1>Отчёт</h1><p>Чай <strong>дешевле</strong> кофе.</p><p>&lt;img src=x onerror=alert(1)&gt;</p><ul><li>раз</li><li>два</li></ul>",
  );
  expect((await download(page, dialog, "Текст для Word")).bytes.toString("utf8")).toBe(
    "Отчёт о ценах\n\nОтчёт\n\nЧай дешевле кофе.\n\n<img src=x onerror=alert(1)>\n\n• раз\n• два\n",
  );
  expect((await download(page, dialog, "Результат .md")).bytes.toString("utf8")).toContain("## Итог");
  expect((await download(page, dialog, "Результат .txt")).bytes.toString("utf8")).toMatch(/^Итог\n/);
  await dialog.getByRole("button", { name: "Показать извлечённый текст" }).click();
  await expect(dialog.getByRole("region", { name: "Извлечённый текст" })).toHaveText("ы".repeat(2000));
  await expect(dialog.getByText("Показаны первые 2 000 из 2 500 символов.")).toBeVisible();
  await dialog.getByRole("button", { name: "Скрыть извлечённый текст" }).click();
  await expect(dialog.getByRole("region", { name: "Извлечённый текст" })).toHaveCount(0);
});

test("a finished answer survives a close; the focus goes back to where it came from", async ({ page }) => {
  const dialog = await answered(page, null);
  await page.keyboard.press("Escape");
  await expect(dialog).toHaveCount(0);
  await expect(page.getByRole("button", { name: "Утилиты" })).toBeFocused();
  await openDocuments(page);
  await expect(dialog.getByRole("heading", { name: "Итог" })).toBeVisible();
});

test("what is missing in an answer is said on the screen and in the files", async ({ page }) => {
  const message = "Таблица неполная: взяты первые строки.";
  const table = { documentType: "excel", title: "Цены", headers: ["Товар"], data: [["Чай"]], content: "" };
  const dialog = await answered(page, table, { truncated: true, notices: [{ reason: "tableCut", message }] } as object);
  await expect(dialog.getByText(message)).toBeVisible();
  const { bytes } = await download(page, dialog, "Таблица CSV");
  expect(csvRows(bytes)).toEqual([["Товар"], ["Чай"], [message]]);
  const text = await download(page, dialog, "Результат .txt");
  expect(text.bytes.toString("utf8").trim().endsWith(message)).toBe(true);
});

test("without AI it is said before a file can be chosen, and can be asked again", async ({ page }) => {
  await page.route("**/api/models/status", (route) => route.fulfill({ json: { available: false, missing: [] } }), { times: 1 });
  await signIn(page, "/my-bases");
  const dialog = await openDocuments(page);
  await expect(dialog.getByText("Анализ документов пока недоступен")).toBeVisible();
  await expect(dialog.locator("input[type=file]")).toHaveCount(0);
  await expect(dialog.getByText("AI_")).toHaveCount(0);
  await dialog.getByRole("button", { name: "Проверить ещё раз" }).click();
  await expect(startOf(dialog)).toBeVisible();
});
