import { readFileSync } from "node:fs";
import { type Download, expect, type Locator, type Page } from "@playwright/test";
import { test } from "../../support/e2e/browser";
import mammoth from "mammoth";
import Papa from "papaparse";
import * as XLSX from "xlsx";
import { opens } from "../../support/e2e/dialogs";
import { signIn } from "../../support/e2e/people";

const TASK = "Собери таблицу позиций с ценами";
const dialogOf = (page: Page) => page.getByRole("dialog", { name: "Работа с доками" });
const startOf = (dialog: Locator) => dialog.getByRole("button", { name: "Начать анализ" });

async function openDocuments(page: Page): Promise<Locator> {
  await opens(page.getByRole("button", { name: "Утилиты" }), page.getByRole("menu"));
  await page.getByRole("menuitem", { name: "Работа с доками" }).click();
  await expect(dialogOf(page)).toBeVisible();
  return dialogOf(page);
}

async function download(
  page: Page,
  dialog: Locator,
  name: string,
): Promise<{ file: Download; bytes: Buffer }> {
  const [file] = await Promise.all([
    page.waitForEvent("download"),
    dialog.getByRole("button", { name, exact: true }).click(),
  ]);
  return { file, bytes: readFileSync(await file.path()) };
}

function csvRows(bytes: Buffer): string[][] {
  expect(bytes.subarray(0, 3)).toEqual(Buffer.from("\uFEFF"));
  return Papa.parse<string[]>(bytes.subarray(3).toString("utf8"), { delimiter: ";", skipEmptyLines: true })
    .data;
}

test("a spreadsheet and a task become an answer, a table, a CSV and a Word document @heavy", async ({
  page,
}) => {
  await signIn(page, "/my-bases");
  const dialog = await openDocuments(page);
  const cells = [
    ["Товар", "Цена", "Примечание"],
    ["Чай; чёрный", 990.5, 'сорт "первый"'],
    ["Кофе", -5, "зёрна, 1 кг"],
  ];
  const workbook = XLSX.utils.book_new();
  XLSX.utils.book_append_sheet(workbook, XLSX.utils.aoa_to_sheet(cells), "Прайс");
  const buffer = XLSX.write(workbook, { type: "buffer", bookType: "xlsx" }) as Buffer;
  await dialog.locator("input[type=file]").setInputFiles({ name: "Прайс лист.xlsx", mimeType: "", buffer });
  await dialog.getByRole("textbox", { name: "Задание" }).fill(TASK);
  await startOf(dialog).click();
  await expect(dialog.getByRole("heading", { name: "Результат" })).toBeVisible({ timeout: 20_000 });
  await expect(dialog.getByText(TASK)).toBeVisible();
  const table = dialog.getByRole("table", { name: "Таблица документа" });
  await expect(table.getByRole("columnheader")).toHaveText(["Товар", "Цена", "Примечание"]);
  await expect(table.getByRole("cell")).toHaveText([
    "Чай; чёрный",
    "990,5",
    'сорт "первый"',
    "Кофе",
    "-5",
    "зёрна, 1 кг",
  ]);
  await dialog.getByRole("button", { name: "Показать извлечённый текст" }).click();
  await expect(dialog.getByRole("region", { name: "Извлечённый текст" })).toContainText(
    'Чай; чёрный\t990.5\tсорт "первый"',
  );

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
