import { expect } from "@playwright/test";
import { test } from "../../support/e2e/browser";
import { signIn, signInAsAdmin } from "../../support/e2e/people";
import { aPaidBase } from "../../support/e2e/selling";

test("a seller sells two bases together, a buyer gets both for one payment, and a refund takes them back", async ({
  page,
  newContext,
}) => {
  await signIn(page);
  const sold = { access_type: "ONE_TIME", one_time_price: 500 };
  const [first, second] = [await aPaidBase(page.request, sold), await aPaidBase(page.request, sold)];
  const title = `Набор ${first.name}`;

  await page.goto("/my-bases");
  await page.getByRole("link", { name: "Наборы" }).click();
  await page.getByRole("link", { name: "Создать набор" }).first().click();
  await page.getByLabel("Название").fill(title);
  await page.getByLabel("Цена набора, ₽").fill("0");
  await page.getByLabel(first.name).check();
  await page.getByRole("button", { name: "Создать набор" }).click();
  await expect(page.getByText("Цена должна быть больше 0")).toBeVisible();
  await expect(page.getByText("Выберите разные базы: от 2 до 10")).toBeVisible();
  await page.getByLabel(second.name).check();
  await expect(page.getByText("По отдельности: 1 000 ₽")).toBeVisible();
  await page.getByLabel("Цена набора, ₽").fill("700");
  await page.getByRole("button", { name: "Создать набор" }).click();
  await expect(page.getByRole("heading", { name: title })).toBeVisible();
  await expect(page).toHaveURL(/\/bundles\/[\w-]+-nabor-polka/);
  const address = page.url();

  const guest = await (await newContext()).newPage();
  await guest.goto(address);
  await expect(guest.getByText("выгода 300 ₽")).toBeVisible();
  await expect(guest.getByRole("link", { name: "Войти и купить" })).toBeVisible();
  await expect(guest.locator('link[rel="canonical"]')).toHaveAttribute("href", address);

  const buyer = await (await newContext()).newPage();
  await signInAsAdmin(buyer, `/bases/${first.id}`);
  await buyer.getByRole("link", { name: title }).click();
  await buyer.getByRole("button", { name: "Купить за 700 ₽" }).click();
  await expect(buyer.getByText("Оплата прошла, доступ открыт")).toBeVisible();
  await expect(buyer.getByText(title, { exact: true })).toBeVisible(); // not what the router announces of the page
  await expect(buyer.getByText(second.name)).toBeVisible();
  const order = new URL(buyer.url()).pathname;
  for (const { id } of [first, second]) {
    await buyer.goto(`/bases/${id}`);
    await expect(buyer.locator("#prompts")).toBeVisible();
    await expect(buyer.getByRole("link", { name: "Купить" })).toHaveCount(0);
  }
  await buyer.goto(address);
  await expect(buyer.getByText("Все базы этого набора уже открыты вам навсегда.")).toBeVisible();

  await page.goto("/my-sales?tab=facts");
  await expect(page.getByRole("link", { name: title })).toBeVisible();
  await page.goto(`${order}/refund`);
  await expect(page.getByText(`Набор: «${title}»`)).toBeVisible();
  await page.getByRole("radio", { name: "Закончить" }).check();
  await page.getByRole("button", { name: "Вернуть деньги" }).click();
  await expect(page).toHaveURL(new RegExp(`${order}$`));
  await expect(page.getByText("Деньги возвращены").first()).toBeVisible();
  await buyer.goto(`/bases/${second.id}`);
  await expect(buyer.getByRole("link", { name: /^Продлить доступ|^Купить доступ/ })).toBeVisible();

  await page.goto(address);
  const opener = page.getByRole("link", { name: "Удалить", exact: true });
  const question = page.getByRole("alertdialog", { name: "Удалить набор?" });
  await opener.click();
  await expect(question.getByRole("button", { name: "Отмена" })).toBeFocused();
  await page.keyboard.press("Escape");
  await expect(question).toBeHidden();
  await expect(page).toHaveURL(address);
  await expect(opener).toBeFocused();
  await opener.click();
  await question.getByRole("button", { name: "Удалить" }).click();
  await expect(page).toHaveURL(/\/my-bases\/bundles$/);
  await expect(
    page.getByText("Наборов пока нет").or(page.getByRole("list", { name: "Наборы" })),
  ).toBeVisible();
  await expect.poll(async () => (await guest.goto(address))!.status()).toBe(404);
});

test.describe("without scripts", () => {
  test.use({ javaScriptEnabled: false });

  test("a bundle is made, and keeps what was typed when something is wrong", async ({ page }) => {
    await signIn(page);
    const sold = { access_type: "ONE_TIME", one_time_price: 500 };
    const [first, second] = [await aPaidBase(page.request, sold), await aPaidBase(page.request, sold)];
    await page.goto("/my-bases/bundles/new");
    await page.getByLabel("Название").fill("Набор без скриптов");
    await page.getByLabel("Цена набора, ₽").fill("-5");
    await page.getByLabel(first.name).check();
    await page.getByLabel(second.name).check();
    await page.getByRole("button", { name: "Создать набор" }).click();
    await expect(page.getByText("Цена должна быть больше 0").first()).toBeVisible();
    await expect(page.getByLabel("Название")).toHaveValue("Набор без скриптов");
    await expect(page.getByLabel(first.name)).toBeChecked();
    await page.getByLabel("Цена набора, ₽").fill("700");
    await page.getByRole("button", { name: "Создать набор" }).click();
    await expect(page.getByRole("heading", { name: "Набор без скриптов" })).toBeVisible();
    await expect(page).toHaveURL(/\/bundles\/[\w-]+-nabor-bez-skriptov$/);
    await page.getByRole("link", { name: "Удалить" }).click();
    await page.getByRole("button", { name: "Удалить" }).click();
    await expect(page.getByText("Наборов пока нет")).toBeVisible();
  });
});
