import { expect } from "@playwright/test";
import { test } from "../../support/e2e/browser";
import { signIn } from "../../support/e2e/people";

test.use({ javaScriptEnabled: false });

test("a token is made without scripts, and stands in the settings of that answer alone", async ({ page }) => {
  await signIn(page, "/connect");
  await page.getByLabel("Название токена").fill("Без скриптов");
  const answered = page.waitForResponse((response) => response.request().method() === "POST");
  await page.getByRole("button", { name: "Создать токен" }).click();
  expect((await answered).headers()["cache-control"]).toContain("no-store");
  const token = await page.getByLabel("Значение токена").inputValue();
  await expect(page.getByLabel("Настройки: Claude Code", { exact: true })).toContainText(`Bearer ${token}`);
  await page.getByText("VS Code", { exact: true }).click();
  await expect(page.getByLabel("Настройки: VS Code", { exact: true })).toContainText(token);
  await page.goto("/connect");
  expect(await page.content()).not.toContain(token);
});
