import { expect, type Page } from "@playwright/test";
import { looksRight } from "../../support/e2e/axe";
import { test } from "../../support/e2e/browser";
import { closesByEscape, opens } from "../../support/e2e/dialogs";
import { call, unique } from "../../support/e2e/people";

// People of the fake Telegram whom no other spec signs in by Telegram, because here they lose their accounts.
async function signInByTelegram(page: Page, name: string): Promise<{ id: string; full_name: string }> {
  await page.goto("/auth?next=%2Fsettings%2Fprofile");
  await page.getByRole("link", { name: "Войти через Telegram" }).click();
  await page.getByRole("link", { name }).click();
  await expect(page).toHaveURL(/\/settings\/profile$/);
  return call(page.request, "GET", "/users/me");
}

test("the account stays until its name is typed in the window, and goes with its open pages; the browser is signed out", async ({
  page,
  request,
}) => {
  const me = await signInByTelegram(page, "Иван Петров");
  const base = await call(page.request, "POST", "/bases", {
    base_name: `Полка ${unique()}`,
    base_description: "База для проверки профиля",
    access_type: "FREE",
  });
  expect((await request.get(`/profile/${me.id}`)).status()).toBe(200);
  const opener = page.getByRole("link", { name: "Удалить аккаунт" });
  const dialog = page.getByRole("dialog", { name: "Удалить аккаунт навсегда?" });
  const [name, yes] = [
    dialog.getByRole("textbox", { name: `Чтобы подтвердить, введите имя: ${me.full_name}` }),
    dialog.getByRole("button", { name: "Удалить навсегда" }),
  ];
  await opens(opener, dialog);
  await expect(page).toHaveURL(/\/settings\/profile\/delete$/);
  await name.fill("Кто-то другой");
  await yes.click();
  await expect(dialog.getByText("Введите своё имя точно так, как оно написано в профиле")).toBeVisible();
  await expect(name).toHaveValue("Кто-то другой");
  await looksRight(page, "the window");
  await closesByEscape(page, dialog);
  await expect(opener).toBeFocused();
  await expect(page).toHaveURL(/\/settings\/profile$/);
  await page.keyboard.press("Enter");
  await name.fill(me.full_name);
  await yes.click();
  await expect(page).toHaveURL(/\/auth$/);
  expect((await page.request.get("/api/users/me")).status()).toBe(401);
  for (const path of [`/profile/${me.id}`, `/bases/${base.id}`]) {
    await expect.poll(async () => (await request.get(path)).status(), path).toBe(404);
  }
});
