import { readFileSync } from "node:fs";
import { expect } from "@playwright/test";
import { test } from "../../support/e2e/browser";
import { opens } from "../../support/e2e/dialogs";
import { signIn } from "../../support/e2e/people";
import { aVideo } from "../../support/e2e/videos";

test("a transcript is read by speakers, named, corrected, searched, heard and downloaded; what was typed survives a failure", async ({
  page,
  browser,
}) => {
  await signIn(page);
  const video = aVideo();
  const sent = await page.request.post("/api/media/video-to-text", {
    multipart: { provider: "assemblyai", speakers: "true", video },
    headers: { origin: process.env.E2E_BASE_URL ?? "" },
    timeout: 60_000,
  });
  expect(sent.status()).toBe(200);
  await page.goto("/video-history");
  await page.getByRole("link", { name: `Открыть: ${video.name}` }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(video.name);
  await expect(page.getByText("Спикер 1", { exact: true })).toBeVisible();
  await expect(page.getByText("Проверка распознавания.")).toBeVisible();

  const names = page.getByRole("form", { name: "Название и спикеры" });
  const notes = page.getByRole("region", { name: "Главное из записи" });
  await expect(notes).toBeVisible();
  await opens(page.getByRole("button", { name: "Править" }), names);
  await expect(notes).toBeHidden();
  await names.getByRole("textbox", { name: "Имя: Спикер 1" }).fill("Анна");
  await names.getByRole("button", { name: "Сохранить" }).click();
  await expect(page.getByText("Анна", { exact: true })).toBeVisible();

  await page.getByRole("button", { name: "Исправить: Конец записи." }).click();
  const text = page.getByRole("textbox", { name: "Текст фразы" });
  await text.fill("Конец разговора.");
  await page.route("**/api/media/transcripts/*", (route) => route.abort());
  await page.keyboard.press("Control+Enter");
  await expect(page.getByRole("alert").filter({ hasText: "Не удалось сохранить" })).toBeVisible();
  await expect(text).toHaveValue("Конец разговора.");
  await page.unroute("**/api/media/transcripts/*");
  await page.keyboard.press("Control+Enter");
  await expect(text).toBeHidden();
  await expect(page.getByRole("button", { name: "Исправить: Конец разговора." })).toBeVisible();
  await page.getByRole("button", { name: "Готово" }).click();

  await page.getByRole("searchbox", { name: "Найти в расшифровке" }).fill("разговора");
  await expect(page.getByText("1 из 1")).toBeVisible();
  await expect(page.locator("mark")).toHaveText("разговора");
  await page.getByRole("searchbox", { name: "Найти в расшифровке" }).fill("");
  await expect(page.locator("mark")).toHaveCount(0);

  const player = page.getByRole("group", { name: "Запись" });
  await player.getByRole("button", { name: "Слушать" }).click();
  await expect(player.getByRole("button", { name: "Пауза" })).toBeVisible();
  await expect(page.locator("mark")).toHaveText(/\S+/); // the word that is heard
  await page.getByRole("heading", { level: 1 }).click();
  await player.getByRole("button", { name: "Скорость: 1" }).click();
  await expect(player.getByRole("button", { name: "Скорость: 1,25" })).toBeVisible();

  const [download] = await Promise.all([
    page.waitForEvent("download"),
    page.getByRole("link", { name: "txt", exact: true }).click(),
  ]);
  expect(download.suggestedFilename()).toBe(`${video.name}-transcription.txt`);
  expect(readFileSync(await download.path(), "utf8")).toMatch(/^\[0:00\] Анна: Проверка распознавания\./);

  const address = page.url();
  const plain = await browser.newContext({
    javaScriptEnabled: false,
    storageState: await page.context().storageState(),
    viewport: { width: 390, height: 844 },
  });
  const unscripted = await plain.newPage();
  await unscripted.goto(address);
  await expect(unscripted.getByText("Конец разговора.")).toBeVisible();
  await expect(unscripted.getByRole("link", { name: "docx" })).toBeVisible();
  await expect(unscripted.getByRole("button", { name: "Править" })).toBeHidden();
  await plain.close();
});
