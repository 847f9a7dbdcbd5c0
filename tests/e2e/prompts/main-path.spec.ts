import { expect, type Page } from "@playwright/test";
import { namedAddress } from "../../support/e2e/named-address";
import { aFreeBase, call, signIn, unique } from "../../support/e2e/people";
import { aResult } from "../../support/e2e/results";
import { test } from "../../support/e2e/story";

const TEXT = "Разбери квитанции по месяцам и найди лишние платежи: [список квитанций].";

async function search(page: Page, query: string) {
  await page.goto("/public-prompts");
  await page.getByRole("combobox", { name: "Найти промпт" }).fill(query);
  await page.waitForURL(/[?&]q=/);
}

test("a prompt is written, found by another word form, copied, edited, closed with its base and deleted", async ({
  page,
  newContext,
}) => {
  const mark = unique();
  await signIn(page);
  const base = await aFreeBase(page.request, `Быт ${mark}`);

  await page.goto(`/add-prompt?baseId=${base.id}`);
  await expect(page.getByRole("combobox", { name: "База промптов" })).toHaveText(`Быт ${mark}`);
  await page.getByRole("textbox", { name: "Название" }).fill(`Квитанции ${mark}`);
  await page
    .getByRole("textbox", { name: "Краткое описание" })
    .fill("Помогает разобраться с платежами за год.");
  await page.getByRole("combobox", { name: "Категория" }).selectOption("Финансы");
  await page.getByRole("textbox", { name: "Текст промпта" }).fill(TEXT);
  await page.getByRole("textbox", { name: "Теги" }).fill(`дом ${mark}`);
  await page.keyboard.press("Enter");
  await page.getByText("Ещё", { exact: true }).click();
  await expect(page.getByRole("switch", { name: "Промпт с полями" })).toBeChecked(); // its text has a field
  await page.getByRole("button", { name: "Создать промпт" }).click();
  await page.waitForURL(/\/prompts\/[0-9a-f-]{36}\/edit$/);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(`Квитанции ${mark}`);
  const id = page.url().split("/").at(-2)!;

  const context = await newContext({ permissions: ["clipboard-read", "clipboard-write"] });
  const visitor = await context.newPage();
  await search(visitor, `квитанциями ${mark}`);
  const card = visitor.getByRole("article").filter({ hasText: `Квитанции ${mark}` });
  await expect(card).toBeVisible();
  await expect(card.getByText("Шаблон")).toBeVisible();
  await expect(card.getByText("Финансы")).toBeVisible();
  expect((await card.boundingBox())!.height).toBe(280);
  const said = visitor.getByText("Скопировано").waitFor();
  await card.getByRole("button", { name: "Скопировать" }).click();
  await said;
  expect(await visitor.evaluate(() => navigator.clipboard.readText())).toBe(TEXT);
  await card.getByRole("link", { name: "Заполнить" }).click();
  await expect(visitor).toHaveURL(namedAddress(`/public-prompts/${id}#fill`));
  await expect(visitor.getByRole("heading", { level: 1 })).toHaveText(`Квитанции ${mark}`);
  await expect(visitor.getByTestId("prompt-text")).toHaveText(TEXT);
  await expect(visitor.locator("[data-token=placeholder]")).toHaveText("[список квитанций]");
  await expect(visitor.getByRole("link", { name: "Изменить" })).toHaveCount(0);

  await page.getByRole("textbox", { name: "Название" }).fill(`Счета ${mark}`);
  await page.getByRole("button", { name: "Сохранить" }).click();
  await expect(page).toHaveURL(`/my-prompts/${id}`);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(`Счета ${mark}`);
  await expect(async () => {
    await visitor.reload(); // within a second (docs/decisions/018)
    await expect(visitor.getByRole("heading", { level: 1 })).toHaveText(`Счета ${mark}`, { timeout: 1_000 });
  }).toPass();

  await call(page.request, "PUT", `/prompt_bases/${base.id}`, {
    base_name: `Быт ${mark}`,
    base_description: "База для проверки страниц",
    access_type: "SUBSCRIPTION",
    subscription_price_monthly: 100,
  });
  expect((await visitor.goto(`/public-prompts/${id}`))!.status()).toBe(404);
  await expect(visitor.getByText("Промпт не найден")).toBeVisible();
  await search(visitor, mark);
  await expect(visitor.getByText("Ничего не нашлось")).toBeVisible();
  expect(await (await visitor.request.get("/public-prompts")).text()).not.toContain(mark);

  await page.goto(`/my-prompts/${id}`);
  await page.getByRole("button", { name: "Ещё действия" }).click();
  await page.getByRole("menuitem", { name: "Удалить" }).click();
  const dialog = page.getByRole("alertdialog");
  await expect(dialog).toContainText(`Удалить промпт «Счета ${mark}»?`);
  await dialog.getByRole("button", { name: "Удалить" }).click();
  await expect(page).toHaveURL("/my-prompts");
  expect((await page.request.get(`/api/prompts/${id}`)).status()).toBe(404);
  const told = page.getByText("Промпт не найден").waitFor();
  await page.goto(`/my-prompts/${id}`);
  await told;
  await expect(page).toHaveURL("/my-prompts");
});

test("a buyer's page without access tells nothing of the prompt", async ({ page, newContext }) => {
  const mark = unique();
  await signIn(page);
  const base = await call(page.request, "POST", "/bases", {
    base_name: `Клуб ${mark}`,
    base_description: "Платная база для проверки",
    access_type: "ONE_TIME",
    one_time_price: 500,
  });
  const prompt = await call(page.request, "POST", "/prompts", {
    title: `Тайна ${mark}`,
    shortDescription: "Десять букв и больше",
    promptText: `Секретный текст ${mark} ${mark}`,
    contentType: "TEXT",
    promptBaseId: base.id,
  });
  const result = await aResult(page.request, prompt.id, null, { text: "Показано всем", madeByAi: "true" });
  await call(page.request, "PATCH", `/prompts/${prompt.id}/examples/${result.id}`, { isPublic: true });
  await page.goto(`/prompts/${prompt.id}`);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(`Тайна ${mark}`);

  const other = await (await newContext()).newPage();
  await other.goto(`/auth?dev=${process.env.E2E_DEV_LOGIN_SECRET}`);
  await other.getByRole("button", { name: "Войти для проверки" }).click();
  await other.waitForURL("/");
  await other.goto(`/prompts/${prompt.id}`);
  await expect(other.getByText("Доступ ограничен")).toBeVisible();
  await expect(other.getByRole("link", { name: "Открыть базу" })).toHaveAttribute(
    "href",
    `/bases/${base.id}`,
  );
  await expect(other.getByRole("article").filter({ hasText: "Показано всем" })).toContainText(
    "Создано нейросетью",
  );
  expect(await other.content()).not.toContain(mark);
});
