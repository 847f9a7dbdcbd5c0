import { expect } from "@playwright/test";
import { onSubmission } from "../../support/e2e/forms";
import { signIn, signInAsAdmin } from "../../support/e2e/people";
import { aPaidBase, purchasedCard } from "../../support/e2e/selling";
import { test } from "../../support/e2e/story";

test("a guest chooses, signs in, finds the dialog open again and buys for good", async ({ page, browser }) => {
  await signIn(page);
  const base = await aPaidBase(page.request, { access_type: "ONE_TIME", one_time_price: 1990.5 });

  const buyer = await (await browser.newContext()).newPage();
  await buyer.goto(`/bases/${base.id}`);
  await buyer.getByRole("button", { name: `Купить доступ к базе «${base.name}»` }).click();
  const dialog = buyer.getByRole("dialog", { name: "Доступ к базе" });
  await expect(dialog.getByText("1 990,50 ₽ за навсегда")).toBeVisible();
  await expect(dialog.getByText("деньги не спишутся")).toBeVisible();
  await dialog.getByRole("link", { name: "Войти и купить" }).click();
  await expect(buyer).toHaveURL(/\/auth\?next=/);
  await signInAsAdmin(buyer, new URL(buyer.url()).searchParams.get("next")!);

  await dialog.getByRole("button", { name: "Купить за 1 990,50 ₽" }).click();
  await expect(buyer.getByText(`База «${base.name}» доступна безлимитно.`)).toBeVisible();
  await buyer.getByRole("link", { name: "К купленным базам" }).click();
  await expect(buyer).toHaveURL(/\/my-bases\?tab=purchased$/);
  await expect((await purchasedCard(buyer, base.name)).getByText("Безлимитно")).toBeVisible();
  await buyer.goto(`/bases/${base.id}`);
  await expect(buyer.getByRole("heading", { name: "Доступ ограничен" })).toHaveCount(0);
  await expect(buyer.getByRole("button", { name: /Купить/ })).toHaveCount(0);
});

test("the dialog closed by hand does not come back after a reload; a refusal is told", async ({ page, browser }) => {
  await signIn(page);
  const base = await aPaidBase(page.request, { access_type: "SUBSCRIPTION", subscription_price_monthly: 100, subscription_price_yearly: 900 });
  const buyer = await (await browser.newContext()).newPage();
  await signInAsAdmin(buyer, `/bases/${base.id}?buy=${base.id}&term=yearly`);
  const dialog = buyer.getByRole("dialog");
  await expect(dialog.getByRole("radio", { name: /На год/ })).toBeChecked();
  await expect(dialog.getByText("Выгода 25 %")).toBeAttached();

  // No answer: the fallback text, and the same attempt once more with the same key.
  const keys: (string | undefined)[] = [];
  await onSubmission(buyer, (route) => {
    keys.push(/idempotencyKey\W+([0-9a-f]{32})/.exec(route.request().postData() ?? "")?.[1]);
    return keys.length === 1 ? route.abort() : route.continue();
  });
  await dialog.getByRole("button", { name: "Купить за 900 ₽" }).click();
  await expect(dialog.getByText("Произошла ошибка при покупке. Пожалуйста, попробуйте снова.")).toBeVisible();
  await dialog.getByRole("button", { name: "Купить за 900 ₽" }).click();
  await expect(buyer.getByText(/доступна до \d\d\.\d\d\.\d{4}\./)).toBeVisible();
  expect(keys).toHaveLength(2);
  expect(keys[0]).toBeTruthy();
  expect(keys[1]).toBe(keys[0]);

  await buyer.keyboard.press("Escape");
  await expect(buyer).toHaveURL(`/bases/${base.id}`);
  await expect(buyer.getByText(/^Доступно до: /)).toBeVisible();
  await buyer.reload();
  await expect(buyer.getByText(/^Доступно до: /)).toBeVisible();
  await expect(dialog).toHaveCount(0);
});
