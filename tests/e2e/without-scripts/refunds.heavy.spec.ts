import { expect } from "@playwright/test";
import { test } from "../../support/e2e/browser";
import { namedAddress } from "../../support/e2e/named-address";
import { signIn, signInAsAdmin } from "../../support/e2e/people";
import { aPaidBase } from "../../support/e2e/selling";

test.use({ javaScriptEnabled: false });

test("without scripts access is bought and extended, the sale is given back after a question, and both read the document", async ({
  page: seller,
  newContext,
}) => {
  await signIn(seller);
  const base = await aPaidBase(seller.request, {
    access_type: "SUBSCRIPTION",
    subscription_price_monthly: 490,
  });
  const buyer = await (await newContext({ javaScriptEnabled: false })).newPage();
  await signInAsAdmin(buyer, `/bases/${base.id}`);
  await buyer.getByRole("link", { name: "Купить" }).click();
  await buyer.getByRole("button", { name: "Купить" }).click();
  await buyer.waitForURL(namedAddress(`/bases/${base.id}`));
  await buyer.getByRole("link", { name: "Продлить" }).click();
  await expect(buyer.getByText(/^до \d\d\.\d\d\.\d{4} → до \d\d\.\d\d\.\d{4}$/)).toBeVisible();
  await buyer.getByRole("button", { name: "Купить" }).click();
  await buyer.waitForURL(namedAddress(`/bases/${base.id}`));

  await seller.goto(`/my-bases/${base.id}/orders`);
  await seller.getByRole("link", { name: "Вернуть деньги" }).first().click();
  await expect(seller.getByText("Сумма: 490 ₽.")).toBeVisible();
  await expect(seller.getByText(/Он сократится и закончится/)).toBeVisible();
  await seller.getByLabel("Сколько вернуть, ₽").fill("много");
  await seller.getByLabel("Причина").fill("Двойная покупка");
  await seller.getByRole("button", { name: "Вернуть деньги" }).click();
  await expect(seller.getByText(/Укажите сумму в рублях больше нуля/).first()).toBeVisible();
  await expect(seller.getByLabel("Причина")).toHaveValue("Двойная покупка");
  await seller.getByLabel("Сколько вернуть, ₽").fill("490");
  await seller.getByRole("button", { name: "Вернуть деньги" }).click();
  await expect(seller.getByText("Выберите, что будет с доступом").first()).toBeVisible();
  await seller.getByRole("radio", { name: "Закончить" }).check();
  await seller.getByRole("button", { name: "Вернуть деньги" }).click();
  await seller.waitForURL(/\/purchase\/[0-9a-f-]{36}$/);
  await expect(
    seller.getByRole("article", { name: "Заказ" }).getByText("Деньги возвращены").first(),
  ).toBeVisible();
  const order = new URL(seller.url()).pathname;
  await seller.goto(`${order}/refund`);
  await seller.waitForURL(order); // nothing to ask any more

  await buyer.goto(order);
  await expect(buyer.getByText("Доступ по этому заказу закрыт.")).toBeVisible();
  await buyer.goto(`${order}/refund`); // the seller's page
  await expect(buyer.getByText("Вернуть деньги покупателю?")).toHaveCount(0);
});
