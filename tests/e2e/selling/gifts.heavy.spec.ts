import { expect } from "@playwright/test";
import { test } from "../../support/e2e/browser";
import { signIn, signInAsAdmin } from "../../support/e2e/people";
import { aPaidBase } from "../../support/e2e/selling";

test("a base is given away: the payer gets a link, a guest opens it, signs in and accepts", async ({
  page,
  newContext,
}) => {
  await signIn(page);
  const base = await aPaidBase(page.request, { access_type: "ONE_TIME", one_time_price: 500 });

  const payer = await (await newContext()).newPage();
  await signInAsAdmin(payer, `/bases/${base.id}`);
  await payer.getByRole("link", { name: "Подарить доступ" }).click();
  await expect(payer.getByRole("heading", { name: "Подарить доступ" })).toBeVisible();
  await payer.getByLabel("Когда открыть").fill("2001-01-01");
  await payer.getByLabel("Поздравление").fill("С новосельем!\n<b>Пиши</b>");
  await payer.getByRole("button", { name: "Купить за 500 ₽" }).click();
  await expect(payer.getByLabel("Когда открыть")).toHaveAttribute("aria-invalid", "true");
  await expect(payer.getByRole("alert").getByText("Выберите дату от сегодня").first()).toBeVisible();
  await payer.getByLabel("Когда открыть").fill("");
  await payer.getByRole("button", { name: "Купить за 500 ₽" }).click();
  await expect(payer.getByText("Подарок оплачен")).toBeVisible();
  const order = payer.url();
  const link = await payer.getByLabel("Ссылка на подарок").inputValue();
  expect(new URL(link).pathname).toMatch(/^\/gift\/[\w-]{65}$/);

  await payer.goto(link);
  await expect(payer.getByRole("heading", { name: "Это ваш подарок" })).toBeVisible();
  await expect(payer.getByRole("button", { name: "Принять подарок" })).toHaveCount(0);

  const reader = await (await newContext()).newPage();
  const answer = (await reader.goto(link))!;
  expect(answer.headers()["cache-control"]).toContain("no-store");
  await expect(reader.locator('meta[name="referrer"]')).toHaveAttribute("content", "no-referrer");
  await expect(reader.locator('meta[name="robots"]')).toHaveAttribute("content", /noindex/);
  await expect(reader.getByText("С новосельем!")).toBeVisible();
  await expect(reader.getByText("<b>Пиши</b>")).toBeVisible();
  await expect(reader.getByRole("link", { name: "Войти и принять" })).toHaveAttribute(
    "href",
    `/auth?next=${encodeURIComponent(new URL(link).pathname)}`,
  );
  await signIn(reader, new URL(link).pathname);
  await reader.getByRole("button", { name: "Принять подарок" }).click();
  await expect(reader).toHaveURL(new RegExp(base.id));

  await payer.goto(order);
  await expect(payer.getByText("Подарок принят.")).toBeVisible();
  await expect(payer.getByLabel("Ссылка на подарок")).toHaveCount(0);
});
