import { expect } from "@playwright/test";
import { looksRight } from "../../support/e2e/axe";
import { opens } from "../../support/e2e/dialogs";
import { call, signIn, signInAsAdmin } from "../../support/e2e/people";
import { aPaidBase, purchasedCard } from "../../support/e2e/selling";
import { test } from "../../support/e2e/story";

const SUBSCRIPTION = {
  access_type: "SUBSCRIPTION",
  subscription_price_monthly: 490,
  subscription_price_yearly: 4900.5,
};

test("a seller makes a promo code, a buyer pays less by it, the seller sees the use and deletes the code", async ({
  page: seller,
  newContext,
}) => {
  await signIn(seller);
  const base = await aPaidBase(seller.request, SUBSCRIPTION);
  await seller.goto(`/bases/${base.id}`);
  await seller.getByRole("link", { name: "Промокоды" }).click();
  await expect(seller.getByText("Промокодов пока нет")).toBeVisible();
  await seller.getByRole("link", { name: "Создать промокод" }).first().click();
  const form = seller.getByRole("dialog");

  // By keyboard, and wrong first.
  await expect(form.getByLabel("Промокод")).toBeFocused();
  await seller.keyboard.type("x!");
  await seller.keyboard.press("Enter");
  await expect(form.getByText("От 3 до 32 букв, цифр и дефисов", { exact: true })).toBeVisible();
  await expect(form.getByText("Укажите скидку: в процентах или в рублях")).toBeVisible();
  await expect(form.getByLabel("Промокод")).toBeFocused();
  await form.getByLabel("Промокод").fill("leto-20");
  await form.getByLabel("Скидка, %").fill("20");
  await form.getByRole("radio", { name: "На год" }).check();
  await form.getByLabel("Сколько раз можно использовать").fill("1");
  await form.getByLabel("Действует по").fill("2099-12-31");
  await seller.keyboard.press("Enter");
  await expect(form).toBeHidden();
  const row = seller.getByRole("row").filter({ hasText: "LETO-20" });
  await expect(row.getByText("0 из 1")).toBeVisible();
  await expect(row.getByText("до 31.12.2099")).toBeVisible();
  await expect(row.getByText("Действует", { exact: true })).toBeVisible();

  // A guest comes by the link: the price is there before anything is pressed, and survives signing in.
  const buyer = await (await newContext()).newPage();
  await buyer.goto(`/bases/${base.id}?promo=leto-20`);
  await expect(buyer.getByText("С промокодом LETO-20")).toBeVisible();
  await expect(buyer.getByText("3 920,40 ₽")).toBeVisible();
  const opener = buyer.getByRole("link", { name: `Купить доступ к базе «${base.name}»` });
  const toSignIn = new URL((await opener.getAttribute("href"))!, seller.url());
  await signInAsAdmin(buyer, toSignIn.searchParams.get("next")!);
  await expect(buyer.getByRole("main").getByText("Промокод LETO-20 применён")).toBeVisible();
  await buyer.goto(`/bases/${base.id}?promo=leto-20`);
  const dialog = buyer.getByRole("dialog", { name: "Доступ к базе" });
  await opens(opener, dialog);
  await expect(dialog.getByText("Промокод LETO-20 применён")).toBeVisible();
  await expect(dialog.getByText("Промокод не подходит к этому сроку. Выберите другой")).toBeVisible();
  await expect(dialog.getByRole("button", { name: "Купить за 490 ₽" })).toBeVisible();
  await dialog.getByRole("button", { name: "Купить за 490 ₽" }).click();
  await expect(
    dialog.getByRole("alert").getByText("Промокод не подходит к этому сроку. Выберите другой"),
  ).toBeVisible(); // nobody pays the full price unawares
  await expect(dialog.getByLabel("Промокод")).toHaveValue("leto-20");
  await dialog.getByRole("radio", { name: /На год/ }).check();
  await looksRight(buyer, "the purchase dialog with a promo code");
  await dialog.getByRole("button", { name: "Купить за 3 920,40 ₽" }).click();
  await expect(dialog).toBeHidden();
  await expect(buyer.getByText(/^Доступно до: \d\d\.\d\d\.\d{4}$/)).toBeVisible();
  expect(await purchasedCard(buyer, base.name)).toBeTruthy();

  await seller.reload();
  await expect(row.getByText("1 из 1")).toBeVisible();
  await expect(row.getByText("Исчерпан")).toBeVisible();
  await row.getByRole("link", { name: "Изменить промокод LETO-20" }).click();
  await expect(form.getByLabel("Действует по")).toHaveValue("2099-12-31");
  await expect(form.getByRole("radio", { name: "На год" })).toBeChecked();
  await looksRight(seller, "the promo code's form as a window");
  await seller.reload();
  await expect(form).toBeHidden();
  await expect(seller.getByLabel("Действует по")).toHaveValue("2099-12-31");
  await looksRight(seller, "the promo code's form as a page");
  await seller.getByLabel("Сколько раз можно использовать").fill("");
  await seller.getByRole("button", { name: "Сохранить" }).click();
  await expect(row.getByText("1 раз")).toBeVisible();
  await row.getByRole("button", { name: "Выключить промокод LETO-20" }).click();
  await expect(row.getByText("Выключен", { exact: true })).toBeVisible();
  await row.getByRole("link", { name: "Удалить промокод LETO-20" }).click();
  await seller.getByRole("alertdialog").getByRole("button", { name: "Удалить" }).click();
  await expect(seller.getByText("Промокодов пока нет")).toBeVisible();
});

test("100 %: what is typed is applied first, then access opens without a payment; in English, on a phone, in the dark", async ({
  page: seller,
  newContext,
}) => {
  await signIn(seller);
  const base = await aPaidBase(seller.request, { access_type: "ONE_TIME", one_time_price: 1990 });
  await call(seller.request, "POST", `/bases/${base.id}/promo-codes`, {
    code: "GIFT",
    percent: 100,
    maxUses: 5,
    terms: ["once"],
  });
  await seller.setViewportSize({ width: 390, height: 844 });
  await seller.emulateMedia({ colorScheme: "dark" });
  await seller.goto(`/en/my-bases/${base.id}/promo-codes`);
  await expect(seller.getByRole("row").filter({ hasText: "GIFT" }).getByText("Lifetime")).toBeVisible();
  expect(await seller.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
  await looksRight(seller, "the list of promo codes");

  const buyer = await (
    await newContext({ viewport: { width: 390, height: 844 }, colorScheme: "dark" })
  ).newPage();
  await signInAsAdmin(buyer, `/en/bases/${base.id}`);
  const dialog = buyer.getByRole("dialog");
  await opens(buyer.getByRole("link", { name: /^Buy/ }), dialog);
  await dialog.getByText("Promo code", { exact: true }).first().click();
  await dialog.getByLabel("Promo code").fill("wrong");
  await dialog.getByRole("button", { name: "Apply" }).click();
  await expect(dialog.getByText("No such promo code. Check it for typos")).toBeVisible();
  await dialog.getByLabel("Promo code").fill("gift");
  await dialog.getByRole("button", { name: "Buy for" }).click(); // applies
  await expect(dialog.getByText("Promo code GIFT applied")).toBeVisible();
  await looksRight(buyer, "the dialog on a phone");
  expect(await buyer.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
  await dialog.getByRole("button", { name: "Get for free" }).click();
  await expect(dialog).toBeHidden();
  await expect(buyer.getByRole("link", { name: /^Buy/ })).toHaveCount(0);
});

test("a base that is not sold has no page of promo codes, a stranger neither", async ({
  page,
  newContext,
}) => {
  await signIn(page);
  const free = await aPaidBase(page.request, { access_type: "FREE" });
  const sold = await aPaidBase(page.request, SUBSCRIPTION);
  await page.goto(`/bases/${free.id}`);
  await expect(page.getByRole("button", { name: "Ещё действия" })).toBeVisible();
  await expect(page.getByRole("link", { name: "Промокоды" })).toHaveCount(0);
  await page.goto(`/my-bases/${free.id}/promo-codes`);
  await expect(page).toHaveURL(/\/my-bases$/);
  const stranger = await (await newContext()).newPage();
  await signInAsAdmin(stranger);
  await stranger.goto(`/my-bases/${sold.id}/promo-codes/new`);
  await expect(stranger).toHaveURL(/\/my-bases$/);
});
