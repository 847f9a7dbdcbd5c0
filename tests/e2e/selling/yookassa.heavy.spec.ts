import { expect, type Page } from "@playwright/test";
import { test } from "../../support/e2e/browser";
import { signIn, signInAsAdmin } from "../../support/e2e/people";
import { secondServer } from "../../support/e2e/second-server";
import { aPaidBase } from "../../support/e2e/selling";
import { startYookassa } from "../../support/fakes/yookassa";

// The server of the other tests sells by `instant`; this one, on the same database, by YooKassa.
let origin = "";
let stop: (() => Promise<void>)[] = [];

test.beforeAll(async () => {
  const yookassa = await startYookassa();
  const server = await secondServer(yookassa.env);
  origin = server.origin;
  stop = [server.stop, yookassa.close];
});

test.afterAll(async () => {
  for (const end of stop) await end();
});

async function startPaying(buyer: Page, base: { id: string }): Promise<void> {
  await signInAsAdmin(buyer, `/purchase/new/${base.id}?term=monthly`, origin);
  const form = buyer.getByRole("main");
  await expect(form.getByText("Оплата пройдёт на странице ЮKassa")).toBeVisible();
  await form.getByRole("button", { name: "Оплатить 299 ₽" }).click();
  await buyer.waitForURL(/\/checkout\//);
}

const finish = (buyer: Page, result: "succeeded" | "canceled") =>
  buyer.goto(`${buyer.url()}?result=${result}`);

test("a subscription is paid for at YooKassa; the way back waits for the result", async ({
  page,
  newContext,
}) => {
  await signIn(page);
  const base = await aPaidBase(page.request, {
    access_type: "SUBSCRIPTION",
    subscription_price_monthly: 299,
  });
  const buyer = await (await newContext()).newPage();
  await startPaying(buyer, base);

  // Back without having paid: nothing is open, and the payment can be taken up again.
  const checkout = buyer.url();
  await buyer.goto(`${origin}/bases/${base.id}`);
  await expect(buyer.getByRole("heading", { name: "Доступ ограничен" })).toBeVisible();
  await buyer.goto(checkout);
  await finish(buyer, "succeeded");
  await expect(buyer).toHaveURL(new RegExp(`^${origin}/purchase/[0-9a-f-]{36}$`));
  await expect(buyer.getByText("Оплата прошла, доступ открыт")).toBeVisible({ timeout: 15_000 });
  await buyer.getByRole("link", { name: "Открыть базу" }).click();
  await expect(buyer.getByText(/^Доступно до: \d\d\.\d\d\.\d{4}$/)).toBeVisible();
  await page.goto(`/my-bases/${base.id}`);
  await expect(page.getByRole("button", { name: "1 подписчик" })).toBeVisible();
});

test("a payment that is cancelled opens nothing and says so; another's order is not shown", async ({
  page,
  newContext,
}) => {
  await signIn(page);
  const base = await aPaidBase(page.request, {
    access_type: "SUBSCRIPTION",
    subscription_price_monthly: 299,
  });
  const buyer = await (await newContext()).newPage();
  await startPaying(buyer, base);
  await finish(buyer, "canceled");
  await expect(buyer.getByText("Оплата отменена")).toBeVisible({ timeout: 15_000 });
  const order = new URL(buyer.url()).pathname;
  await buyer.getByRole("link", { name: "Купить снова" }).click();
  await expect(buyer.getByRole("dialog", { name: "Доступ к базе" })).toBeVisible();
  await page.goto(order);
  await expect(page.getByText("404")).toBeVisible();
});
