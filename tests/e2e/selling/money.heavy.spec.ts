import { readFileSync } from "node:fs";
import { expect } from "@playwright/test";
import { owe } from "../../support/e2e/accounts";
import { looksRightInBothThemes } from "../../support/e2e/axe";
import { test } from "../../support/e2e/browser";
import { signIn, signInAsAdmin } from "../../support/e2e/people";

test("a seller says where the money goes and asks for it; one administrator makes the batch, another approves it, the bank pays", async ({
  page,
  newContext,
}) => {
  const seller = await signIn(page);
  await owe(seller, 1_500);
  await page.goto("/my-sales/money");
  await expect(page.getByText("Чтобы получить деньги, укажите, куда их отправлять.")).toBeVisible();
  await page.getByRole("link", { name: "Указать реквизиты" }).click();
  await page.getByRole("textbox", { name: "Имя и фамилия" }).fill("Анна");
  await page.getByRole("link", { name: "ИП" }).click();
  await expect(page.getByRole("textbox", { name: "Расчётный счёт" })).toBeVisible();
  await expect(page.getByRole("textbox", { name: "Имя и фамилия" })).toHaveValue("Анна");
  await page.getByRole("link", { name: "Самозанятый" }).click();
  await expect(page.getByRole("textbox", { name: "Расчётный счёт" })).toBeHidden();
  await page.getByRole("textbox", { name: "Имя и фамилия" }).fill("Анна Петрова");
  await page.getByRole("textbox", { name: "ИНН" }).fill("500100732258");
  await page.getByRole("textbox", { name: "Телефон в СБП" }).fill("8 900 123-45-67");
  await page.getByRole("combobox", { name: "Банк" }).fill("Сбербанк");
  await page.getByRole("button", { name: "Сохранить" }).press("Enter");
  await expect(page.getByText("В ИНН ошибка: проверьте цифры")).toBeVisible();
  await looksRightInBothThemes(page, "requisites with an error");
  await page.getByRole("textbox", { name: "ИНН" }).fill("500100732259");
  await page.getByRole("button", { name: "Сохранить" }).press("Enter");
  await expect(page).toHaveURL(/\/my-sales\/money$/);

  const amount = page.getByRole("textbox", { name: "Сумма, ₽" });
  await expect(amount).toHaveValue("1500.00");
  await amount.fill("1500.01");
  await page.getByRole("button", { name: "Запросить" }).click();
  await expect(page.getByText("Сейчас доступно меньше")).toBeVisible();
  await expect(amount).toHaveValue("1500.01");
  await amount.fill("1200");
  await page.getByRole("button", { name: "Запросить" }).click();
  const payouts = page.getByRole("table", { name: "Выплаты" });
  await expect(payouts.getByRole("cell", { name: "Запрошена" })).toBeVisible();
  await expect(page.getByRole("definition").nth(2)).toHaveText("1 200 ₽");
  await looksRightInBothThemes(page, "a seller's money");

  const [maker, approver] = [await (await newContext()).newPage(), await (await newContext()).newPage()];
  await signInAsAdmin(approver);
  await signInAsAdmin(maker, "/admin");
  await expect(maker.getByRole("link", { name: "Выплаты продавцам" })).toHaveAttribute("href", "/payouts");
  await maker.goto("/payouts");
  await expect(maker.getByRole("row").filter({ hasText: seller.fullName })).toContainText("79001234567");
  await maker.getByRole("button", { name: "Собрать реестр" }).click();
  await expect(maker.getByText("Подтвердить должен другой администратор.")).toBeVisible();
  const batch = maker.url();
  await approver.goto(batch);
  await approver.getByRole("button", { name: "Подтвердить" }).click();
  await expect(approver.getByRole("heading", { level: 1, name: "Подтверждён" })).toBeVisible();
  await maker.reload();
  const [file] = await Promise.all([
    maker.waitForEvent("download"),
    maker.getByRole("button", { name: "Скачать файл для банка" }).click(),
  ]);
  expect(readFileSync(await file.path(), "utf8")).toContain(
    '"1200,00";"selfEmployed";"Анна Петрова";"500100732259"',
  );
  await maker.getByRole("textbox", { name: "Номер платёжного поручения" }).fill("42");
  await looksRightInBothThemes(maker, "a batch that was sent");
  await maker.getByRole("button", { name: "Отметить оплаченными" }).click();
  await expect(maker.getByRole("heading", { level: 1, name: "Закрыт" })).toBeVisible();

  await page.goto("/my-sales/money");
  await expect(payouts.getByRole("cell", { name: /^Выплачена/ })).toBeVisible();
  await expect(page.getByRole("table", { name: "Операции" }).getByText("Выплата")).toBeVisible();
  await expect(page.getByRole("definition").nth(0)).toHaveText("300 ₽");
  const [statement] = await Promise.all([
    page.waitForEvent("download"),
    page.getByRole("link", { name: /^CSV/ }).click(),
  ]);
  expect(readFileSync(await statement.path(), "utf8")).toMatch(/"Остаток на конец";.*"300,00"/);
});

test("on a phone, in English: changed requisites pause payouts, and the seller is told", async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  const seller = await signIn(page);
  await owe(seller, 900);
  for (const phone of ["+7 900 123-45-67", "+7 900 765-43-21"]) {
    await page.goto("/en/my-sales/requisites?kind=person");
    await page.getByRole("textbox", { name: "Name", exact: true }).fill("Anna Petrova");
    await page.getByRole("textbox", { name: "INN" }).fill("500100732259");
    await page.getByRole("textbox", { name: "SBP phone number" }).fill(phone);
    await page.getByRole("combobox", { name: "Bank" }).fill("100000000111");
    await page.getByRole("button", { name: "Save" }).click();
    await expect(page).toHaveURL(/\/en\/my-sales\/money$/);
  }
  await expect(
    page.getByText(/^Your payout details changed\. Payouts are possible again from/),
  ).toBeVisible();
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
  await looksRightInBothThemes(page, "money on a phone");
  await page.goto("/en/notifications");
  await expect(page.getByText("Your payout details were changed.")).toBeVisible();
});
