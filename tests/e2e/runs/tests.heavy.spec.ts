import { expect } from "@playwright/test";
import { looksRightInBothThemes } from "../../support/e2e/axe";
import { test } from "../../support/e2e/browser";
import { aPromptWith } from "../../support/e2e/editor";
import { call, signIn } from "../../support/e2e/people";

const TEXT = "Напиши письмо про [тема] для кофейни.";

test("rows are added, two versions run with them and are rated; the history says what came of them", async ({
  page,
}) => {
  await signIn(page);
  const { id } = await aPromptWith(page.request, TEXT, { isFillable: true });
  await page.goto(`/my-prompts/${id}`);
  await page.getByRole("link", { name: "Проверки" }).click();
  await expect(page.getByText("Примеров пока нет")).toBeVisible();
  await looksRightInBothThemes(page, "no test rows");
  await page.getByRole("button", { name: "Добавить строку" }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByRole("textbox", { name: "Название" }).fill("Осень");
  await dialog.getByRole("textbox", { name: "тема" }).fill("осенние вафли");
  await looksRightInBothThemes(page, "a test row");
  await dialog.getByRole("button", { name: "Сохранить" }).click();
  await expect(page.getByRole("heading", { name: "1. Осень" })).toBeVisible();
  await page.getByRole("button", { name: "Из таблицы" }).click();
  await dialog
    .locator("input[type=file]")
    .setInputFiles({ name: "rows.csv", mimeType: "text/csv", buffer: Buffer.from("тема\nчай\nморс\n") });
  await dialog.getByRole("button", { name: "Добавить 2 строки" }).click();
  await expect(page.getByText("3 строки", { exact: true })).toBeVisible();

  await page.getByRole("button", { name: "Запустить", exact: true }).click();
  const first = page.getByRole("article", { name: "строка 1, версия 1" });
  await expect(first.getByText(/осенние вафли/)).toBeVisible();
  await expect(page.getByText("0 хорошо, 0 плохо из 3 ответов")).toBeVisible();
  await first.getByRole("button", { name: /^Плохой ответ/ }).press("Enter");
  await expect(page.getByText("0 хорошо, 1 плохо из 3 ответов")).toBeVisible();

  await call(page.request, "PATCH", `/prompts/${id}`, { promptText: `${TEXT} Коротко.` });
  await page.goto(`/my-prompts/${id}/tests`);
  await page.getByRole("combobox", { name: "Сравнить с" }).selectOption("1");
  await expect(page).toHaveURL(/b=1/);
  const second = page.getByRole("region", { name: "Версия 2" });
  await expect(second.getByText("Ещё не запускали")).toBeVisible();
  await second.getByRole("button", { name: "Запустить", exact: true }).click();
  await expect(second.getByText("0 хорошо, 0 плохо из 3 ответов")).toBeVisible();
  for (const row of [1, 2])
    await page
      .getByRole("article", { name: `строка ${row}, версия 2` })
      .getByRole("button", { name: /^Хороший ответ/ })
      .click();
  await expect(second.getByText("2 хорошо, 0 плохо из 3 ответов")).toBeVisible();
  await looksRightInBothThemes(page, "two versions side by side");
  await page.setViewportSize({ width: 390, height: 844 });
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
  await looksRightInBothThemes(page, "two versions on a phone");

  await page.goto(`/my-prompts/${id}/history`);
  await expect(page.getByRole("link", { name: "0 хорошо, 1 плохо из 3 ответов" })).toBeVisible();
  await page.getByRole("link", { name: "2 хорошо, 0 плохо из 3 ответов" }).click();
  await expect(page).toHaveURL(/\/tests\?a=2$/);
  await page
    .getByRole("article", { name: "строка 1, версия 2" })
    .getByRole("link", { name: /^Открыть ответ/ })
    .click();
  await expect(page).toHaveURL(/\/my-runs\/[0-9a-f-]+$/);
  await expect(page.getByRole("article")).toHaveCount(1);
  await page.getByRole("link", { name: "Проверки" }).click();
  await expect(page.getByRole("link", { name: "Проверки 3" })).toHaveAttribute("aria-current", "page");
  await page.goto("/my-runs");
  await expect(page.getByText("Ответов пока нет")).toBeVisible();
});

test("a test goes on when its owner leaves, in English on a phone, and is stopped", async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await signIn(page);
  const { id } = await aPromptWith(page.request, "Расскажи про [тема]. ai-mode: slowEndless:40", {
    isFillable: true,
  });
  const rows = ["чай", "морс", "сок", "квас"].map((topic) => ({ values: { тема: topic } }));
  await call(page.request, "PUT", `/prompts/${id}/tests`, { rows });
  await page.goto(`/en/my-prompts/${id}/tests`);
  await page.getByRole("button", { name: "Run", exact: true }).click();
  await expect(page.getByText("0 of 4")).toBeVisible();
  await page.goto("/en/my-runs");
  await page.goto(`/en/my-prompts/${id}/tests`);
  await expect(page.getByText("Waiting its turn")).toHaveCount(1);
  await expect(page.getByText(/слово слово/).first()).toBeVisible();
  await looksRightInBothThemes(page, "a running test on a phone");
  await page.getByRole("button", { name: "Stop" }).click();
  await expect(page.getByText("Stopped")).toHaveCount(4);
});
