import { expect } from "@playwright/test";
import { test } from "../../support/e2e/browser";
import { namedAddress } from "../../support/e2e/named-address";
import { call, signIn, signInAsAdmin } from "../../support/e2e/people";
import { anOpenedBase, reviewsOn } from "../../support/e2e/reviews";

test.use({ javaScriptEnabled: false });

test("without scripts a review is refused with what was typed, written, changed, answered and deleted", async ({
  page: seller,
  newContext,
}) => {
  await signIn(seller);
  const buyer = await (await newContext({ javaScriptEnabled: false })).newPage();
  await signInAsAdmin(buyer);
  const base = await anOpenedBase(seller, buyer);
  await buyer.goto(`/bases/${base.id}`);
  const form = reviewsOn(buyer);
  await form.getByLabel("Отзыв", { exact: true }).fill("Без скриптов");
  await form.getByRole("button", { name: "Опубликовать отзыв" }).click();
  await expect(form.getByText("Поставьте оценку: от 1 до 5 звёзд").first()).toBeVisible();
  await expect(form.getByLabel("Отзыв", { exact: true })).toHaveValue("Без скриптов");
  await form.getByRole("radio", { name: "5 звёзд из 5" }).check();
  await form.getByRole("button", { name: "Опубликовать отзыв" }).click();
  await buyer.waitForURL(namedAddress(`/bases/${base.id}#reviews`));
  const own = form.getByRole("group", { name: "Ваш отзыв" });
  await expect(own.getByText("Без скриптов").first()).toBeVisible();

  await own.getByText("Изменить", { exact: true }).click();
  await own.getByLabel("Отзыв", { exact: true }).fill("ё".repeat(2001));
  await own.getByRole("button", { name: "Сохранить" }).click();
  await expect(own.getByText(/^Максимум 2.?000 символов$/).first()).toBeVisible();
  await own.getByLabel("Отзыв", { exact: true }).fill("Передумал");
  await own.getByRole("radio", { name: "3 звезды из 5" }).check();
  await own.getByRole("button", { name: "Сохранить" }).click();
  await expect(own.getByText("изменён")).toBeVisible();

  await seller.goto(`/bases/${base.id}`);
  const list = reviewsOn(seller).getByRole("listitem").filter({ hasText: "Передумал" });
  await list.getByText("Ответить", { exact: true }).click();
  await list.getByRole("button", { name: "Опубликовать ответ" }).click();
  await expect(list.getByText("Напишите ответ").first()).toBeVisible();
  await list.getByLabel("Ваш ответ").fill("Спасибо");
  await list.getByRole("button", { name: "Опубликовать ответ" }).click();
  await expect(list.getByText("Ответ автора:")).toBeVisible();
  await list.getByText("Изменить ответ", { exact: true }).click();
  await list.getByRole("button", { name: "Удалить ответ" }).click();
  await expect(list.getByText("Ответ автора:")).toHaveCount(0);

  await buyer.goto(`/bases/${base.id}`);
  await own.getByText("Изменить", { exact: true }).click();
  await own.getByRole("link", { name: "Удалить отзыв" }).click();
  await expect(buyer.getByRole("heading", { level: 1, name: "Удалить отзыв?" })).toBeVisible();
  await buyer.getByRole("button", { name: "Удалить отзыв" }).click();
  await expect(form.getByRole("button", { name: "Опубликовать отзыв" })).toBeVisible();
  expect(await call<unknown[]>(seller.request, "GET", `/bases/${base.id}/reviews`)).toEqual([]);
});
