import { expect, type Page } from "@playwright/test";
import { test } from "../../support/e2e/browser";
import { secondServer } from "../../support/e2e/second-server";

const COUNTER = "12345678";

const foreign = (page: Page, origin: string) => {
  const asked: string[] = [];
  page.on(
    "request",
    (request) =>
      !request.url().startsWith(origin) && /^https?:/.test(request.url()) && asked.push(request.url()),
  );
  return asked;
};

test("without a counter no page asks another site for anything", async ({ page }) => {
  const asked = foreign(page, process.env.E2E_BASE_URL!);
  for (const address of ["/", "/public-prompts", "/bases", "/en", "/no-such-page"]) {
    await page.goto(address);
    await expect(page.getByRole("contentinfo")).toBeVisible();
    await page.waitForLoadState("networkidle");
  }
  expect(asked).toEqual([]);
});

test.describe("with a counter", () => {
  let origin = "";
  let stop = async () => {};

  test.beforeAll(async () => {
    ({ origin, stop } = await secondServer({ ANALYTICS_APP_ID: COUNTER }));
  });
  test.afterAll(() => stop());

  test("its script comes after the page, learns the path without the query, and is not on the sign-in page", async ({
    page,
  }) => {
    const refused: string[] = [];
    page.on(
      "console",
      (message) => message.text().includes("Content Security Policy") && refused.push(message.text()),
    );
    const asked = foreign(page, origin);
    await page.route("https://mc.yandex.ru/**", (route) =>
      route.fulfill({ contentType: "text/javascript", body: "window.counted = window.ym.a.slice();" }),
    );
    await page.goto(`${origin}/bases?q=secret`);
    const notice = page.getByRole("region", { name: "Подсчёт посещений" });
    await expect(notice).toBeVisible();
    await page.evaluate(() => new Promise((done) => requestIdleCallback(() => done(null))));
    expect(asked).toEqual([]);
    await notice.getByRole("button", { name: "Разрешить" }).click();
    await expect(notice).toBeHidden();
    await expect
      .poll(() =>
        page.evaluate(() => JSON.stringify((window as Window & { counted?: unknown }).counted ?? null)),
      )
      .toContain(`"${COUNTER}","hit","${origin}/bases"`);
    expect(asked).toEqual(["https://mc.yandex.ru/metrika/tag.js"]);
    await page.goto(`${origin}/auth?token=secret`);
    await page.waitForLoadState("networkidle");
    expect(asked).toHaveLength(1);
    expect(refused).toEqual([]);
  });

  test("pages work while it hangs or is blocked", async ({ page }) => {
    for (const fate of ["hang", "abort"] as const) {
      await page.unrouteAll({ behavior: "ignoreErrors" });
      await page.addInitScript(() => localStorage.setItem("counting", "yes"));
      const gone = page.waitForRequest("https://mc.yandex.ru/**");
      await page.route("https://mc.yandex.ru/**", (route) => (fate === "abort" ? route.abort() : undefined));
      await page.goto(`${origin}/bases`, { waitUntil: "domcontentloaded" });
      await gone;
      await page.getByRole("link", { name: "Промпты", exact: true }).click();
      await expect(page).toHaveURL(`${origin}/public-prompts`);
      await expect(page.getByRole("heading", { level: 1 })).toHaveText("Промпты");
    }
  });

  test("who refuses is not counted, and not asked again", async ({ page }) => {
    const asked = foreign(page, origin);
    await page.goto(`${origin}/bases`);
    await page.getByRole("button", { name: "Не считать" }).click();
    await page.reload();
    await page.waitForLoadState("networkidle");
    await page.evaluate(() => new Promise((done) => requestIdleCallback(() => done(null))));
    await expect(page.getByRole("region", { name: "Подсчёт посещений" })).toBeHidden();
    expect(asked).toEqual([]);
  });

  test("browsers that ask not to be tracked are not", async ({ browser }) => {
    const page = await browser.newPage();
    await page.addInitScript(() => Object.defineProperty(navigator, "globalPrivacyControl", { value: true }));
    const asked = foreign(page, origin);
    await page.goto(`${origin}/bases`);
    await page.waitForLoadState("networkidle");
    await page.evaluate(() => new Promise((done) => requestIdleCallback(() => done(null))));
    expect(asked).toEqual([]);
    await page.close();
  });
});
