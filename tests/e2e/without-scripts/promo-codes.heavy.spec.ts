import { expect } from "@playwright/test";
import { test } from "../../support/e2e/browser";
import { namedAddress } from "../../support/e2e/named-address";
import { call, signIn, signInAsAdmin } from "../../support/e2e/people";
import { aPaidBase } from "../../support/e2e/selling";

test.use({ javaScriptEnabled: false });

test("without scripts a promo code is made, switched, shows its price, is paid with and deleted", async ({
  page: seller,
  newContext,
}) => {
  await signIn(seller);
  const base = await aPaidBase(seller.request, {
    access_type: "SUBSCRIPTION",
    subscription_price_monthly: 490,
    subscription_price_yearly: 4900,
  });
  await seller.goto(`/my-bases/${base.id}/promo-codes/new`);
  await seller.getByLabel("Промокод").fill("!!");
  await seller.getByLabel("Скидка, %").fill("10");
  await seller.getByRole("button", { name: "Создать промокод" }).click();
  await expect(seller.getByText("От 3 до 32 букв, цифр и дефисов", { exact: true }).first()).toBeVisible();
  await expect(seller.getByLabel("Скидка, %")).toHaveValue("10");
  await seller.getByLabel("Промокод").fill("zima");
  await seller.getByRole("radio", { name: "На месяц" }).check();
  await seller.getByRole("button", { name: "Создать промокод" }).click();
  await seller.waitForURL(/\/promo-codes$/);
  const row = seller.getByRole("row").filter({ hasText: "ZIMA" });
  await row.getByRole("button", { name: "Выключить промокод ZIMA" }).click();
  await expect(row.getByText("Выключен", { exact: true })).toBeVisible();
  await row.getByRole("button", { name: "Включить промокод ZIMA" }).click();
  await expect(row.getByText("Действует", { exact: true })).toBeVisible();

  const buyer = await (await newContext({ javaScriptEnabled: false })).newPage();
  await signInAsAdmin(buyer, `/bases/${base.id}?promo=zima`);
  await buyer.getByRole("link", { name: "Купить" }).click();
  await buyer.waitForURL(/\/purchase\/new\/[0-9a-f-]{36}\?promo=zima$/);
  await expect(buyer.getByText("441 ₽", { exact: true })).toBeVisible();
  await expect(buyer.getByText("Промокод не подходит к этому сроку")).toBeVisible();
  await buyer.getByLabel("Промокод").first().fill("нет такого");
  await buyer.getByRole("button", { name: "Применить" }).first().click();
  await expect(buyer.getByText("Такого промокода нет")).toBeVisible();
  await buyer.getByLabel("Промокод").first().fill("ZIMA");
  await buyer.getByRole("button", { name: "Применить" }).first().click();
  await buyer.getByRole("radio", { name: /На год/ }).check();
  await buyer.getByRole("button", { name: "Купить" }).click();
  await expect(
    buyer.getByRole("alert").getByText("Промокод не подходит к этому сроку. Выберите другой"),
  ).toBeVisible();
  await expect(buyer.getByText("441 ₽", { exact: true })).toBeVisible();
  await buyer.getByRole("radio", { name: /На месяц/ }).check();
  await buyer.getByRole("button", { name: "Купить" }).click();
  await buyer.waitForURL(namedAddress(`/bases/${base.id}`));
  expect(await call<unknown[]>(seller.request, "GET", `/bases/${base.id}/promo-codes`)).toMatchObject([
    { code: "ZIMA", uses: 1 },
  ]);

  await seller.goto(`/my-bases/${base.id}/promo-codes`);
  await row.getByRole("link", { name: "Удалить промокод ZIMA" }).click();
  await seller.getByRole("button", { name: "Удалить" }).click();
  await seller.waitForURL(/\/promo-codes$/);
  await expect(seller.getByText("Промокодов пока нет")).toBeVisible();
});
