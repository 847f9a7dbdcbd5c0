import { expect } from "@playwright/test";
import { test } from "../../support/e2e/browser";
import { opens } from "../../support/e2e/dialogs";
import { call, signIn } from "../../support/e2e/people";
import { aPaidBase } from "../../support/e2e/selling";

test("visitors have the open pages, search, the language and the way in, version and theme in the footer; nothing else; what is for members leads to sign in", async ({
  page,
}) => {
  await page.goto("/");
  const header = page.getByRole("banner");
  await expect(header.getByRole("link", { name: "Войти" })).toBeVisible();
  await expect(header.getByRole("button", { name: /Switch to English/ })).toBeVisible();
  await expect(header.getByRole("button", { name: "Поиск и команды" })).toBeVisible();
  await expect(header.locator("a:visible, button:visible")).toHaveCount(6); // the logo and five more
  const footer = page.getByRole("contentinfo");
  await expect(footer.getByRole("button", { name: /^Версия \d+\.\d+\.\d+: что нового$/ })).toBeVisible();
  const html = page.locator("html");
  await opens(footer.getByRole("button", { name: "Тема оформления" }), page.getByRole("menu"));
  await page.getByRole("menuitemradio", { name: "Тёмная" }).click();
  await expect(html).toHaveClass(/dark/);
  for (const name of ["Утилиты", "Статистика Video-to-Text", "Личное меню", /^Уведомления/]) {
    await expect(header.getByRole("button", { name })).toHaveCount(0);
  }
  for (const name of ["Мои базы", "Мои знания", "Обратная связь", /^Админка/])
    await expect(header.getByRole("link", { name })).toHaveCount(0);
  for (const name of ["notifications", "trash"]) {
    await page.goto(`/${name}`);
    await expect(page).toHaveURL(new RegExp(`/auth\\?next=%2F${name}$`));
  }
});

test("members have their pages and tools, at most eight, not the admin's; open pages by «Найти»; the count is never asked for; /settings leads to the profile's settings", async ({
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
  await expect(header.locator("a:visible, button:visible")).toHaveCount(10); // the logo; a person's picture and arrow are one
  await opens(header.getByRole("button", { name: "Найти" }), page.getByRole("dialog"));
  const catalogue = page.getByRole("group", { name: "Каталог" }).getByRole("option");
  await expect(catalogue).toHaveCount(2);
  await page.keyboard.press("Escape");
  await expect(header.getByRole("link", { name: "Обратная связь" })).toBeVisible();
  await expect(header.getByRole("link", { name: /^Админка/ })).toHaveCount(0);
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
  await expect(page.getByRole("menuitem", { name: "Ответы" })).toHaveAttribute("href", "/my-runs");
  await page.getByRole("menuitemradio", { name: "Тёмная" }).click();
  await expect(page.locator("html")).toHaveClass(/dark/);
  await page.goto("/api-docs");
  await expect(header.getByRole("link", { name: "Мои базы" })).toBeVisible();
  await opens(header.getByRole("button", { name: "Личное меню" }), page.getByRole("menu"));
  await page.getByRole("menuitem", { name: "Switch to English" }).click();
  await expect(page).toHaveURL("/en/api-docs");
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

test("who sells finds sales in the account menu and at their bases, who buys their orders and renewals; others neither", async ({
  page,
  newContext,
}) => {
  await signIn(page);
  const base = await aPaidBase(page.request, { access_type: "ONE_TIME", one_time_price: 300 });
  await page.goto("/my-bases");
  await expect(page.getByRole("main").getByRole("link", { name: "Наборы" })).toBeVisible();
  await opens(page.getByRole("button", { name: "Личное меню" }), page.getByRole("menu"));
  await expect(page.getByRole("menuitem", { name: "Продажи" })).toBeVisible();
  await expect(page.getByRole("menuitem", { name: "Покупки и подписки" })).toHaveCount(0);

  const buyer = await (await newContext()).newPage();
  await signIn(buyer, "/bases");
  const [arrow, menu] = [buyer.getByRole("button", { name: "Личное меню" }), buyer.getByRole("menu")];
  const purchases = buyer.getByRole("menuitem", { name: "Покупки и подписки" });
  await opens(arrow, menu);
  await expect(purchases).toHaveCount(0);
  await expect(buyer.getByRole("menuitem", { name: "Продажи" })).toHaveCount(0);
  await call(buyer.request, "POST", "/user-base-access/grant", { base_id: base.id });
  await buyer.reload();
  await opens(arrow, menu);
  await purchases.click();
  await expect(buyer.getByRole("heading", { level: 1, name: "Покупки и подписки" })).toBeVisible();
  await buyer
    .getByRole("navigation", { name: "Покупки и подписки" })
    .getByRole("link", { name: "Автопродление" })
    .click();
  await expect(buyer).toHaveURL("/subscriptions");
});
