import { expect } from "@playwright/test";
import { call, signIn, signInAsAdmin } from "../../support/e2e/people";
import { aPaidBase } from "../../support/e2e/selling";
import { test } from "../../support/e2e/story";

test("a seller takes a base off sale and puts it back: nobody buys it meanwhile, its bundle is not sold, who bought it reads on", async ({
  page,
  newContext,
}) => {
  await signIn(page);
  const fields = { access_type: "ONE_TIME", one_time_price: 300 };
  const [base, other] = [await aPaidBase(page.request, fields), await aPaidBase(page.request, fields)];
  const bundle = await call(page.request, "POST", "/bundles", {
    title: "Обе полки",
    price: 500,
    baseIds: [base.id, other.id],
  });
  const buyer = await (await newContext()).newPage();
  await signInAsAdmin(buyer);
  await call(buyer.request, "POST", "/user-base-access/grant", { base_id: base.id });

  await page.goto(`/my-bases/${base.id}/edit`);
  await page.getByRole("button", { name: "Снять с продажи" }).click();
  await expect(page.getByText("Вы сняли базу с продажи")).toBeVisible();
  await expect(page.getByText("Доступ ещё есть у 1 человека")).toBeVisible();
  await page.goto("/my-bases");
  const card = page
    .getByRole("listitem")
    .filter({ has: page.getByRole("link", { name: base.name, exact: true }) });
  await expect(card.getByText("Снята с продажи")).toBeVisible();
  await page.goto(`/my-bases/bundles/${bundle.id}/edit`);
  await expect(page.getByText(`${base.name} · снята с продажи`)).toBeVisible();

  const guest = await (await newContext()).newPage();
  await guest.goto(`/bases/${base.id}`);
  await expect(guest.getByText("База сейчас не продаётся").first()).toBeVisible();
  await expect(guest.getByRole("link", { name: /Купить/ })).toHaveCount(0);
  expect((await guest.goto(`/bundles/${bundle.id}`))?.status()).toBe(404);
  await buyer.goto(`/bases/${base.id}`);
  await expect(buyer.getByRole("heading", { name: "Доступ ограничен" })).toHaveCount(0);
  await expect(buyer.getByText("Вы сняли базу с продажи")).toHaveCount(0);

  await page.goto(`/bases/${base.id}`);
  await page.getByRole("button", { name: "Вернуть в продажу" }).click();
  await expect(page.getByText("Вы сняли базу с продажи")).toHaveCount(0);
  await expect(async () => {
    await guest.goto(`/bases/${base.id}`);
    await expect(guest.getByRole("link", { name: `Купить доступ к базе «${base.name}»` })).toBeVisible({
      timeout: 1_000,
    });
  }).toPass();
});
