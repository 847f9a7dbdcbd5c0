import { readFileSync } from "node:fs";
import { expect } from "@playwright/test";
import { test } from "../../support/e2e/browser";
import { opens } from "../../support/e2e/dialogs";
import { signIn } from "../../support/e2e/people";
import { aVideo, HEARD, processVideo } from "../../support/e2e/videos";

test("the history sums up, sorts and pages in the address, shows, downloads and deletes; on a phone every video is a card", async ({
  page,
}) => {
  await signIn(page);
  const video = aVideo();
  expect(await processVideo(page.request, video)).toBe(200);
  for (let count = 0; count < 10; count += 1)
    expect(await processVideo(page.request, aVideo({ sound: false }))).toBe(422);
  const first = aVideo({ name: `00 ${aVideo().name}` });
  expect(await processVideo(page.request, first)).toBe(200);

  await page.goto("/video-history");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("История обработки видео");
  const summary = page.getByLabel("Итоги");
  await expect(summary).toContainText(/Всего обработано\d+/);
  await expect(summary).toContainText(/Успешно\d+\s*\d+(,\d)?\s%/);
  await expect(summary).toContainText(/\d,\d{2}\s₽\s*\$\d+,\d{4}/);

  const rows = page.getByRole("table", { name: "Обработанные видео" }).locator("tbody").getByRole("row");
  await expect(rows).toHaveCount(10);
  await expect(rows.filter({ hasText: first.name })).toContainText("Успешно");
  const failed = rows.filter({ hasText: "Ошибка" }).first();
  await expect(failed).toContainText(/звук/i);

  await page.getByRole("link", { name: "Вперёд" }).click();
  await expect(page).toHaveURL(/\?page=2$/);
  await expect(rows.filter({ hasText: video.name })).toBeVisible();
  await page.reload();
  await expect(rows.filter({ hasText: video.name })).toBeVisible();
  await page.goBack();
  await expect(page).toHaveURL(/\/video-history$/);
  await page.getByRole("columnheader", { name: "Файл" }).getByRole("link").click();
  await expect(page).toHaveURL(/\?sort=originalFilename-asc$/);
  await expect(page.getByRole("columnheader", { name: "Файл" })).toHaveAttribute("aria-sort", "ascending");

  const entry = rows.filter({ hasText: first.name });
  await opens(
    entry.getByRole("button", { name: `Показать подробности: ${first.name}` }),
    page.getByText(HEARD),
  );
  const [download] = await Promise.all([
    page.waitForEvent("download"),
    entry.getByRole("link", { name: `Скачать: ${first.name}` }).click(),
  ]);
  expect(download.suggestedFilename()).toBe(`${first.name}-transcription.txt`);
  expect(readFileSync(await download.path(), "utf8")).toMatch(HEARD);

  await entry.getByRole("button", { name: `Удалить: ${first.name}` }).click();
  const said = page.getByText("Запись удалена").waitFor();
  await page.getByRole("alertdialog").getByRole("button", { name: "Удалить" }).click();
  await said;
  await expect(entry).toBeHidden();

  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto("/video-history?page=9999");
  await expect(page).not.toHaveURL(/page=9999/);
  await page.goto("/video-history");
  await expect(rows.first()).toContainText("Длительность");
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBe(0);
  const oldest = page.getByRole("option", { name: "Сначала старые" });
  await opens(page.getByRole("combobox", { name: "Порядок" }), oldest);
  await oldest.click();
  await expect(page).toHaveURL(/sort=createdAt-asc/);
});

test("visitors are sent to sign in and come back", async ({ request }) => {
  const answer = await request.get("/video-history?page=2", { maxRedirects: 0 });
  expect(answer.status()).toBe(307);
  expect(answer.headers().location).toMatch(/\/auth\?next=%2Fvideo-history%3Fpage%3D2$/);
});
