import { expect, type Page } from "@playwright/test";
import { test } from "../../support/e2e/browser";
import { secondServer } from "../../support/e2e/second-server";
import { CLIENT_SECRET } from "../../support/fakes/telegram";

const FAKE_TELEGRAM = process.env.E2E_FAKE_TELEGRAM ?? "";

let origin = "";
let stop = async () => {};

// The server under test has the widget, which gives way to OpenID Connect.
test.beforeAll(async () => {
  ({ origin, stop } = await secondServer({
    TELEGRAM_CLIENT_ID: "123456",
    TELEGRAM_CLIENT_SECRET: CLIENT_SECRET,
    TELEGRAM_OIDC_BASE: FAKE_TELEGRAM,
  }));
});
test.afterAll(() => stop());
test.beforeEach(({ page }) => {
  page.on("console", (message) => {
    if (message.text().includes("Content Security Policy")) throw new Error(message.text());
  });
});

const button = (page: Page, name = "Войти через Telegram") => page.getByRole("link", { name });
const whoAmI = async (page: Page) => (await page.request.get(`${origin}/api/users/me`)).status();
const alert = (page: Page, text: string) => page.getByRole("alert").filter({ hasText: text });

test("Telegram's button leads to its page, and from there back to the page that was asked for", async ({
  page,
}) => {
  const scripts: string[] = [];
  page.on("request", (request) => request.resourceType() === "script" && scripts.push(request.url()));
  await page.goto(`${origin}/my-bases?tab=purchased`);
  await expect(page).toHaveURL(`${origin}/auth?next=%2Fmy-bases%3Ftab%3Dpurchased`);
  await expect(button(page)).toHaveCount(1);
  await button(page).click();
  await expect(page).toHaveURL(new RegExp(`^${FAKE_TELEGRAM}/auth\\?`));
  await page.getByRole("link", { name: "Нина Лавкина" }).click();
  await expect(page).toHaveURL(`${origin}/my-bases?tab=purchased`);
  await expect(page.getByRole("link", { name: /: Нина Лавкина$/ })).toBeVisible();
  expect(await whoAmI(page)).toBe(200);
  expect(scripts.filter((url) => !url.startsWith(`${origin}/`))).toEqual([]);
});

test("in English, too", async ({ page }) => {
  await page.goto(`${origin}/en/auth?next=%2Fen%2Fpublic-prompts`);
  await button(page, "Continue with Telegram").click();
  await page.getByRole("link", { name: "Мария Соколова" }).click();
  await expect(page).toHaveURL(`${origin}/en/public-prompts`);
  expect(await whoAmI(page)).toBe(200);
});

test("who declines at Telegram, or comes back without a flow of this browser, reads why and stays a guest", async ({
  page,
}) => {
  await page.goto(`${origin}/auth`);
  const started = await page.request.get(`${origin}/api/auth/telegram/start`, { maxRedirects: 0 });
  const state = new URL(started.headers().location!).searchParams.get("state")!;
  await page.goto(`${origin}/auth?error=access_denied&state=${state}`);
  await expect(alert(page, "Ошибка авторизации через Telegram")).toBeVisible();

  await page.goto(`${origin}/auth?code=stolen&state=${"A".repeat(32)}`);
  await expect(alert(page, "Начните его ещё раз")).toBeVisible();
  await expect(button(page)).toBeVisible();
  expect(await whoAmI(page)).toBe(401);
});
