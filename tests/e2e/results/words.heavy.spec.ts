import { expect } from "@playwright/test";
import { looksRightInBothThemes } from "../../support/e2e/axe";
import { test } from "../../support/e2e/browser";
import { closesByEscape, opens } from "../../support/e2e/dialogs";
import { call, signIn, unique } from "../../support/e2e/people";

test("an answer becomes a result of its prompt, a guest reads it on the page, also on a phone and without scripts", async ({
  page,
  newContext,
}) => {
  await signIn(page);
  const base = await call<{ id: string }>(page.request, "POST", "/bases", {
    base_name: `Письма ${unique()}`,
    base_description: "База для проверки результатов",
    access_type: "FREE",
  });
  const { id } = await call<{ id: string }>(page.request, "POST", "/prompts", {
    title: "Письмо клиентам",
    shortDescription: "Промпт для проверки результатов",
    contentType: "TEXT",
    promptBaseId: base.id,
    promptText: "Напиши короткое письмо про [тема] для постоянных клиентов кофейни.",
  });
  await page.goto(`/my-prompts/${id}`);
  await page.getByRole("textbox", { name: "тема" }).fill("осенние вафли");
  await page.getByRole("button", { name: "Запустить здесь" }).click();
  const dialog = page.getByRole("dialog", { name: "Запустить здесь" });
  await dialog.getByRole("button", { name: "Запустить", exact: true }).click();
  const answer = dialog.getByRole("article", { name: "Ответ: Demo Small" });
  await expect(answer.getByText(/₽$/)).toBeVisible();
  await answer.getByRole("button", { name: "Сохранить как…" }).click();
  await page.getByRole("menuitem", { name: "Сделать результатом промпта" }).click();
  await expect(page.getByText("Ответ добавлен в результаты промпта")).toBeVisible();
  await page.keyboard.press("Escape");

  const manager = page.getByRole("dialog", { name: /^Результаты:/ });
  await opens(page.getByRole("button", { name: "Настроить результаты" }), manager);
  await manager.getByRole("button", { name: "Добавить текстом" }).click();
  await manager.getByRole("textbox", { name: "Текст результата" }).fill("# Второй\n\nНаписан **руками**");
  await manager.getByRole("button", { name: "Добавить", exact: true }).click();
  await expect(manager.getByRole("textbox", { name: "Подпись: Текст 2" })).toBeVisible();
  await looksRightInBothThemes(page, "manager with texts");
  await closesByEscape(page, manager);

  const path = `/public-prompts/${id}`;
  const context = await newContext({ viewport: { width: 390, height: 844 } });
  const guest = await context.newPage();
  await guest.goto(path);
  const opener = guest.getByRole("button", { name: /^Читать целиком/ }).first();
  const whole = guest.getByRole("dialog", { name: "Результат: Письмо клиентам" });
  expect(await guest.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
  await looksRightInBothThemes(guest, "page with texts on a phone");
  await opens(opener, whole);
  await expect(whole.getByRole("heading", { name: "Готовый ответ" })).toBeVisible();
  await expect(whole.getByText("осенние вафли", { exact: true })).toBeVisible();
  await expect(whole.getByRole("row", { name: /Demo Small/ })).toBeVisible();
  await looksRightInBothThemes(guest, "a text on a phone");
  await closesByEscape(guest, whole);
  await expect(opener).toBeFocused();

  const plain = await newContext({ javaScriptEnabled: false });
  const reader = await plain.newPage();
  await reader.goto(path);
  // Playwright's text locators do not find text inside noscript.
  await expect(reader.locator("noscript p", { hasText: "Написан **руками**" })).toBeVisible();
});
