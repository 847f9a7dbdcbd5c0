import { randomUUID } from "node:crypto";
import { expect } from "@playwright/test";
import { test } from "../../support/e2e/browser";
import { aTextFile, fileRow } from "../../support/e2e/knowledge";
import { signIn, unique } from "../../support/e2e/people";

test.use({ javaScriptEnabled: false });

test("without scripts a category, a base and a snippet are made, changed and deleted", async ({ page }) => {
  const word = unique();
  await signIn(page, "/knowledge");
  await page.getByRole("link", { name: "Новая категория" }).first().click();
  const name = page.getByLabel("Название");
  await page.getByRole("button", { name: "Создать" }).click();
  await expect(page.getByRole("alert").first()).toBeVisible();
  await name.fill(`Бренд ${word}`);
  await page.getByRole("radio", { name: "Мозг" }).check({ force: true });
  await page.getByRole("button", { name: "Создать" }).click();
  await page.waitForURL(/\?category=/);

  await page.getByRole("link", { name: "Новая база знаний" }).first().click();
  await expect(page.getByLabel("Категория").getByRole("option", { selected: true })).toHaveText(
    `Бренд ${word}`,
  );
  await name.fill(`Тон ${word}`);
  await page.getByRole("button", { name: "Создать" }).click();
  await page.waitForURL(/\?base=/);
  await expect(page.getByRole("link", { name: `Бренд ${word}` })).toBeVisible();

  await page.getByRole("link", { name: "Новая запись" }).first().click();
  await page.getByLabel("Текст").fill("Пишем на «вы»");
  await page.getByRole("button", { name: "Сохранить" }).click();
  await expect(page.getByLabel("Текст")).toHaveValue("Пишем на «вы»"); // it has no title yet
  await name.fill("Правила");
  await page.getByRole("button", { name: "Сохранить" }).click();
  await page.waitForURL(/\?base=/);
  await page.getByRole("link", { name: "Изменить запись «Правила»" }).click();
  await expect(page.getByLabel("Текст")).toHaveValue("Пишем на «вы»");
  await page.goBack();
  await page.getByRole("link", { name: "Удалить «Правила»" }).click();
  await page.getByRole("button", { name: "Удалить" }).click();
  await page.waitForURL(/\/knowledge\?base=/);

  await page.getByRole("link", { name: `Бренд ${word}` }).click();
  await page.getByRole("link", { name: "Удалить", exact: true }).click();
  await expect(page.getByText("1 база знаний из неё останется, но без категории.")).toBeVisible();
  await page.getByRole("button", { name: "Удалить" }).click();
  await page.waitForURL("/knowledge");
  await expect(page.getByRole("link", { name: `Тон ${word}`, exact: true })).toBeVisible();

  await page.goto(`/knowledge/bases/new?within=${randomUUID()}`); // a category that is deleted by now
  await name.fill(`Голос ${word}`);
  await page.getByRole("button", { name: "Создать" }).click();
  await page.waitForURL(/\?base=/);
});

test("without scripts files are uploaded: several to a vector base; a refusal is a page that leads back", async ({
  page,
}) => {
  const word = unique();
  await signIn(page, "/knowledge");
  await page.getByRole("link", { name: "Новая база знаний" }).first().click();
  await page.getByLabel("Название").fill(`Договоры ${word}`);
  await page.getByRole("radio", { name: "Векторная" }).check({ force: true });
  await page.getByRole("button", { name: "Создать" }).click();
  await page.waitForURL(/\?base=/);
  await expect(page.locator("button", { hasText: "Загрузить файлы" }).filter({ visible: true })).toHaveCount(
    0,
  );

  const files = page.getByLabel("Загрузить файлы");
  await files.setInputFiles([
    aTextFile("Возврат.html", "<h1>Возврат</h1><p>Товар возвращают в течение четырнадцати дней.</p>"),
    aTextFile("Доставка.txt", "Доставка бесплатна."),
  ]);
  await page.getByRole("button", { name: "Загрузить", exact: true }).click();
  await page.waitForURL(/\/knowledge\?base=/);
  await expect(fileRow(page, "Возврат.html")).toBeVisible();
  await expect(fileRow(page, "Доставка.txt")).toBeVisible();

  await files.setInputFiles([aTextFile("Пусто.exe", "x")]);
  await page.getByRole("button", { name: "Загрузить", exact: true }).click();
  await expect(page.getByRole("heading", { name: /Поддерживаемые форматы: .*PDF/ })).toBeVisible();
  await page.getByRole("link", { name: "Назад" }).click();
  await expect(fileRow(page, "Доставка.txt")).toBeVisible();
});
