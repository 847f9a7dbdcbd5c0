import { expect, type Page } from "@playwright/test";
import { signIn, signInAs, unique } from "../../support/e2e/people";
import { test } from "../../support/e2e/story";

const field = (page: Page, name: string) => page.getByRole("textbox", { name });
const createLink = (page: Page) =>
  page
    .getByRole("main")
    .getByRole("link", { name: /^Создать( первый)? промпт$/ })
    .first();
const saveButton = (page: Page) => page.getByRole("button", { name: /^(Создать промпт|Сохранить)$/ });
const save = (page: Page) => saveButton(page).click();

test("what was typed survives a reload and an expired session, and can be taken back", async ({
  page,
  context,
}) => {
  const title = `Черновик ${unique()}`;
  const author = await signIn(page, "/add-prompt");
  await field(page, "Название").fill(title);
  await field(page, "Краткое описание").fill("Не должно пропасть нигде");
  await field(page, "Текст промпта").fill("Этот текст переживёт всё, что случится.");
  page.once("dialog", (dialog) => void dialog.accept());
  await page.reload();
  await expect(page.getByText("Восстановлен черновик")).toBeVisible();
  await expect(field(page, "Название")).toHaveValue(title);
  await expect(field(page, "Текст промпта")).toBeFocused(); // one goes on where the text ends
  await page.keyboard.type(" И продолжится.");

  await context.clearCookies({ name: /session/ });
  await save(page);
  await expect(field(page, "Название")).toHaveValue(title);
  await page
    .getByRole("alert")
    .filter({ hasText: "Требуется авторизация" })
    .getByRole("link", { name: "Войти" })
    .click();
  await expect(page).toHaveURL(/\/auth\?next=%2Fadd-prompt$/);
  await signInAs(author, page, "/add-prompt");
  await expect(page.getByText("Восстановлен черновик")).toBeVisible();
  await expect(field(page, "Текст промпта")).toHaveText(
    "Этот текст переживёт всё, что случится. И продолжится.",
  );
  await page.getByRole("button", { name: "Отменить" }).click();
  await expect(field(page, "Название")).toHaveValue("");
  await page.reload();
  await expect(field(page, "Название")).toBeVisible();
  await expect(page.getByText("Восстановлен черновик")).toHaveCount(0);
});

test("by keyboard alone: from the list to a saved prompt", async ({ page }) => {
  const title = `Клавиши ${unique()}`;
  await signIn(page, "/my-prompts");
  await createLink(page).focus();
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL("/add-prompt");
  await expect(field(page, "Текст промпта")).toBeFocused();
  await page.keyboard.type("Нарисуй клавиатуру на белом столе.");
  await page.keyboard.press("Tab"); // closes the settings
  await page.keyboard.press("Tab"); // asks the AI
  await page.keyboard.press("Tab");
  await expect(field(page, "Название")).toBeFocused();
  await page.keyboard.type(title);
  await page.keyboard.press("Tab");
  await page.keyboard.type("Написано без мыши целиком");
  await page.keyboard.press("Tab"); // base
  await page.keyboard.press("Tab"); // content type
  await page.keyboard.press("ArrowRight");
  await expect(page.getByRole("radio", { name: "Графика" })).toBeFocused();
  await page.keyboard.press("Space");
  await expect(page.getByRole("radio", { name: "Графика" })).toBeChecked();
  await page.getByRole("button", { name: "Создать промпт" }).focus();
  await page.keyboard.press("Enter");
  await page.waitForURL(/\/prompts\/[0-9a-f-]{36}\/edit$/);
  await expect(page.getByRole("radio", { name: "Графика" })).toBeChecked();
  await expect(field(page, "Название")).toHaveValue(title);
});

test("on a phone a new prompt is its text; the rest is one press away, with what the text proposes", async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await signIn(page, "/my-prompts");
  await createLink(page).click();
  const text = field(page, "Текст промпта");
  await expect(text).toBeFocused();
  expect((await text.boundingBox())!.y).toBeLessThan(260);
  await page.keyboard.type("# Письмо о задержке\nНапиши письмо. Извинись и предложи новый срок.");
  await expect(field(page, "Название")).toBeHidden();
  await save(page);
  await expect(field(page, "Название")).toBeFocused();
  await page.getByRole("button", { name: "Взять «Письмо о задержке»" }).click();
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
  await save(page);
  await page.waitForURL(/\/prompts\/[0-9a-f-]{36}\/edit$/);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Письмо о задержке");
  await page.getByRole("button", { name: "Настройки" }).click();
  await expect(field(page, "Краткое описание")).toHaveValue("Напиши письмо."); // the base is the private one
});
