import { expect, test } from "@playwright/test";
import { signIn, signInAsAdmin } from "../../support/e2e/people";

test("visitors have the open pages, the version, the language and the way in; nothing else", async ({ page }) => {
  await page.goto("/");
  const header = page.getByRole("banner");
  await expect(header.getByRole("link", { name: "Войти" })).toBeVisible();
  await expect(header.getByRole("button", { name: /Switch to English/ })).toBeVisible();
  await expect(header.getByRole("button", { name: /^Версия \d+\.\d+\.\d+: что нового$/ })).toBeVisible();
  for (const name of ["Утилиты", "Обратная связь", "Статистика Video-to-Text", /^Админка/, "Личное меню"]) {
    await expect(header.getByRole("button", { name })).toHaveCount(0);
  }
  for (const name of ["Мои базы", "Мои знания"]) await expect(header.getByRole("link", { name })).toHaveCount(0);
});

test("members have their pages and tools, not the admin's; the count is never asked for", async ({ page }) => {
  let asked = 0;
  page.on("request", (request) => request.url().includes("/feedback/count/new") && asked++);
  await signIn(page, "/bases");
  const header = page.getByRole("banner");
  for (const [name, href] of [
    ["Мои базы", "/my-bases"],
    ["Мои знания", "/knowledge"],
    ["Мои промпты", "/my-prompts"],
  ] as const) {
    await expect(header.getByRole("link", { name })).toHaveAttribute("href", href);
  }
  await expect(header.getByRole("button", { name: "Утилиты" })).toBeVisible();
  await expect(header.getByRole("button", { name: "Обратная связь" })).toBeVisible();
  await expect(header.getByRole("button", { name: /^Админка/ })).toHaveCount(0);
  await expect(header.getByRole("button", { name: "Статистика Video-to-Text" })).toHaveCount(0);
  await page.goto("/settings/profile");
  const settings = page.getByRole("menuitem", { name: "Настройки" });
  await expect(async () => {
    if (!(await settings.isVisible())) await header.getByRole("button", { name: "Личное меню" }).click();
    await expect(settings).toBeVisible({ timeout: 1_000 });
  }).toPass();
  await expect(settings).toHaveAttribute("aria-current", "page");
  await page.goto("/api-docs");
  await expect(header.getByRole("link", { name: "Мои базы" })).toBeVisible();
  expect(asked).toBe(0);
});

test("the admin's badge: capped at 99+, asked every 30 s, not while the tab is hidden", async ({ page }) => {
  let asked = 0;
  let answer = 120;
  await page.route("**/api/feedback/count/new", (route) => {
    asked++;
    return route.fulfill({ json: answer });
  });
  await page.clock.install();
  await signInAsAdmin(page, "/bases");
  const header = page.getByRole("banner");
  await expect(header.getByText("99+", { exact: true }).filter({ visible: true })).toHaveCount(1);
  await expect(header.getByRole("button", { name: "Админка: 120 новых обращений" })).toBeVisible();
  const before = asked;
  answer = 1;
  await page.clock.fastForward(31_000);
  await expect(header.getByRole("button", { name: "Админка: 1 новое обращение" })).toBeVisible();
  expect(asked).toBeGreaterThan(before);

  const show = (state: "hidden" | "visible") =>
    page.evaluate((value) => {
      Object.defineProperty(document, "visibilityState", { value, configurable: true });
      document.dispatchEvent(new Event("visibilitychange"));
    }, state);
  await show("hidden");
  answer = 0;
  const whenHidden = asked;
  await page.clock.fastForward(120_000);
  await page.clock.fastForward(120_000);
  expect(asked).toBe(whenHidden);
  await show("visible");
  await expect(header.getByRole("button", { name: "Админка: новых обращений нет" })).toBeVisible();
  await expect(header.getByText("99+")).toHaveCount(0);
  expect(asked).toBeGreaterThan(whenHidden);
});

test("/settings leads to the profile's settings; authors of open prompts are in the sitemap", async ({ page, request }) => {
  await signIn(page, "/bases");
  await page.goto("/settings");
  await expect(page).toHaveURL(/\/settings\/profile$/);
  await page.goto("/en/settings");
  await expect(page).toHaveURL(/\/en\/settings\/profile$/);
  const index = await (await request.get("/sitemap.xml")).text();
  const authors = /<loc>[^<]*(\/sitemaps\/profiles-[^<]*)<\/loc>/.exec(index)![1]!;
  expect(await (await request.get(authors)).text()).toMatch(/\/profile\/[0-9a-f-]{36}/);
});

test("an address that leads nowhere says so, in both languages, with ways on", async ({ page }) => {
  expect((await page.goto("/no/such-page"))?.status()).toBe(404);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Такой страницы нет");
  await expect(page.getByText("/no/such-page")).toBeVisible();
  await expect(page.getByRole("main").getByRole("link", { name: "На главную" })).toHaveAttribute("href", "/");
  expect((await page.goto("/en/no/such-page"))?.status()).toBe(404);
  await expect(page.getByRole("main").getByRole("link").first()).toHaveAttribute("href", "/en");
});
