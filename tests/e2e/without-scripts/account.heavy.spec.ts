import { expect } from "@playwright/test";
import { test } from "../../support/e2e/browser";
import { call, signIn, signInAs, unique } from "../../support/e2e/people";

test.use({ javaScriptEnabled: false });

const PHONE = "Mozilla/5.0 (Android 16; Mobile; rv:149.0) Gecko/149.0 Firefox/149.0";

test("a session is ended and a token revoked without scripts, one and all of them, after a question", async ({
  page,
  newContext,
}) => {
  const lost = await (await newContext({ userAgent: PHONE, locale: "ru-RU" })).newPage();
  const account = await signIn(page);
  await signInAs(account, lost, "/settings/security");
  const name = `Скрипт ${unique()}`;
  await call(page.request, "POST", "/users/me/tokens", { name, scopes: ["read"] });
  await page.goto("/settings/data");
  await page.getByRole("link", { name: `Отозвать токен: ${name}` }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Отозвать токен?");
  await page.getByRole("button", { name: "Отозвать" }).click();
  await expect(page).toHaveURL(/\/settings\/data$/);
  await expect(page.getByText(name)).toHaveCount(0);

  await page.getByRole("link", { name: "Вход и безопасность" }).click();
  const end = page.getByRole("link", { name: "Завершить сеанс: Firefox, Android" });
  await end.click();
  await page.getByRole("button", { name: "Завершить" }).click();
  await expect(page).toHaveURL(/\/settings\/security$/);
  await expect(end).toHaveCount(0);
  await lost.reload();
  await expect(lost).toHaveURL(/\/auth\?next=%2Fsettings%2Fsecurity$/);

  await signInAs(account, lost);
  await call(page.request, "POST", "/users/me/tokens", { name, scopes: ["read"] });
  await page.goto("/settings/security");
  await page.getByRole("link", { name: "Завершить все остальные" }).click();
  await page.getByRole("switch", { name: "Закрыть доступ и программам: 1 токен или подключение" }).check();
  await page.getByRole("button", { name: "Завершить все остальные" }).click();
  await expect(page).toHaveURL(/\/settings\/security$/);
  await expect(end).toHaveCount(0);
  await page.goto("/settings/data");
  await expect(page.getByText("Токенов пока нет.")).toBeVisible();
});

test("an account is deleted without scripts: the name is asked for", async ({ newContext }) => {
  // Telegram's widget is a script; what comes after the sign-in is not.
  const scripted = await newContext({ javaScriptEnabled: true, locale: "ru-RU" });
  const arrival = await scripted.newPage();
  await arrival.goto("/auth?next=%2Fsettings%2Fprofile");
  await arrival.getByRole("link", { name: "Войти через Telegram" }).click();
  await arrival.getByRole("link", { name: "Пётр Тихий" }).click();
  await expect(arrival).toHaveURL(/\/settings\/profile$/);
  const context = await newContext({
    javaScriptEnabled: false,
    locale: "ru-RU",
    storageState: await scripted.storageState(),
  });
  const page = await context.newPage();
  await page.goto("/settings/profile");
  await page.getByRole("link", { name: "Удалить аккаунт" }).click();
  const field = page.getByLabel("Чтобы подтвердить, введите имя: Пётр Тихий");
  const button = page.getByRole("button", { name: "Удалить навсегда" });
  await field.fill("Кто-то другой");
  await button.click();
  await expect(page.getByRole("alert").filter({ hasText: "имя" })).toBeVisible();
  await expect(field).toHaveValue("Кто-то другой");
  await field.fill("Пётр Тихий");
  await button.click();
  await expect(page).toHaveURL(/\/$/);
  await page.goto("/settings/profile");
  await expect(page).toHaveURL(/\/auth\?next=/);
});
