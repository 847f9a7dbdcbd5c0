import { expect } from "@playwright/test";
import { test } from "../../support/e2e/browser";
import { signIn } from "../../support/e2e/people";

test("visitors have the open pages, the version, the language and the way in; nothing else; what is for members leads to sign in", async ({
  page,
}) => {
  await page.goto("/");
  const header = page.getByRole("banner");
  await expect(header.getByRole("link", { name: "Войти" })).toBeVisible();
  await expect(header.getByRole("button", { name: /Switch to English/ })).toBeVisible();
  await expect(header.getByRole("button", { name: /^Версия \d+\.\d+\.\d+: что нового$/ })).toBeVisible();
  for (const name of ["Утилиты", "Статистика Video-to-Text", /^Админка/, "Личное меню", /^Уведомления/]) {
    await expect(header.getByRole("button", { name })).toHaveCount(0);
  }
  for (const name of ["Мои базы", "Мои знания", "Обратная связь"])
    await expect(header.getByRole("link", { name })).toHaveCount(0);
  for (const name of ["notifications", "trash"]) {
    await page.goto(`/${name}`);
    await expect(page).toHaveURL(new RegExp(`/auth\\?next=%2F${name}$`));
  }
});

test("members have their pages and tools, not the admin's; the count is never asked for; /settings leads to the profile's settings", async ({
  page,
}) => {
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
  await expect(header.getByRole("link", { name: "Обратная связь" })).toBeVisible();
  await expect(header.getByRole("button", { name: /^Админка/ })).toHaveCount(0);
  await expect(header.getByRole("button", { name: "Статистика Video-to-Text" })).toHaveCount(0);
  for (const prefix of ["/en", ""]) {
    await page.goto(`${prefix}/settings`);
    await expect(page).toHaveURL(`${prefix}/settings/profile`);
  }
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

test("an address that leads nowhere says so, in both languages, with ways on", async ({ page }) => {
  expect((await page.goto("/no/such-page"))?.status()).toBe(404);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Такой страницы нет");
  await expect(page.getByText("/no/such-page")).toBeVisible();
  await expect(page.getByRole("main").getByRole("link", { name: "На главную" })).toHaveAttribute("href", "/");
  expect((await page.goto("/en/no/such-page"))?.status()).toBe(404);
  await expect(page.getByRole("main").getByRole("link").first()).toHaveAttribute("href", "/en");
});

test("authors of open prompts are in the sitemap", async ({ request }) => {
  const index = await (await request.get("/sitemap.xml")).text();
  const authors = /<loc>[^<]*(\/sitemaps\/profiles-[^<]*)<\/loc>/.exec(index)![1]!;
  expect(await (await request.get(authors)).text()).toMatch(/\/profile\/[0-9a-f-]{36}/);
});

test("a link by keyboard leads to the heading of the next page, and so does the way back; a filter keeps the focus", async ({
  page,
}) => {
  await signIn(page, "/bases");
  const heading = page.getByRole("heading", { level: 1 });
  await page.getByRole("banner").getByRole("link", { name: "Мои базы", exact: true }).focus();
  await page.keyboard.press("Enter");
  await expect(heading).toHaveText("Мои базы");
  await expect(heading).toBeFocused();
  await page.goBack();
  await expect(page).toHaveURL("/bases");
  await expect(heading).toBeFocused();
  const free = page.getByRole("link", { name: "Бесплатные", exact: true });
  await free.focus();
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL("/bases?access=free");
  await expect(free).toBeFocused();
});
