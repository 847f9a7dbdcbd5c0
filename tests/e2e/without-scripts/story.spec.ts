import { expect, type Locator, type Page } from "@playwright/test";
import { test } from "../../support/e2e/browser";
import { idIn } from "@/lib/platform/hrefs";
import { namedAddress } from "../../support/e2e/named-address";
import { aPromptWith } from "../../support/e2e/editor";
import { aFreeBase, call, signedIn, unique } from "../../support/e2e/people";

test.use({ javaScriptEnabled: false });

const SECRET = process.env.E2E_DEV_LOGIN_SECRET ?? "";

/** Signs in as one of the two test people, from the page that asked for it. */
async function signsIn(page: Page, who: "admin" | "user", next: string): Promise<void> {
  await page.goto(next);
  await page.waitForURL(/\/auth\?next=/);
  await page.getByLabel("Секрет").fill(SECRET);
  await page.getByRole("radio", { name: who === "admin" ? "Администратор" : "Пользователь" }).check();
  await page.getByRole("button", { name: "Войти для проверки" }).click();
  await page.waitForURL(next);
}

/** What stands beside a field as its error. */
const beside = (field: Locator) =>
  field.locator("xpath=ancestor::*[@data-slot='form-item'][1]").getByRole("alert");

async function makesBase(page: Page, name: string, access = "Бесплатно"): Promise<string> {
  await page.goto("/my-bases/new");
  await page.getByLabel("Название").fill(name);
  await page.getByLabel("Описание").fill("Описание достаточной длины");
  await page.getByRole("radio", { name: access }).check();
  await page.getByRole("button", { name: "Создать базу" }).click();
  await page.waitForURL(/\/bases\/[0-9a-f-]{36}-[a-z0-9-]+$/);
  return idIn(page.url().split("/").at(-1)!);
}

test("a person without scripts signs in, writes, sells, redeems, writes to us, changes the profile and signs out", async ({
  page,
  newContext,
  baseURL,
}) => {
  const word = unique();
  await page.goto("/auth?next=/my-bases");
  await expect(page.getByText("Загружаем кнопку Telegram")).toBeHidden();
  const secret = page.getByLabel("Секрет");
  await page.getByRole("button", { name: "Войти для проверки" }).click();
  await expect(beside(secret)).toHaveText(/Введите секрет/);
  await secret.fill("не тот");
  await page.getByRole("button", { name: "Войти для проверки" }).click();
  await expect(page.getByRole("alert")).toHaveText("Секрет для тестового входа не подошёл");
  await expect(secret).toHaveValue("не тот");
  await signsIn(page, "admin", "/my-bases");

  const base = await test.step("a base: wrong, made, edited", async () => {
    await page.goto("/my-bases/new");
    const [name, description, paid] = [
      page.getByLabel("Название"),
      page.getByLabel("Описание"),
      page.getByRole("radio", { name: "Подписка" }),
    ];
    await name.fill("аб");
    await description.fill("кратко");
    await paid.check();
    await page.getByRole("button", { name: "Создать базу" }).click();
    await expect(beside(name)).toHaveText("Минимум 3 символа");
    await expect(beside(description)).toHaveText("Минимум 10 символов");
    await expect(beside(page.getByLabel("За месяц"))).toHaveText(/Укажите цену/);
    await expect(name).toHaveValue("аб");
    await expect(description).toHaveValue("кратко");
    await expect(paid).toBeChecked();
    const id = await makesBase(page, `База ${word}`);
    await page.getByRole("link", { name: "Настройки" }).last().click();
    await page.waitForURL(`/my-bases/${id}/edit`);
    await page.getByLabel("Название").fill(`Библиотека ${word}`);
    await page.getByRole("button", { name: "Сохранить" }).click();
    await page.waitForURL(namedAddress(`/bases/${id}`));
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(`Библиотека ${word}`);
    return id;
  });

  await test.step("a prompt in it: wrong, made, edited, in conflict, deleted", async () => {
    await page.getByRole("link", { name: "Добавить промпт" }).first().click();
    await page.waitForURL(`/add-prompt?baseId=${base}`);
    const title = page.getByLabel("Название");
    await title.fill("Аб");
    await page.getByRole("textbox", { name: "Теги" }).fill("раз, два");
    await page.getByRole("radio", { name: "Графика" }).check();
    await page.getByLabel("Текст промпта").fill("коротко");
    await page.getByRole("button", { name: "Создать промпт" }).click();
    await expect(beside(title)).toHaveText(/минимум 3 символа/);
    await expect(beside(page.getByLabel("Текст промпта"))).toHaveText(/минимум 20/);
    await expect(title).toHaveValue("Аб");
    await expect(page.getByRole("textbox", { name: "Теги" })).toHaveValue("раз, два");
    await expect(page.getByRole("radio", { name: "Графика" })).toBeChecked();
    await expect(page.locator("select[name=promptBaseId]")).toHaveValue(base);

    await title.fill(`Промпт ${word}`);
    await page.getByLabel("Краткое описание").fill("Описание достаточной длины");
    await page.getByLabel("Текст промпта").fill("Первая строка, достаточно длинная\nвторая строка");
    await page.getByRole("button", { name: "Создать промпт" }).click();
    await page.waitForURL(/\/prompts\/[0-9a-f-]{36}\/edit$/);
    const id = page.url().split("/").at(-2)!;
    expect(await call(page.request, "GET", `/prompts/${id}`)).toMatchObject({
      promptBaseId: base,
      contentType: "IMAGE",
      tags: ["раз", "два"],
      isFillable: false,
      promptText: "Первая строка, достаточно длинная\nвторая строка",
    });

    await page.getByLabel("Название").fill(`Правка ${word}`);
    await page.getByText("Ещё", { exact: true }).click();
    await page.getByRole("switch", { name: "Промпт с полями" }).check();
    await call(page.request, "PATCH", `/prompts/${id}`, { shortDescription: "Изменено в другой вкладке" });
    await page.getByRole("button", { name: "Сохранить" }).click();
    await expect(page.getByRole("alert")).toHaveText(/другой вкладке/);
    await expect(page.getByLabel("Название")).toHaveValue(`Правка ${word}`);
    await expect(page.getByRole("switch")).toBeChecked();
    await page.goto(`/prompts/${id}/edit`);
    await page.getByLabel("Название").fill(`Правка ${word}`);
    await page.getByText("Ещё", { exact: true }).click();
    await page.getByRole("switch").check();
    await page.getByRole("button", { name: "Сохранить" }).click();
    await page.waitForURL(`/my-prompts/${id}`);
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(`Правка ${word}`);

    await page.getByRole("link", { name: "Удалить" }).click();
    await page.waitForURL(`/prompts/${id}/delete`);
    await page.getByRole("button", { name: "Удалить" }).click();
    await page.waitForURL("/my-prompts");
    await page.goto(`/bases/${base}`);
    await page.getByRole("link", { name: "Удалить" }).click();
    await page.waitForURL(`/my-bases/${base}/delete`);
    await page.getByRole("button", { name: "Удалить" }).click();
    await page.waitForURL("/my-bases");
    expect((await page.request.get(`/api/bases/${base}`)).status()).toBe(404);
  });

  const code = await test.step("codes: wrong, made", async () => {
    const id = await makesBase(page, `По коду ${word}`, "По коду");
    await page.goto(`/my-bases/${id}/codes`);
    await page
      .getByRole("link", { name: /Создать коды/ })
      .first()
      .click();
    await page.waitForURL(`/my-bases/${id}/codes/new`);
    const quantity = page.getByLabel("Сколько кодов");
    await quantity.fill("99");
    await page.locator("input[type=date]").fill("2099-05-05");
    await page.getByRole("button", { name: /Создать/ }).click();
    await expect(beside(quantity)).toHaveText("Не больше 50");
    await expect(quantity).toHaveValue("99");
    await expect(page.locator("input[type=date]")).toHaveValue("2099-05-05");
    await quantity.fill("2");
    await page.getByRole("button", { name: /Создать/ }).click();
    await page.waitForURL(`/my-bases/${id}/codes`);
    const made = page.getByRole("table", { name: "Коды активации" }).locator("span.font-mono");
    await expect(made).toHaveCount(2);
    await page
      .getByRole("button", { name: /^Приостановить код/ })
      .first()
      .click();
    await page
      .getByRole("button", { name: /^Возобновить код/ })
      .first()
      .click();
    await expect(page.getByRole("button", { name: /^Приостановить код/ })).toHaveCount(2);
    return (await made.first().textContent())!;
  });

  await test.step("somebody else redeems one, and buys", async () => {
    const paid = await makesBase(page, `Платная ${word}`, "Бесплатно");
    await call(page.request, "PUT", `/prompt_bases/${paid}`, {
      base_name: `Платная ${word}`,
      base_description: "Описание достаточной длины",
      access_type: "SUBSCRIPTION",
      subscription_price_monthly: 100,
      subscription_price_yearly: 1000,
    });
    const reader = await (await newContext({ javaScriptEnabled: false, locale: "ru-RU", baseURL })).newPage();
    await signsIn(reader, "user", "/activate-code");
    const field = reader.getByLabel("Код активации");
    await reader.getByRole("button", { name: "Активировать" }).click();
    await expect(beside(field)).toHaveText("Введите код активации");
    await field.fill("AAAA-BBBB-CCCC-DDDD");
    await reader.getByRole("button", { name: "Активировать" }).click();
    await expect(beside(field)).toHaveText(/не найден/);
    await expect(field).toHaveValue("AAAA-BBBB-CCCC-DDDD");
    await field.fill(code.toLowerCase());
    await reader.getByRole("button", { name: "Активировать" }).click();
    await expect(reader.locator("main")).toContainText(`По коду ${word}`);

    await reader.goto(`/bases/${paid}`);
    await reader.getByRole("link", { name: "Купить" }).click();
    await reader.waitForURL(`/purchase/new/${paid}`);
    await reader.getByRole("radio", { name: "На год" }).check();
    await reader.getByRole("button", { name: "Купить" }).click();
    await reader.waitForURL(namedAddress(`/bases/${paid}`));
    expect(await call(reader.request, "GET", `/bases/${paid}`)).toMatchObject({ hasAccess: true });
  });

  await test.step("a message to us: wrong, sent", async () => {
    await page.goto("/");
    await page.getByRole("link", { name: "Обратная связь" }).first().click();
    await page.waitForURL("/feedback");
    const message = page.getByRole("textbox", { name: "Сообщение" });
    await message.fill("кратко");
    await page.getByRole("radio", { name: "Ошибка" }).check();
    await page.getByRole("button", { name: "Отправить" }).click();
    await expect(beside(message)).toHaveText(/минимум 10/);
    await expect(message).toHaveValue("кратко");
    await expect(page.getByRole("radio", { name: "Ошибка" })).toBeChecked();
    await message.fill(`Сообщение без скриптов ${word}`);
    await page.getByRole("button", { name: "Отправить" }).click();
    await page.waitForURL("/feedback?sent");
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Сообщение отправлено");
  });

  await test.step("profile and language: wrong, changed", async () => {
    await page.goto("/settings/profile");
    const [vk, about] = [page.getByLabel("Ссылка на страницу VK"), page.getByLabel("О себе")];
    await vk.fill("https://example.com/me");
    await about.fill(`О себе ${word}`);
    await page.getByRole("button", { name: "Сохранить" }).click();
    await expect(beside(vk)).toHaveText(/Укажите ссылку/);
    await expect(vk).toHaveValue("https://example.com/me");
    await expect(about).toHaveValue(`О себе ${word}`);
    await vk.fill("");
    await page.getByRole("button", { name: "Сохранить" }).click();
    await page.waitForURL(/\/profile\//);
    await expect(page.getByText(`О себе ${word}`)).toBeVisible();

    await page.goto("/settings/profile");
    await page.getByRole("main").getByRole("button", { name: "English" }).click();
    await page.waitForURL("/en/settings/profile");
    await page.getByRole("main").getByRole("button", { name: "Русский" }).click();
    await page.waitForURL("/settings/profile");
    await page.getByLabel("О себе").fill("");
    await page.getByRole("button", { name: "Сохранить" }).click();
    await page.waitForURL(/\/profile\//);
  });

  await page.getByRole("button", { name: "Выйти" }).click();
  await page.waitForURL("/auth");
  await page.goto("/my-bases");
  await page.waitForURL(/\/auth\?next=/);
});

test("a guest without scripts changes the language of a page that comes from the cache", async ({ page }) => {
  await page.goto("/bases");
  await page.getByRole("button", { name: "English" }).click();
  await page.waitForURL("/en/bases");
  await page.goto("/public-prompts"); // the choice is remembered
  await page.waitForURL("/en/public-prompts");
  await page.getByRole("button", { name: "Русский" }).click();
  await page.waitForURL("/public-prompts");
});

test("a session that ended meanwhile leads to the sign-in page and back to the form", async ({ page }) => {
  await signsIn(page, "user", "/activate-code");
  await page.context().clearCookies();
  await page.getByLabel("Код активации").fill("AAAA");
  await page.getByRole("button", { name: "Активировать" }).click();
  await page.waitForURL("/auth?next=%2Factivate-code");
});

test("a guest without scripts meets no button that does nothing, and no menu that hides the page", async ({
  page,
  playwright,
}) => {
  const author = await signedIn(playwright, "user");
  const base = await aFreeBase(author, `Без скриптов ${unique()}`);
  const prompt = await aPromptWith(author, "Напиши письмо для [имя] о задержке.", { promptBaseId: base.id });
  for (const address of [`/bases/${base.id}`, `/public-prompts/${prompt.id}`]) {
    await page.goto(address);
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
    await expect(page.getByRole("main").getByRole("button", { name: /Скопировать|Запустить/ })).toHaveCount(
      0,
    );
  }
  await page.setViewportSize({ width: 390, height: 844 });
  const menu = await page.getByRole("navigation", { name: "Меню без скриптов" }).boundingBox();
  expect(menu!.height).toBeLessThan(80);
});
