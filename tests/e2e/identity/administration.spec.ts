import { expect, type Page } from "@playwright/test";
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
  const queues = page.getByRole("table", { name: "Фоновые задачи" });
  await expect(queues.or(page.getByText("Пока ничего не запускалось"))).toBeVisible();
  const other = await (await newContext()).newPage();
  await signIn(other);
  for (const path of [
    "/admin",
    "/admin/users",
    "/admin/audit",
    "/admin/state",
    "/admin/settings",
    "/admin/settings/models/new",
  ])
    expect((await other.goto(path))!.status()).toBe(404);
});

/** The row of a list of the settings. */
const rowOf = (page: Page, list: string, name: string | RegExp) =>
  page.getByRole("list", { name: list }).getByRole("listitem").filter({ hasText: name });

test("chats and models are set by fields in windows, and the server's lists come again @heavy", async ({
  page,
  newContext,
  baseURL,
}) => {
  await signInAsAdmin(page, "/admin/settings");
  await expect(page.getByText("Действует список из переменных сервера.")).toHaveCount(2);

  // Other stories open chats and run prompts meanwhile: they keep the same chats, and the new model is off.
  const chats = page.getByRole("list", { name: "Чаты для запуска" }).getByRole("listitem");
  await chats
    .first()
    .getByRole("link", { name: /^Изменить/ })
    .click();
  const chat = page.getByRole("dialog", { name: /^Чат «/ });
  const address = chat.getByRole("textbox", { name: "Адрес" });
  const given = await address.inputValue();
  await address.fill("chat.example");
  await chat.getByRole("button", { name: "Сохранить" }).click();
  await expect(chat.getByText("Укажите ссылку полностью, например https://…")).toBeVisible();
  await expect(address).toHaveValue("chat.example");
  await address.fill(given);
  await chat.getByRole("button", { name: "Сохранить" }).click();
  await expect(chat).toBeHidden();
  await expect(page.getByText("Действует список, сохранённый здесь.")).toHaveCount(1);

  await page.getByRole("link", { name: "Добавить модель" }).click();
  const model = page.getByRole("dialog", { name: "Добавить модель" });
  await model.getByRole("textbox", { name: "Имя в ИИ-сервисе" }).fill("story-model");
  await model.getByRole("textbox", { name: "Название" }).fill("Модель истории");
  await model.getByRole("textbox", { name: "Вопрос: ₽ за миллион токенов" }).fill("12,5");
  await model.getByRole("switch", { name: "Можно выбирать" }).click();
  await model.getByRole("button", { name: "Сохранить" }).click();
  const answers = model.getByRole("textbox", { name: "Ответ: ₽ за миллион токенов" });
  await expect(answers).toHaveAccessibleDescription(/Заполните это поле/);
  await answers.fill("200");
  await model.getByRole("button", { name: "Сохранить" }).click();
  await expect(model).toBeHidden();
  const row = rowOf(page, "Модели", "Модель истории");
  await expect(row).toContainText("Выключена");
  await expect(row).toContainText("12,5 / 200 ₽ за миллион токенов");
  await expect(page.getByText("Последнее изменение:")).toHaveCount(2);
  const before = await page.getByRole("list", { name: "Модели" }).getByRole("listitem").count();
  await row.getByRole("button", { name: "Поднять: Модель истории" }).click();
  await expect(
    page
      .getByRole("list", { name: "Модели" })
      .getByRole("listitem")
      .nth(before - 2),
  ).toContainText("Модель истории");
  await row.getByRole("link", { name: "Удалить: Модель истории" }).click();
  const question = page.getByRole("alertdialog", { name: "Удалить модель?" });
  await question.getByRole("button", { name: "Удалить" }).click();
  await expect(row).toHaveCount(0);

  // Without scripts the same forms are pages.
  const plain = await newContext({
    javaScriptEnabled: false,
    baseURL,
    storageState: await page.context().storageState(),
    viewport: { width: 390, height: 844 },
  });
  const reader = await plain.newPage();
  await reader.goto("/en/admin/settings");
  await reader.getByRole("link", { name: "Add a model" }).click();
  await reader.getByRole("textbox", { name: "Model ID" }).fill("plain-model");
  await reader.getByRole("textbox", { name: "Context, tokens" }).fill("many");
  await reader.getByRole("switch", { name: "Can be chosen" }).uncheck();
  await reader.getByRole("button", { name: "Save" }).click();
  await expect(reader.getByRole("textbox", { name: "Context, tokens" })).toHaveAccessibleDescription(
    /Enter a whole number/,
  );
  await expect(reader.getByRole("textbox", { name: "Model ID" })).toHaveValue("plain-model");
  await reader.getByRole("textbox", { name: "Context, tokens" }).fill("4000");
  await reader.getByRole("button", { name: "Save" }).click();
  const plainRow = rowOf(reader, "Models", "plain-model");
  await expect(plainRow).toContainText("context of 4,000 tokens");
  await plainRow.getByRole("button", { name: "Move up: plain-model" }).click();
  await expect(reader).toHaveURL("/en/admin/settings");
  for (const list of ["models", "launchTargets"]) {
    await reader.goto(`/en/admin/settings/${list}/all/delete`);
    await reader.getByRole("button", { name: "Restore" }).click();
    await expect(reader).toHaveURL("/en/admin/settings");
  }
  await expect(reader.getByText("The list from the server’s variables applies.")).toHaveCount(2);

  await page.goto("/admin/audit?action=setting-changed");
  const entries = page.getByRole("table", { name: "Записи журнала" }).getByRole("row");
  await expect(entries.filter({ hasText: "модели · Модель истории · удалено" })).toHaveCount(1);
});
