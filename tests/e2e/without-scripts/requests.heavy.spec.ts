import { expect } from "@playwright/test";
import { test } from "../../support/e2e/browser";
import { call, signIn } from "../../support/e2e/people";
import { aPaidBase } from "../../support/e2e/selling";

test.use({ javaScriptEnabled: false });

test("without scripts a buyer asks, the seller answers and gives the money back", async ({
  page: seller,
  newContext,
}) => {
  await signIn(seller);
  const base = await aPaidBase(seller.request, { access_type: "ONE_TIME", one_time_price: 490 });
  const buyer = await (await newContext({ javaScriptEnabled: false })).newPage();
  await signIn(buyer);
  await call(buyer.request, "POST", "/user-base-access/grant", { base_id: base.id });
  const [order] = await call<{ id: string }[]>(buyer.request, "GET", "/orders");
  const page = `/purchase/${order!.id}`;

  await buyer.goto(page);
  await buyer.getByRole("link", { name: "Помощь с заказом" }).click();
  await buyer.getByRole("radio", { name: "Задать вопрос" }).check();
  await buyer.getByRole("button", { name: "Отправить" }).click();
  await expect(buyer.getByText("Напишите, в чём вопрос").first()).toBeVisible();
  await expect(buyer.getByRole("radio", { name: "Задать вопрос" })).toBeChecked();
  await buyer.getByRole("textbox", { name: "Сообщение автору" }).fill("Где второй раздел?");
  await buyer.getByRole("button", { name: "Отправить" }).click();
  await buyer.waitForURL(page);
  await expect(buyer.getByRole("list", { name: "Обращения по заказу" })).toContainText("Где второй раздел?");

  await seller.goto("/my-sales/requests");
  await seller.getByRole("link", { name: /^Ответить по заказу/ }).click();
  await seller.getByRole("button", { name: "Отправить ответ" }).click();
  await expect(seller.getByText("Напишите ответ").first()).toBeVisible();
  await seller.getByRole("textbox", { name: "Ответ" }).fill("Раздела не будет");
  await seller.getByRole("button", { name: "Отправить ответ" }).click();
  await seller.waitForURL(page);
  await expect(seller.getByText("Раздела не будет")).toBeVisible();

  await buyer.goto(`${page}/help`);
  await buyer.getByRole("button", { name: "Отправить" }).click(); // for the money, which is chosen
  await buyer.waitForURL(page);
  await expect(buyer.getByText("Раздела не будет")).toBeVisible();

  await seller.goto("/my-sales/requests");
  await seller.getByRole("link", { name: /^Вернуть деньги по заказу/ }).click();
  await seller.getByRole("button", { name: "Вернуть деньги" }).click();
  await seller.waitForURL(page);
  await expect(seller.getByText("Деньги вернули")).toBeVisible();
  await buyer.goto(`${page}/help`);
  await buyer.waitForURL(page); // nothing to ask any more
});
