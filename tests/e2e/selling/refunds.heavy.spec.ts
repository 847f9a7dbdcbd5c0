import { expect, type Locator, type Page } from "@playwright/test";
import { looksRight } from "../../support/e2e/axe";
import { opens } from "../../support/e2e/dialogs";
import { signIn, signInAsAdmin } from "../../support/e2e/people";
import { secondServer } from "../../support/e2e/second-server";
import { aPaidBase } from "../../support/e2e/selling";
import { test } from "../../support/e2e/story";
import { startYookassa } from "../../support/fakes/yookassa";

// Sold by YooKassa, which sends the shop's receipts.
let origin = "";
let yookassa: Awaited<ReturnType<typeof startYookassa>>;
let stop: (() => Promise<void>)[] = [];

test.beforeAll(async () => {
  yookassa = await startYookassa();
  yookassa.shop.rules.receipts = true;
  const server = await secondServer({ ...yookassa.env, YOOKASSA_RECEIPTS: "on", YOOKASSA_VAT_CODE: "1" });
  origin = server.origin;
  stop = [server.stop, yookassa.close];
});

test.afterAll(async () => {
  for (const end of stop) await end();
});

const receiptSent = () => [...yookassa.shop.payments.values()].at(-1)!.receipt;
const PHONE = { viewport: { width: 390, height: 844 } };

/** Pays where YooKassa asks for it, and comes back to the order. */
async function payAt(buyer: Page): Promise<string> {
  await buyer.waitForURL(/\/checkout\//);
  await buyer.goto(`${buyer.url()}?result=succeeded`);
  await expect(buyer.getByText("Оплата прошла, доступ открыт")).toBeVisible({ timeout: 15_000 });
  return new URL(buyer.url()).pathname;
}

const fact = (page: Page, name: string): Locator =>
  page
    .getByRole("article", { name: "Заказ" })
    .locator("dl > div")
    .filter({ has: page.getByText(name, { exact: true }) });

test("a buyer buys with a receipt and extends; the seller gives one of the two back; both look at the document, on phone and paper", async ({
  page: seller,
  newContext,
}) => {
  await signIn(seller);
  const base = await aPaidBase(seller.request, {
    access_type: "SUBSCRIPTION",
    subscription_price_monthly: 299,
    subscription_price_yearly: 2990,
  });
  const buyer = await (await newContext(PHONE)).newPage();
  await signInAsAdmin(buyer, `/purchase/new/${base.id}?term=yearly`, origin);
  const form = buyer.getByRole("main");
  await form.getByLabel("E-mail для чека").fill("boris");
  await form.getByRole("button", { name: "Оплатить 2 990 ₽" }).click();
  await expect(form.getByText("Введите e-mail, на который прислать чек").first()).toBeVisible();
  await expect(form.getByLabel("E-mail для чека")).toHaveValue("boris");
  await looksRight(buyer, "the purchase with a receipt's address");
  await form.getByLabel("E-mail для чека").fill("boris@example.test");
  await form.getByRole("button", { name: "Оплатить 2 990 ₽" }).click();
  const year = await payAt(buyer);
  expect(receiptSent()).toMatchObject({
    customer: { email: "boris@example.test" },
    items: [{ amount: { value: "2990.00", currency: "RUB" }, vat_code: 1 }],
  });

  // Extending names the end that runs and the new one.
  await buyer.goto(`${origin}/bases/${base.id}`);
  const dialog = buyer.getByRole("dialog", { name: "Доступ к базе" });
  await opens(buyer.getByRole("link", { name: `Продлить доступ к базе «${base.name}»` }), dialog);
  await expect(dialog.getByText(/^до \d\d\.\d\d\.\d{4} → до \d\d\.\d\d\.\d{4}$/)).toHaveCount(2);
  await dialog.getByRole("radio", { name: /На месяц/ }).check();
  await dialog.getByLabel("E-mail для чека").fill("boris@example.test");
  await dialog.getByRole("button", { name: "Оплатить 299 ₽" }).click();
  const month = await payAt(buyer);
  await expect(fact(buyer, "Доступ")).toContainText(/с \d\d\.\d\d\.\d{4} по \d\d\.\d\d\.\d{4}/);
  await expect(fact(buyer, "Платёж")).toBeVisible();
  expect(await buyer.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
  await looksRight(buyer, "an order on a phone");
  const paper = (await buyer.pdf({ preferCSSPageSize: true })).toString("latin1");
  expect(paper.match(/\/Type\s*\/Page\b/g)).toHaveLength(1);
  await buyer.getByRole("main").getByRole("link", { name: "Покупки и подписки" }).click();
  const purchases = buyer.getByRole("list", { name: "Покупки и подписки" });
  await expect(purchases.getByRole("listitem").filter({ hasText: base.name })).toHaveCount(2);

  // The seller, by another server of the shop.
  await seller.goto(`${origin}/bases/${base.id}`);
  await seller.getByRole("link", { name: "Продажи" }).click();
  const sales = seller.getByRole("list", { name: "Продажи базы" }).getByRole("listitem");
  await expect(sales).toHaveCount(2);
  await looksRight(seller, "a base's sales");
  yookassa.shop.rules.refunds = "refused";
  const toRefund = sales.filter({ hasText: "На год" }).getByRole("link", { name: "Вернуть деньги" });
  const refund = seller.getByRole("dialog", { name: "Вернуть деньги покупателю?" });
  const giveBack = refund.getByRole("button", { name: "Вернуть деньги" });
  await toRefund.click();
  await expect(seller.getByText("Сумма: 2 990 ₽.")).toBeVisible();
  await expect(seller.getByText(/Он сократится и закончится \d\d\.\d\d\.\d{4}/)).toBeVisible();
  await looksRight(seller, "the window of a refund");
  await seller.getByRole("radio", { name: "Закончить" }).check();
  await giveBack.click();
  await expect(
    seller.getByText(
      "Платёжный сервис отказал в возврате: возможно, на балансе магазина не хватает денег. Попробуйте позже",
    ),
  ).toBeVisible();
  yookassa.shop.rules.refunds = "succeeded";
  // A part, with a reason and a shorter access: 365 × 1,000 / 2,990 days, rounded down.
  await seller.getByLabel("Сколько вернуть, ₽").fill("3000");
  await giveBack.click();
  await expect(refund.getByText("Столько вернуть нельзя: по заказу осталось меньше").first()).toBeVisible();
  await expect(seller.getByLabel("Сколько вернуть, ₽")).toHaveValue("3000");
  await seller.getByLabel("Сколько вернуть, ₽").fill("1000,00");
  await seller.getByRole("radio", { name: "Сократить" }).check();
  await seller.getByLabel("Причина").fill("Раздел про договоры не готов");
  await giveBack.click();
  await expect(refund).toBeHidden();
  await seller.goto(origin + year);
  await expect(seller.getByText("Часть денег возвращена")).toBeVisible();
  await expect(seller.getByText("доступ короче на 122 дня")).toBeVisible();
  await looksRight(seller, "an order that was given back in part");
  await buyer.goto(origin + year);
  await expect(buyer.getByText("Раздел про договоры не готов")).toBeVisible();
  expect(await buyer.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
  // The rest.
  await seller.goto(`${origin}/my-bases/${base.id}/orders`);
  await toRefund.click();
  await expect(seller.getByText("Осталось 1 990 ₽.")).toBeVisible();
  await seller.getByRole("radio", { name: "Закончить" }).check();
  await giveBack.click();
  await expect(refund).toBeHidden();
  await expect(sales.filter({ hasText: "На год" }).getByText("Деньги возвращены")).toBeVisible();
  await expect(toRefund).toHaveCount(0);
  await sales.filter({ hasText: "На месяц" }).getByRole("link").first().click();
  await expect(fact(seller, "Покупатель")).toBeVisible();
  await expect(fact(seller, "Платёж")).toHaveCount(0);
  await looksRight(seller, "an order as its seller sees it");

  await buyer.goto(origin + year);
  await expect(buyer.getByText("Деньги возвращены").first()).toBeVisible();
  await buyer.goto(`${origin}/en${month}`);
  await expect(
    buyer.getByRole("article", { name: "Order" }).getByText("Paid", { exact: true }).first(),
  ).toBeVisible();
});

test("without scripts: the address is asked for and kept, and the purchase waits at YooKassa", async ({
  page: seller,
  newContext,
}) => {
  await signIn(seller);
  const base = await aPaidBase(seller.request, { access_type: "ONE_TIME", one_time_price: 1990 });
  const buyer = await (await newContext({ javaScriptEnabled: false })).newPage();
  await signInAsAdmin(buyer, `/purchase/new/${base.id}`, origin);
  await buyer.getByLabel("E-mail для чека").fill("boris@");
  await buyer.getByRole("button", { name: "Купить" }).click();
  await expect(buyer.getByText("Введите e-mail, на который прислать чек").first()).toBeVisible();
  await expect(buyer.getByLabel("E-mail для чека")).toHaveValue("boris@");
  await buyer.getByLabel("E-mail для чека").fill("boris@example.test");
  await buyer.getByRole("button", { name: "Купить" }).click();
  await buyer.waitForURL(/\/purchase\/[0-9a-f-]{36}$/);
  await expect(buyer.getByRole("link", { name: "Вернуться к оплате" })).toBeVisible();
});
