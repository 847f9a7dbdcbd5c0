import { expect } from "@playwright/test";
import { test } from "../../support/e2e/browser";
import { namedAddress } from "../../support/e2e/named-address";
import { aFreeBase, call, signIn, unique } from "../../support/e2e/people";
import { tokenClient } from "../../support/e2e/token";

type Me = { id: string; full_name: string };

test("the own profile: from the header, with the way to the settings, bases by access in the address", async ({
  page,
}) => {
  await signIn(page, "/bases");
  const me = await call<Me>(page.request, "GET", "/users/me");
  const [free, paid] = [`Открытая ${unique()}`, `Платная ${unique()}`];
  await aFreeBase(page.request, free);
  await call(page.request, "POST", "/bases", {
    base_name: paid,
    base_description: "База для проверки профиля",
    access_type: "ONE_TIME",
    one_time_price: 100,
  });

  await page.getByRole("link", { name: `Профиль: ${me.full_name}` }).click();
  await expect(page).toHaveURL(namedAddress(`/profile/${me.id}`));
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(me.full_name);
  await expect(page.getByText(/В Промптотеке с \d{2}\.\d{2}\.\d{4}/)).toBeVisible();

  const bases = page.getByRole("list", { name: "Базы автора" });
  const tabs = page.getByRole("navigation", { name: "Доступ к базам" });
  await expect(bases.getByRole("link", { name: free, exact: true })).toBeVisible();
  await expect(bases.getByText("Личная база")).toHaveCount(0);
  await tabs.getByRole("link", { name: /^Платные \(\d+\)$/ }).click();
  await expect(page).toHaveURL(/\?tab=paid$/);
  await expect(bases.getByRole("link", { name: paid, exact: true })).toBeVisible();
  await expect(bases.getByRole("link", { name: free, exact: true })).toHaveCount(0);
  await page.reload();
  await expect(tabs.getByRole("link", { name: /^Платные/ })).toHaveAttribute("aria-current", "page");
  await tabs.getByRole("link", { name: /^Бесплатные \(\d+\)$/ }).click();
  await expect(bases.getByRole("link", { name: free, exact: true })).toBeVisible();
  await expect(bases.getByRole("link", { name: paid, exact: true })).toHaveCount(0);

  await page.getByRole("main").getByRole("link", { name: "Настройки" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Настройки профиля");
});

test("a stranger's profile: for a visitor and in English, with prices and ways in, without settings", async ({
  page,
  playwright,
}) => {
  const admin = await tokenClient(playwright, "admin");
  const me = (await (await admin.get("/api/users/me")).json()) as Me;
  const name = `Полка ${unique()}`;
  await call(admin, "POST", "/bases", {
    base_name: name,
    base_description: "База для проверки профиля",
    access_type: "ONE_TIME",
    one_time_price: 1990,
  });

  await page.goto(`/profile/${me.id}?tab=paid`);
  const card = page
    .getByRole("list", { name: "Базы автора" })
    .getByRole("listitem")
    .filter({ hasText: name });
  await expect(card).toContainText("1 990 ₽");
  await expect(page.getByRole("main").getByRole("link", { name: "Настройки" })).toHaveCount(0);
  await expect(page.locator('meta[name="robots"]')).toHaveAttribute("content", /noindex/);

  await card.getByRole("link", { name: me.full_name }).click();
  await expect(page).toHaveURL(namedAddress(`/profile/${me.id}`));
  await page.goto(`/en/profile/${me.id}`);
  await expect(page.getByRole("navigation", { name: "Access to collections" })).toBeVisible();
  await expect(page.locator('link[rel="canonical"]')).toHaveAttribute(
    "href",
    namedAddress(`/en/profile/${me.id}`),
  );
  await admin.dispose();
});

test("nobody there: 404 with the ways on", async ({ page }) => {
  for (const id of [crypto.randomUUID(), "somebody"]) {
    expect((await page.goto(`/profile/${id}`))?.status()).toBe(404);
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Пользователь не найден");
  }
});
