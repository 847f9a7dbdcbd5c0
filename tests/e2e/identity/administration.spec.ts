import { expect } from "@playwright/test";
import { test } from "../../support/e2e/browser";
import { opens } from "../../support/e2e/dialogs";
import { call, signIn, signInAsAdmin } from "../../support/e2e/people";

test("an administrator finds a person, blocks them with a reason, reads it in the log, and lets them in again", async ({
  page,
  newContext,
}) => {
  const person = await (await newContext()).newPage();
  const { id } = await signIn(person, "/my-bases");
  await expect(person.getByRole("heading", { level: 1 })).toBeVisible();
  await call(person.request, "POST", "/users/me/tokens", { name: "Скрипт", scopes: ["read"] });

  await signInAsAdmin(page, "/");
  await page.getByRole("link", { name: /^Админка/ }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Администрирование" })).toBeVisible();
  await opens(
    page.getByRole("main").getByRole("button", { name: /^Сообщения/ }),
    page.getByRole("dialog", { name: "Обращения" }),
  );
  await expect(page.getByRole("tab", { name: "Сообщения", selected: true })).toBeVisible();
  await page.keyboard.press("Escape");
  await opens(
    page.getByRole("main").getByRole("button", { name: /^Жалобы/ }),
    page.getByRole("tab", { name: "Жалобы", selected: true }),
  );
  await page.keyboard.press("Escape");
  await page
    .getByRole("navigation", { name: "Разделы администрирования" })
    .getByRole("link", { name: "Люди" })
    .click();
  await expect(page.getByRole("heading", { name: "Люди" })).toBeVisible();
  await page.getByRole("searchbox").fill(id);
  await page.getByRole("main").getByRole("button", { name: "Найти" }).click();
  const row = page.getByRole("table", { name: "Люди" }).locator("tbody").getByRole("row");
  await expect(row).toHaveCount(1);
  await expect(page.getByRole("columnheader", { name: "Был на сайте" })).toBeVisible();
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
  await expect(entries.filter({ hasText: "reason:" })).toHaveCount(0);
  await page.getByLabel("Действие").selectOption("Вход");
  await page.getByRole("button", { name: "Показать", exact: true }).click();
  await expect(page.getByText("Записей нет")).toBeVisible();
  await page.goto(`/admin/audit?actorId=${id}`);
  await expect(entries.filter({ hasText: "Создан токен" })).toContainText(/до \d\d\.\d\d\.\d{4} · чтение/);

  await page.goto(`/admin/users?q=${id}`);
  await row.getByText("Изменить").click();
  await row.getByRole("button", { name: "Разблокировать" }).click();
  await expect(row.getByText("Заблокирован", { exact: true })).toHaveCount(0);
});

test("the state of queues and mails is on one page; nobody else finds it", async ({ page, newContext }) => {
  await signInAsAdmin(page, "/admin/state");
  await expect(page.getByRole("heading", { name: "Состояние" })).toBeVisible();
  // In its first minute a server has no queue yet.
  const queues = page.getByRole("table", { name: "Фоновая работа" });
  await expect(queues.or(page.getByText("Пока ничего не запускалось"))).toBeVisible();
  const other = await (await newContext()).newPage();
  await signIn(other);
  for (const path of ["/admin", "/admin/users", "/admin/audit", "/admin/state", "/admin/settings"])
    expect((await other.goto(path))!.status()).toBe(404);
});

test("chat tools are set on a page: a wrong entry keeps what was typed, a right one holds at once", async ({
  page,
}) => {
  await signInAsAdmin(page, "/admin/settings");
  const form = page.locator("section", { has: page.getByRole("heading", { name: "Чаты для запуска" }) });
  const value = form.getByLabel("Значение, JSON");
  const given = await value.inputValue();
  await value.fill('[{"name": "Свой чат"}]');
  await form.getByRole("button", { name: "Сохранить" }).click();
  await expect(form.getByText("Неверная запись: 0.url")).toBeVisible();
  await expect(value).toHaveValue('[{"name": "Свой чат"}]');
  await value.fill(given); // the same as before: other stories open chats meanwhile
  await form.getByRole("button", { name: "Сохранить" }).click();
  await expect(form.getByText("Сейчас действует сохранённое здесь.")).toBeVisible();
  await form.getByRole("button", { name: "Вернуть значение из переменных сервера" }).click();
  await expect(form.getByText("Сейчас действует то, что задано в переменных сервера.")).toBeVisible();
});
