import { expect, type Page } from "@playwright/test";
import pg from "pg";
import { looksRight } from "../../support/e2e/axe";
import { submitInvalidForm } from "../../support/e2e/forms";
import { call, signIn, signInAsAdmin, unique } from "../../support/e2e/people";
import { aPaidBase } from "../../support/e2e/selling";
import { test } from "../../support/e2e/story";
import { expectToast, rememberToasts } from "../../support/e2e/toasts";

const PHONE = { viewport: { width: 390, height: 844 } };

/** Buys a base for good. @returns the order */
async function ordered(buyer: Page, baseId: string): Promise<{ id: string; number: number }> {
  await call(buyer.request, "POST", "/user-base-access/grant", { base_id: baseId });
  const [order] = await call<{ id: string; number: number }[]>(buyer.request, "GET", "/orders");
  return order!;
}

/** Makes the request of an order the oldest of all, and follows it with copies of order and request. */
async function waitsForMonths(orderId: string, copies: number): Promise<void> {
  const client = new pg.Client({ connectionString: process.env.E2E_DATABASE_URL });
  await client.connect();
  await client.query("UPDATE order_requests SET created_at = now() - interval '1 year' WHERE order_id = $1", [
    orderId,
  ]);
  await client.query(
    `WITH made AS (
       INSERT INTO orders SELECT (jsonb_populate_record(o, jsonb_build_object(
         'id', gen_random_uuid(), 'number', nextval(pg_get_serial_sequence('orders', 'number')), 'access_id', NULL))).*
       FROM orders o, generate_series(1, $2::int) WHERE o.id = $1 RETURNING id)
     INSERT INTO order_requests SELECT (jsonb_populate_record(r, jsonb_build_object(
       'id', gen_random_uuid(), 'order_id', made.id, 'created_at', now() - interval '11 months'))).*
     FROM order_requests r, made WHERE r.order_id = $1`,
    [orderId, copies],
  );
  await client.end();
}

test("a buyer asks for the money in two presses, the seller gives it back from the desk, both are notified", async ({
  page: seller,
  newContext,
}) => {
  await signIn(seller);
  const base = await aPaidBase(seller.request, { access_type: "ONE_TIME", one_time_price: 990 });
  await seller.goto("/my-sales");
  await expect(seller.getByRole("link", { name: "Указать реквизиты" })).toBeVisible();
  await expect(seller.getByRole("link", { name: /^Обращения/ })).toHaveCount(0);
  const buyer = await (await newContext(PHONE)).newPage();
  await Promise.all([seller, buyer].map(rememberToasts));
  await signIn(buyer);
  const order = await ordered(buyer, base.id);
  const title = `Заказ № ${order.number}`;

  await buyer.goto("/purchase");
  await expect(buyer.getByRole("listitem").filter({ hasText: base.name })).toContainText(
    new RegExp(`Заказ №\\s${order.number}`),
  );
  await buyer.goto(`/purchase/${order.id}`);
  await expect(buyer.getByRole("heading", { level: 1, name: title })).toBeVisible();
  await expect(buyer.getByText(/^Деньги можно попросить назад до \d\d\.\d\d\.\d{4}\.$/)).toBeVisible();
  const help = buyer.getByRole("link", { name: "Помощь с заказом" });
  await help.click();
  const window = buyer.getByRole("dialog", { name: "Помощь с заказом" });
  await expect(window.getByRole("radio", { name: "Вернуть деньги" })).toBeChecked();
  await looksRight(buyer, "the window of a request");
  await window.getByRole("button", { name: "Попросить вернуть деньги" }).click();
  await expectToast(buyer, "Обращение отправлено автору");
  await expect(window).toBeHidden();
  const asked = buyer.getByRole("list", { name: "Обращения по заказу" }).getByRole("listitem");
  await expect(asked).toContainText("Просьба вернуть деньги");
  await expect(help).toHaveCount(0);
  await looksRight(buyer, "an order with an open request");

  await seller.goto("/my-sales");
  await seller.getByRole("link", { name: "Обращения: 1" }).click();
  await expect(seller.getByRole("heading", { level: 1, name: "Обращения покупателей" })).toBeVisible();
  await looksRight(seller, "the seller's requests");
  await seller.getByRole("link", { name: `Ответить по заказу № ${order.number}` }).click();
  const answer = seller.getByRole("dialog", { name: "Ответ покупателю" });
  await answer.getByRole("link", { name: `Вернуть деньги по заказу № ${order.number}` }).click();
  const question = seller.getByRole("alertdialog", { name: "Вернуть деньги покупателю?" });
  await expect(question).toContainText("990");
  await question.getByRole("button", { name: "Вернуть деньги" }).click();
  await expectToast(seller, "Возврат отправлен");
  await expect(question).toBeHidden();
  await expect(seller.getByText("Всем ответили")).toBeVisible();

  await buyer.reload();
  await expect(buyer.getByText("Доступ по этому заказу закрыт.")).toBeVisible();
  await expect(asked).toContainText("Деньги вернули");
  await buyer.goto("/notifications");
  await expect(
    buyer.getByRole("link", {
      name: `Вам вернули деньги: база «${base.name}», 990 ₽, заказ № ${order.number}`,
    }),
  ).toBeVisible();
  await seller.goto("/notifications");
  await expect(
    seller.getByRole("link", {
      name: `Покупатель просит вернуть деньги: база «${base.name}», заказ № ${order.number}`,
    }),
  ).toBeVisible();
});

test("a question is answered in a window, and another may follow @heavy", async ({
  page: seller,
  newContext,
}) => {
  await signIn(seller);
  const base = await aPaidBase(seller.request, { access_type: "ONE_TIME", one_time_price: 990 });
  const buyer = await (await newContext()).newPage();
  await Promise.all([seller, buyer].map(rememberToasts));
  await signIn(buyer);
  const order = await ordered(buyer, base.id);

  await buyer.goto(`/en/purchase/${order.id}`);
  const help = buyer.getByRole("link", { name: "Help with this order" });
  await help.click();
  const window = buyer.getByRole("dialog", { name: "Help with this order" });
  await window.getByRole("radio", { name: "Ask a question" }).check();
  await submitInvalidForm(window.getByRole("button", { name: "Send the question" }));
  await expect(window.getByText("Write your question")).toBeVisible();
  await window.getByRole("textbox", { name: "Message to the author" }).fill("Where is part two?");
  await window.getByRole("button", { name: "Send the question" }).click();
  await expectToast(buyer, "Sent to the author");
  await expect(buyer.getByText(/^The author will answer here/)).toBeVisible();
  await help.click(); // the money can be asked for before the answer
  await expect(window.getByRole("button", { name: "Ask for a refund" })).toBeVisible();
  await expect(window.getByRole("radio")).toHaveCount(0);
  await buyer.keyboard.press("Escape");

  await seller.goto("/my-sales/requests");
  const answer = seller.getByRole("link", { name: `Ответить по заказу № ${order.number}` });
  await answer.click();
  const form = seller.getByRole("dialog", { name: "Ответ покупателю" });
  await expect(form).toContainText("Where is part two?");
  await form.getByRole("textbox", { name: "Ответ" }).fill("Tomorrow");
  await form.getByRole("button", { name: "Отправить ответ" }).click();
  await expectToast(seller, "Ответ отправлен");
  await expect(answer).toHaveCount(0);
  await seller.getByRole("link", { name: "Все", exact: true }).click();
  await expect(seller.getByRole("list", { name: "Обращения покупателей" })).toContainText("Tomorrow");

  await buyer.goto("/en/notifications");
  await buyer
    .getByRole("link", { name: `Your request was answered: “${base.name}”, order No. ${order.number}` })
    .click();
  await expect(buyer).toHaveURL(new RegExp(`/purchase/${order.id}$`));
  await expect(buyer.getByRole("list", { name: "Requests about this order" })).toContainText("Tomorrow");
  await expect(help).toBeVisible();
});

test("an administrator comes from their home to the requests that have waited for a week, page after page @heavy", async ({
  page: admin,
  newContext,
}) => {
  const [seller, buyer] = await Promise.all([1, 2].map(async () => (await newContext()).newPage()));
  await signIn(seller!);
  const base = await aPaidBase(seller!.request, { access_type: "ONE_TIME", one_time_price: 990 });
  await signIn(buyer!);
  const order = await ordered(buyer!, base.id);
  const words = unique();
  await call(buyer!.request, "POST", `/orders/${order.id}/requests`, { kind: "question", text: words });
  await waitsForMonths(order.id, 20);

  await signInAsAdmin(admin, "/admin");
  const row = admin.getByRole("main").getByRole("link", { name: /^Обращения покупателей/ });
  await expect(row).toHaveText(/\d+\+?$/);
  await row.click();
  await expect(admin).toHaveURL(/\/admin\/state#requests$/);
  const list = admin.getByRole("list", { name: "Обращения покупателей без ответа" });
  await expect(list.getByText(words)).toHaveCount(20);
  const pages = admin.getByRole("navigation", { name: "Обращения покупателей без ответа" });
  await pages.getByRole("link", { name: "Вперёд" }).click();
  await expect(admin).toHaveURL(/requests=/);
  await expect(list.getByText(words)).toHaveCount(1);
  await looksRight(admin, "the second page of overdue requests");
  await pages.getByRole("link", { name: "Назад" }).click();
  await expect(list.getByText(words)).toHaveCount(20);
});
