import { expect, type Page } from "@playwright/test";
import { test } from "../../support/e2e/browser";

const FAKE_VK = process.env.E2E_FAKE_VK ?? "";
const DEV_SECRET = process.env.E2E_DEV_LOGIN_SECRET ?? "";

const account = (page: Page, name: string) => page.getByRole("link", { name: new RegExp(`: ${name}$`) });
const whoAmI = async (page: Page) => (await page.request.get("/api/users/me")).status();

test.beforeEach(({ page }) => {
  page.on("console", (message) => {
    if (message.text().includes("Content Security Policy")) throw new Error(message.text());
  });
});

test("Telegram: from a protected page through the widget and back to that page", async ({ page }) => {
  await page.goto("/my-bases?tab=purchased");
  await expect(page).toHaveURL(/\/auth\?next=%2Fmy-bases%3Ftab%3Dpurchased$/);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Вход в Промптотеку");
  await page.getByRole("link", { name: "Войти через Telegram" }).click();
  await page.getByRole("link", { name: "Мария Соколова" }).click();
  await expect(page).toHaveURL(/\/my-bases\?tab=purchased$/);
  await expect(account(page, "Мария Соколова")).toBeVisible();
  expect(await whoAmI(page)).toBe(200);
});

test("Yandex ID: from a protected page and back to that page", async ({ page }) => {
  await page.goto("/auth?next=%2Fmy-bases");
  await page.getByText("Другие способы").click();
  await page.getByRole("link", { name: "Войти с Яндекс ID" }).click();
  await page.getByRole("link", { name: "Иван Петров" }).click();
  await expect(page).toHaveURL(/\/my-bases$/);
  await expect(account(page, "Иван Петров")).toBeVisible();
  expect(await whoAmI(page)).toBe(200);
});

test("VK ID in English, there and back; signing out ends the session for good", async ({ page, context }) => {
  await page.goto("/en/auth?next=%2Fen%2Fpublic-prompts");
  await page.getByRole("link", { name: "Continue with VK" }).click();
  await page.getByRole("link", { name: "Иван Петров" }).click();
  await expect(page).toHaveURL(/\/en\/public-prompts$/);
  await expect(account(page, "Иван Петров")).toBeVisible();

  const kept = await context.cookies();
  expect(kept.find(({ name }) => name.endsWith("promptoteka.session"))).toMatchObject({
    httpOnly: true,
    sameSite: "Lax",
    path: "/",
  });
  const signOut = page.getByRole("menuitem", { name: "Sign out" });
  await expect(async () => {
    if (!(await signOut.isVisible())) await page.getByRole("button", { name: "Account menu" }).click();
    await expect(signOut).toBeVisible({ timeout: 1_000 });
  }).toPass();
  await signOut.click();
  await expect(page).toHaveURL(/\/en\/auth$/);
  await context.addCookies(kept);
  expect(await whoAmI(page)).toBe(401);
  await page.goto("/my-bases");
  await expect(page).toHaveURL(/\/auth\?next=%2Fmy-bases$/);
});

test("a stranger's silent token signs nobody in until a person says so, and does not stay in the address", async ({
  page,
}) => {
  // In a payload, and declined.
  await page.goto(
    `${FAKE_VK}/silent?person=101&redirect_uri=${encodeURIComponent(`${process.env.E2E_BASE_URL}/auth`)}`,
  );
  await page.getByRole("button", { name: "Отменить" }).click();
  await expect(page.getByRole("link", { name: "Войти через VK" })).toBeVisible();
  expect(await whoAmI(page)).toBe(401);

  await page.goto(
    `${FAKE_VK}/silent?person=103&flat=1&redirect_uri=${encodeURIComponent(`${process.env.E2E_BASE_URL}/auth`)}`,
  );
  await expect(page.getByText("Продолжить вход через VK?")).toBeVisible();
  await expect(page).toHaveURL(/\/auth$/);
  expect(await whoAmI(page)).toBe(401);
  await page.getByRole("button", { name: "Продолжить вход" }).click();
  await expect(page).toHaveURL(/\/$/);
  expect(await whoAmI(page)).toBe(200);
});

test("a silent token with the state of this browser's flow signs in at once, flat and in a payload, and its cookie is gone @heavy", async ({
  page,
  context,
}) => {
  for (const form of ["flat=1&", ""]) {
    await page.goto("/auth?next=%2Fmy-bases");
    const start = await page.request.get("/api/auth/vk/start?next=%2Fmy-bases", { maxRedirects: 0 });
    const state = new URL(start.headers().location!).searchParams.get("state")!;
    const flow = async () =>
      (await context.cookies()).filter(({ name }) => name.includes(state.slice(0, 12)));
    expect(await flow()).toMatchObject([{ httpOnly: true, sameSite: "Lax" }]);
    await page.goto(
      `${FAKE_VK}/silent?person=103&${form}state=${state}&redirect_uri=${encodeURIComponent(`${process.env.E2E_BASE_URL}/auth`)}`,
    );
    await expect(page).toHaveURL(/\/my-bases$/);
    expect(await whoAmI(page)).toBe(200);
    expect(await flow()).toEqual([]);
    await context.clearCookies();
  }
});

test("the attack: a foreign page begins a flow, then brings its own silent token or Telegram payload; a person is asked", async ({
  page,
  context,
}) => {
  await page.goto("/auth");
  await expect(page.getByRole("link", { name: "Войти через Telegram" })).toBeVisible();
  await page.request.get("/api/auth/vk/start", { maxRedirects: 0 });
  await page.goto(
    `${FAKE_VK}/silent?person=103&flat=1&state=${"A".repeat(32)}&redirect_uri=${encodeURIComponent(`${process.env.E2E_BASE_URL}/auth`)}`,
  );
  await expect(page.getByText("Продолжить вход через VK?")).toBeVisible();
  expect(await whoAmI(page)).toBe(401);

  // Telegram's own way back, but without the state, in a tab that showed the sign-in page before.
  await page.goto("/auth");
  const widget = await page.getByRole("link", { name: "Войти через Telegram" }).getAttribute("href");
  const choose = new URL(widget!);
  const back = new URL(choose.searchParams.get("return_to")!);
  expect(back.searchParams.get("state")).toMatch(/^[\w-]{32}$/);
  choose.searchParams.set("return_to", back.origin + back.pathname);
  choose.searchParams.set("person", "102");
  await page.goto(choose.toString());
  await expect(
    page.getByRole("heading", { name: "Войти через Telegram как Мария Соколова (@maria_s)?" }),
  ).toBeVisible();
  await expect(page.getByRole("button", { name: "Отменить" })).toBeFocused();
  expect(await whoAmI(page)).toBe(401);
  expect((await context.cookies()).filter(({ name }) => name.endsWith("promptoteka.session"))).toEqual([]);
});

test("two tabs: both ways back work, each to its own page @heavy", async ({ page, context }) => {
  const other = await context.newPage();
  for (const [tab, next] of [
    [page, "/my-bases"],
    [other, "/knowledge"],
  ] as const) {
    await tab.goto(`/auth?next=${encodeURIComponent(next)}`);
    await tab.getByRole("link", { name: "Войти через VK" }).click();
  }
  for (const [tab, next] of [
    [page, "/my-bases"],
    [other, "/knowledge"],
  ] as const) {
    await tab.getByRole("link", { name: "Иван Петров" }).click();
    await expect(tab).toHaveURL(new RegExp(`${next}$`));
    expect(await whoAmI(tab)).toBe(200);
  }
});

test("an ended session's cookie goes with the first page, and the next one comes from the cache @heavy", async ({
  page,
  context,
  request,
}) => {
  await page.goto(`/auth?dev=${DEV_SECRET}`);
  await page.getByRole("button", { name: "Войти для проверки" }).click();
  await expect(page).toHaveURL(/\/$/);
  const cookies = (await context.cookies()).map(({ name, value }) => `${name}=${value}`).join("; ");
  const ended = await request.delete("/api/auth/token", {
    headers: { cookie: cookies, origin: process.env.E2E_BASE_URL! },
  });
  expect(ended.status()).toBe(204);
  await page.goto("/public-prompts");
  await expect
    .poll(async () => (await context.cookies()).filter(({ name }) => name.endsWith("promptoteka.session")))
    .toEqual([]);
  expect((await page.goto("/public-prompts"))!.headers()["cache-control"]).toContain("public");
});

test("what this browser did not ask for is refused in words: a code of VK, a forged payload of Telegram", async ({
  page,
}) => {
  await page.goto("/auth?type=code_v2&code=stolen&state=foreign&device_id=x");
  await expect(page.getByRole("alert").filter({ hasText: "Ошибка авторизации через VK" })).toBeVisible();
  await expect(page).toHaveURL(/\/auth$/);
  expect(await whoAmI(page)).toBe(401);
  await page.goto(`/auth?id=1&first_name=A&auth_date=1763596800&hash=${"0".repeat(64)}`);
  await page.getByRole("button", { name: "Продолжить вход" }).click();
  await expect(
    page.getByRole("alert").filter({ hasText: "Ошибка авторизации через Telegram" }),
  ).toBeVisible();
});

test("the dev login: the printed address and Enter, on a phone", async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto(`/auth?dev=${DEV_SECRET}&next=%2Fbases`);
  await expect(page.getByRole("button", { name: "Войти для проверки" })).toBeFocused();
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(/\/bases$/);
  expect(await (await page.request.get("/api/users/me")).json()).toMatchObject({ role: "admin" });
});

test("coming to /auth by a link of the page, Telegram's button is there too", async ({ page }) => {
  await page.goto("/");
  await page.getByRole("link", { name: "Войти", exact: true }).first().click();
  await expect(page.getByRole("link", { name: "Войти через Telegram" })).toBeVisible();
});

test("the way back is ours whatever the address says @heavy", async ({ page }) => {
  for (const next of [
    "//evil.example",
    "https://evil.example",
    "/\\evil.example",
    "/auth",
    "javascript:alert(1)",
  ]) {
    await page.goto(`/auth?dev=${DEV_SECRET}&next=${encodeURIComponent(next)}`);
    await page.getByRole("button", { name: "Войти для проверки" }).click();
    await expect(page).toHaveURL(new RegExp(`^${process.env.E2E_BASE_URL}/$`));
    await page.context().clearCookies();
  }
});

test("what a proxy passes on never meets the dev login: not on the page, not in the API, not in next-auth", async ({
  request,
}) => {
  for (const headers of [
    { "x-forwarded-for": "127.0.0.1" },
    { via: "1.1 proxy" },
    { forwarded: "for=127.0.0.1" },
    { "x-real-ip": "127.0.0.1" },
  ] as Record<string, string>[]) {
    const token = await request.post("/api/auth/token", {
      data: { provider: "dev", secret: DEV_SECRET },
      headers,
    });
    expect([token.status(), await token.json()]).toMatchObject([400, { code: "UNSUPPORTED_PROVIDER" }]);
    const { csrfToken } = (await (await request.get("/api/auth/csrf")).json()) as { csrfToken: string };
    const callback = await request.post("/api/auth/callback/dev", {
      data: { csrfToken, secret: DEV_SECRET },
      headers: { ...headers, origin: process.env.E2E_BASE_URL! },
    });
    expect([callback.status(), await callback.json()]).toMatchObject([400, { code: "UNSUPPORTED_PROVIDER" }]);
    expect(await (await request.get("/auth", { headers })).text()).not.toContain('name="secret"');
  }
  expect(await (await request.get("/auth")).text()).toContain('name="secret"');
});
