import { expect } from "@playwright/test";
import { test } from "../../support/e2e/browser";
import { signIn, signInAsAdmin } from "../../support/e2e/people";

test("an administrator finds a person, blocks them with a reason, reads it in the log, and lets them in again", async ({
  page,
  browser,
}) => {
  const person = await (await browser.newContext()).newPage();
  const { id } = await signIn(person, "/my-bases");
  await expect(person.getByRole("heading", { level: 1 })).toBeVisible();

  await signInAsAdmin(page, "/");
  await page.getByRole("link", { name: "Администрирование" }).click();
  await expect(page.getByRole("heading", { name: "Люди" })).toBeVisible();
  await page.getByRole("searchbox").fill(id);
  await page.getByRole("button", { name: "Найти" }).click();
  const row = page.getByRole("list", { name: "Люди" }).getByRole("listitem");
  await expect(row).toHaveCount(1);
  await row.getByText("Изменить").click();
  await row.getByLabel("Причина, её прочитает человек").fill("Продаёт чужие тексты");
  await row.getByRole("button", { name: "Заблокировать" }).click();
  await expect(row.getByText("Заблокирован", { exact: true })).toBeVisible();
  await expect(row.getByText("Причина: Продаёт чужие тексты")).toBeVisible();

  await person.reload();
  await expect(person).toHaveURL(/\/auth/);

  await row.getByRole("link", { name: "Журнал" }).click();
  await expect(page.getByRole("heading", { name: "Журнал" })).toBeVisible();
  const entries = page.getByRole("table", { name: "Записи журнала" }).getByRole("row");
  await expect(entries.filter({ hasText: "Заблокирован" })).toContainText("Продаёт чужие тексты");
  await page.getByLabel("Действие").selectOption("Вход");
  await page.getByRole("button", { name: "Показать", exact: true }).click();
  await expect(page.getByText("Записей нет")).toBeVisible();

  await page.goto(`/admin/users?q=${id}`);
  await row.getByText("Изменить").click();
  await row.getByRole("button", { name: "Разблокировать" }).click();
  await expect(row.getByText("Заблокирован", { exact: true })).toHaveCount(0);
});

test("the state of queues and mails is on one page; nobody else finds it", async ({ page, browser }) => {
  await signInAsAdmin(page, "/admin/state");
  await expect(page.getByRole("heading", { name: "Состояние" })).toBeVisible();
  await expect(page.getByRole("table", { name: "Фоновая работа" }).getByRole("row")).not.toHaveCount(0);
  const other = await (await browser.newContext()).newPage();
  await signIn(other);
  for (const path of ["/admin/users", "/admin/audit", "/admin/state"])
    expect((await other.goto(path))!.status()).toBe(404);
});
