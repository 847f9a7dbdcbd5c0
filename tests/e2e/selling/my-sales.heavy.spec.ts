import { createHash, createHmac } from "node:crypto";
import { readFileSync } from "node:fs";
import { expect, type Page } from "@playwright/test";
import { looksRight } from "../../support/e2e/axe";
import { call, signIn, unique } from "../../support/e2e/people";
import { type SecondServer, secondServer } from "../../support/e2e/second-server";
import { aPaidBase } from "../../support/e2e/selling";
import { test } from "../../support/e2e/story";
import { startYookassa } from "../../support/fakes/yookassa";

// The seller works on the server of the other stories; buyers come to this one, on the same database, which sells by YooKassa.
const BOT = "7:a-bot-of-this-story";
/** A browser that says of itself what the stories' one does not: that somebody looks. */
const SOMEBODY =
  "Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36";

let server: SecondServer;
let end: () => Promise<void>;

test.beforeAll(async () => {
  const yookassa = await startYookassa();
  server = await secondServer({ ...yookassa.env, TELEGRAM_BOT_TOKEN: BOT, TELEGRAM_BOT_NAME: "story_bot" });
  end = yookassa.close;
});
test.afterAll(async () => {
  await server.stop();
  await end();
});

/** A new person's token, by Telegram. */
async function aBuyer(name: string): Promise<string> {
  const fields = {
    auth_date: Math.floor(Date.now() / 1000),
    first_name: name,
    id: Math.floor(Math.random() * 1e12) + 1,
  };
  const text = Object.entries(fields).map(([key, value]) => `${key}=${value}`);
  const hash = createHmac("sha256", createHash("sha256").update(BOT).digest())
    .update(text.join("\n"))
    .digest("hex");
  const answer = await fetch(`${server.origin}/api/auth/token`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ provider: "telegram", ...fields, hash }),
  });
  expect(answer.status, await answer.clone().text()).toBe(200);
  return ((await answer.json()) as { token: string }).token;
}

/** Buys and pays, as the buttons do. */
async function buy(name: string, input: object): Promise<void> {
  const headers = { "content-type": "application/json", "ssmm-token": await aBuyer(name) };
  const answer = await fetch(`${server.origin}/api/user-base-access/grant`, {
    method: "POST",
    headers,
    body: JSON.stringify(input),
  });
  expect(answer.status, await answer.clone().text()).toBe(202);
  const { orderId, confirmationUrl } = (await answer.json()) as { orderId: string; confirmationUrl: string };
  await fetch(`${confirmationUrl}?result=succeeded`, { redirect: "manual" });
  await expect
    .poll(
      async () =>
        (
          (await (await fetch(`${server.origin}/api/orders/${orderId}`, { headers })).json()) as {
            status: string;
          }
        ).status,
      { timeout: 20_000 },
    )
    .toBe("paid");
}

const card = (page: Page, name: string) =>
  page
    .getByRole("definition")
    .filter({ has: page.locator(`xpath=self::*[preceding-sibling::dt[1][normalize-space()="${name}"]]`) });

test("a guest comes by a marked link, three people buy, the seller sees figures that agree", async ({
  page,
  newContext,
}) => {
  await signIn(page);
  const base = await aPaidBase(page.request, {
    access_type: "SUBSCRIPTION",
    subscription_price_monthly: 299,
  });
  await call(page.request, "POST", `/bases/${base.id}/promo-codes`, {
    code: "half",
    percent: 50,
    terms: ["monthly"],
  });

  const guest = await (await newContext({ userAgent: SOMEBODY })).newPage();
  const seen = guest.waitForResponse((response) => response.url().endsWith(`/api/bases/${base.id}/view`));
  await guest.goto(`/bases/${base.id}?utm_source=Telegram&utm_campaign=Весна`);
  expect((await seen).status()).toBe(204);
  const buyLink = guest.getByRole("link", { name: `Купить доступ к базе «${base.name}»` });
  expect(decodeURIComponent(decodeURIComponent((await buyLink.getAttribute("href"))!))).toContain(
    `/purchase/new/${base.id}?utm_source=Telegram&utm_campaign=Весна`,
  );
  expect(await guest.context().cookies()).toEqual([]);

  const names = ["Первый", "Второй", "Третий"].map((name) => `${name} ${unique()}`);
  const bought = { base_id: base.id, duration_type: "monthly" };
  await buy(names[0]!, { ...bought, utm_source: "Telegram", utm_campaign: "Весна" });
  await buy(names[1]!, { ...bought, promoCode: "half" });
  await buy(names[2]!, bought);

  await page.goto("/my-bases");
  await page.getByRole("main").getByRole("link", { name: "Продажи" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Продажи" })).toBeVisible();
  await page.getByRole("combobox", { name: "База" }).selectOption(base.id);
  await expect(page).toHaveURL(new RegExp(`base=${base.id}`));
  await expect(card(page, "Выручка")).toContainText("747,50 ₽"); // 299 + 149,50 + 299
  await expect(card(page, "Покупки")).toContainText("3");
  await expect(card(page, "Подписчики")).toContainText("3");
  await expect
    .poll(async () => {
      await page.reload();
      return card(page, "Просмотры").innerText();
    })
    .toContain("гости 1");

  // The plot, by keyboard.
  const plot = page.getByRole("slider", { name: "Выручка и покупки по дням" });
  await plot.focus();
  await expect(plot).toHaveAttribute("aria-valuetext", /Выручка: 747,50\s₽\. Покупки: 3/);
  await page.keyboard.press("ArrowLeft");
  await expect(plot).toHaveAttribute("aria-valuetext", /Выручка: 0\s₽/);
  await page.getByText("Показать таблицей").first().click();
  await expect(page.getByRole("cell", { name: "747,50 ₽" }).first()).toBeVisible();
  await looksRight(page, "/my-sales");

  // By source, sorted through the address; by event, searched.
  await page.getByRole("link", { name: "По источникам" }).click();
  const table = page.getByRole("table", { name: "По источникам" });
  await expect(table.getByRole("row").filter({ hasText: "Ссылка: telegram / весна" })).toContainText("100 %");
  await expect(table.getByRole("row").filter({ hasText: "Промокод HALF" })).toContainText("149,50 ₽");
  await table.getByRole("link", { name: "Источник" }).click();
  await expect(page).toHaveURL(/sort=name-asc/);
  await expect(table.getByRole("row").nth(1)).toContainText("Промокод HALF");
  await page.getByRole("link", { name: "Все события" }).click();
  const facts = page.getByRole("table", { name: "Все события" });
  await expect(facts.getByRole("row")).toHaveCount(4);
  await page.getByRole("searchbox", { name: "Заказ, покупатель, база, код, источник" }).fill(names[1]!);
  await expect(facts.getByRole("row")).toHaveCount(2);
  await expect(facts.getByRole("row").nth(1)).toContainText("149,50 ₽");
  await expect(page).toHaveURL(/q=/);

  const download = page.waitForEvent("download");
  await page.getByRole("link", { name: "CSV по событиям" }).click();
  const file = readFileSync(await (await download).path(), "utf8");
  expect(file.split("\r\n")[1]).toContain(`"149,50";"Промокод HALF";"HALF";"${names[1]}"`);
});

test("in English, on a phone, in the dark; without sales it says how to begin; another's base is not found", async ({
  page,
}) => {
  await signIn(page);
  await page.setViewportSize({ width: 390, height: 844 });
  await page.emulateMedia({ colorScheme: "dark", reducedMotion: "reduce" });
  const base = await aPaidBase(page.request, { access_type: "ONE_TIME", one_time_price: 100 });
  await page.goto(`/en/my-sales?base=${base.id}&period=90`);
  // The desk is one for all stories of this person: it is empty, or has other bases' figures.
  await expect(
    page
      .getByText("No sales yet: here is how to start")
      .or(page.getByText("Nothing happened in this period")),
  ).toBeVisible();
  expect(await page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth)).toBe(true);
  await looksRight(page, "/en/my-sales on a phone");
  const missing = await page.goto("/my-sales?base=00000000-0000-7000-8000-000000000000");
  await expect(
    page
      .getByText("No sales yet: here is how to start")
      .or(page.getByRole("heading", { level: 1 }))
      .first(),
  ).toBeVisible();
  expect([200, 404]).toContain(missing!.status());
});
