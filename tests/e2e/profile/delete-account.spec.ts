import { expect, type Page } from "@playwright/test";
import { test } from "../../support/e2e/browser";
import { call, unique } from "../../support/e2e/people";

// People of the fake Telegram whom no other spec signs in by Telegram, because here they lose their accounts.
async function signInByTelegram(page: Page, name: string): Promise<{ id: string; full_name: string }> {
  await page.goto("/auth?next=%2Fsettings%2Fprofile");
  await page.getByRole("link", { name: "Войти через Telegram" }).click();
  await page.getByRole("link", { name }).click();
  await expect(page).toHaveURL(/\/settings\/profile$/);
  return call(page.request, "GET", "/users/me");
}

async function typeTheName(page: Page, name: string) {
  const question = page.getByRole("alertdialog");
  await expect(async () => {
    if (!(await question.isVisible())) await page.getByRole("button", { name: "Удалить аккаунт" }).click();
    await expect(question).toBeVisible({ timeout: 1_000 });
  }).toPass();
  await question.getByRole("textbox").fill(name);
  await question.getByRole("button", { name: "Удалить навсегда" }).click();
  return question;
}

test("the account goes with its open pages, and the browser is signed out", async ({ page, request }) => {
  const me = await signInByTelegram(page, "Иван Петров");
  const base = await call(page.request, "POST", "/bases", {
    base_name: `Полка ${unique()}`,
    base_description: "База для проверки профиля",
    access_type: "FREE",
  });
  expect((await request.get(`/profile/${me.id}`)).status()).toBe(200);
  await typeTheName(page, me.full_name);
  await expect(page).toHaveURL(/\/auth$/);
  expect((await page.request.get("/api/users/me")).status()).toBe(401);
  for (const path of [`/profile/${me.id}`, `/bases/${base.id}`]) {
    await expect.poll(async () => (await request.get(path)).status(), path).toBe(410); // they were open
  }
});
