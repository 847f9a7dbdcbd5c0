import { expect } from "@playwright/test";
import { test } from "../../support/e2e/browser";
import { looksRight } from "../../support/e2e/axe";
import { closesByEscape, opens } from "../../support/e2e/dialogs";
import { signIn } from "../../support/e2e/people";
import { aReceiver, signatureFor } from "../../support/webhooks/receiver";

test("a webhook is created, its test arrives signed, is listed and repeated; without scripts it is deleted", async ({
  page,
  newContext,
}) => {
  test.slow();
  const receiver = await aReceiver();
  await signIn(page, "/settings/webhooks");
  await expect(page.getByText("Вебхуков пока нет")).toBeVisible();
  await page.getByLabel("Адрес").fill("https://192.168.0.1/");
  await page.getByRole("button", { name: "Создать вебхук" }).click();
  await expect(page.getByText("Нужен публичный адрес https")).toBeVisible();
  await page.getByLabel("Адрес").fill(receiver.url);
  await page.getByRole("button", { name: "Создать вебхук" }).click();
  const secret = await page.getByLabel("Секрет вебхука").inputValue();
  await looksRight(page, "secret");
  await page.reload();
  await expect(page.getByText(secret)).toHaveCount(0);

  await page.getByRole("link", { name: `Доставки: ${receiver.url}` }).click();
  await expect(page.getByText("Доставок пока нет")).toBeVisible();
  await page.getByRole("button", { name: "Проверить" }).click();
  await expect.poll(() => receiver.got.length, { timeout: 100_000 }).toBe(1);
  expect(receiver.got[0]!.headers["promptoteka-signature"]).toBe(signatureFor(receiver.got[0]!, secret));
  await expect(async () => {
    await page.getByRole("link", { name: "Обновить" }).click();
    await expect(page.getByText("Проверка · Доставлено")).toBeVisible({ timeout: 1_000 });
  }).toPass();
  await page.getByRole("button", { name: /^Повторить доставку/ }).click();
  await expect.poll(() => receiver.got.length, { timeout: 100_000 }).toBe(2);
  expect(receiver.got[1]!.body).toBe(receiver.got[0]!.body);
  for (const viewport of [
    { width: 1366, height: 768 },
    { width: 390, height: 844 },
  ]) {
    await page.setViewportSize(viewport);
    await looksRight(page, "deliveries");
  }
  receiver.close();
  await page.goto("/settings/webhooks");
  const remove = { name: `Удалить вебхук ${receiver.url}` };
  const question = page.getByRole("alertdialog", { name: "Удалить вебхук?" });
  await opens(page.getByRole("link", remove), question);
  await closesByEscape(page, question);
  await expect(page.getByRole("link", remove)).toBeFocused();

  const state = await page.context().storageState();
  const plain = await newContext({ javaScriptEnabled: false, locale: "ru-RU", storageState: state });
  const still = await plain.newPage();
  await still.goto("/settings/webhooks");
  await still.getByRole("link", remove).click();
  await expect(still.getByRole("heading", { level: 1 })).toHaveText("Удалить вебхук?");
  await still.getByRole("button", { name: "Удалить" }).click();
  await expect(still.getByText("Вебхуков пока нет")).toBeVisible();
});
