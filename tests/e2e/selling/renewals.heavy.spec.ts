import { expect, type Page } from "@playwright/test";
import { looksRight } from "../../support/e2e/axe";
import { signIn, signInAsAdmin } from "../../support/e2e/people";
import { secondServer } from "../../support/e2e/second-server";
import { aPaidBase } from "../../support/e2e/selling";
import { test } from "../../support/e2e/story";
import { startYookassa } from "../../support/fakes/yookassa";

// A shop whose means of payment can be charged again, on the database of the other stories.
let origin = "";
let stop: (() => Promise<void>)[] = [];

test.beforeAll(async () => {
  const yookassa = await startYookassa();
  const server = await secondServer({ ...yookassa.env, YOOKASSA_AUTOPAYMENTS: "true" });
  origin = server.origin;
  stop = [server.stop, yookassa.close];
});
test.afterAll(async () => {
  for (const end of stop) await end();
});

/** Buys a month that renews, as the buttons do. */
async function subscribe(buyer: Page, base: { id: string }): Promise<void> {
  await signInAsAdmin(buyer, `/purchase/new/${base.id}?term=monthly`, origin);
  const form = buyer.getByRole("main");
  const renew = form.getByRole("checkbox", { name: "Продлевать автоматически" });
  await expect(renew).not.toBeChecked();
  await expect(form.getByText(/раз в 30 дней будем списывать 299/)).toBeVisible();
  await looksRight(buyer, "the choice of renewals");
  await renew.check();
  await expect(form.getByText("Подписка продлевается сама, пока вы её не отмените")).toBeVisible();
  await form.getByRole("button", { name: "Оплатить 299 ₽" }).click();
  await buyer.waitForURL(/\/checkout\//);
  await buyer.goto(`${buyer.url()}?result=succeeded`);
  await expect(buyer.getByText("Оплата прошла, доступ открыт")).toBeVisible({ timeout: 15_000 });
}

test("a subscription that renews is chosen, seen, and ended by one press; the means is forgotten by another", async ({
  page,
  newContext,
}) => {
  await signIn(page);
  const base = await aPaidBase(page.request, {
    access_type: "SUBSCRIPTION",
    subscription_price_monthly: 299,
  });
  const buyer = await (await newContext()).newPage();
  await subscribe(buyer, base);
  await buyer.getByRole("link", { name: "Открыть базу" }).click();
  await expect(buyer.getByText(/^Продлевается \d\d\.\d\d\.\d{4}: 299/)).toBeVisible();
  await buyer.getByRole("link", { name: "Управлять" }).click();

  await expect(buyer.getByRole("heading", { level: 1, name: "Покупки и подписки" })).toBeVisible();
  const line = buyer
    .getByRole("list", { name: "Подписки" })
    .getByRole("listitem")
    .filter({ hasText: base.name });
  await expect(line).toContainText("Способ оплаты: •• 4444");
  await expect(line.getByText(/^Спишем 299\s₽ \d\d\.\d\d\.\d{4}$/)).toBeVisible();
  await looksRight(buyer, "subscriptions");
  await line.getByRole("button", { name: `Отменить продление: ${base.name}` }).click();
  await expect(line.getByText("Отменена")).toBeVisible();
  await expect(line.getByText(/^Вы отменили продление\. Доступ до/)).toBeVisible();
  const methods = buyer.getByRole("region", { name: "Способы оплаты" });
  await methods.getByRole("button", { name: "Удалить способ оплаты •• 4444" }).first().click();
  await expect(buyer.getByText("Способ оплаты удалён").first()).toBeVisible();

  await page.goto("/my-sales");
  await expect(page.getByRole("region", { name: "Автопродление" })).toContainText("Закончились за период");
});

test("trial days: set by the seller, begun by a saved card without a charge, ended by one press", async ({
  page,
  newContext,
}) => {
  await signIn(page);
  const base = await aPaidBase(page.request, {
    access_type: "SUBSCRIPTION",
    subscription_price_monthly: 299,
    subscription_price_yearly: 2990,
  });
  await page.goto(`/my-bases/${base.id}/edit`);
  await page.getByLabel("Пробный период").selectOption({ label: "7 дней" });
  await page.getByRole("button", { name: "Сохранить" }).click();
  await page.waitForURL(/\/bases\//);

  const buyer = await (await newContext()).newPage();
  await signInAsAdmin(buyer, `/purchase/new/${base.id}?term=monthly`, origin);
  const form = buyer.getByRole("main");
  const [renew, trial] = ["Продлевать автоматически", "Сначала 7 дней бесплатно"].map((name) =>
    form.getByRole("checkbox", { name }),
  );
  await expect(renew!).not.toBeChecked();
  await expect(trial!).not.toBeChecked();
  await trial!.check();
  await expect(renew!).toBeChecked();
  await expect(form.getByText(/спишем 299.*раз в 30 дней.*Отмените до этой даты/)).toBeVisible();
  await looksRight(buyer, "the choice of trial days");
  await renew!.uncheck();
  await expect(trial!).not.toBeChecked();
  await trial!.check();
  await form.getByRole("button", { name: "Начать бесплатно" }).click();

  await buyer.waitForURL(/\/checkout\//);
  const checkout = buyer.url();
  await buyer.goto(`${origin}/subscriptions`);
  const line = buyer
    .getByRole("list", { name: "Подписки" })
    .getByRole("listitem")
    .filter({ hasText: base.name });
  await expect(line).toContainText("Ждёт карту");
  await looksRight(buyer, "a subscription that waits for a card");
  await expect(line.getByRole("link", { name: "Сохранить карту" })).toHaveAttribute("href", checkout);
  await buyer.goto(`${checkout}?result=succeeded`);
  await buyer.waitForURL(/\/subscriptions/);
  await expect(line.getByText(/^Пробный период до \d\d\.\d\d\.\d{4}\. Спишем 299/)).toBeVisible();
  await expect(line).toContainText("Способ оплаты: •• 4444");
  await looksRight(buyer, "a trial");
  await line.getByRole("link", { name: base.name }).click();
  await expect(buyer.getByText(/^Пробный период до .*, потом 299/)).toBeVisible();
  await buyer.goto(`${origin}/subscriptions`);
  await line.getByRole("button", { name: `Отменить продление: ${base.name}` }).click();
  await expect(line.getByText(/^Вы отменили продление\. Доступ до/)).toBeVisible();

  await page.goto("/my-sales");
  await expect(page.getByRole("region", { name: "Автопродление" })).toContainText(
    /Пробные, начатые за период\s*1/,
  );
});
