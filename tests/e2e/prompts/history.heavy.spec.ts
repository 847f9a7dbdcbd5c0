import { expect, type Page } from "@playwright/test";
import { looksRight } from "../../support/e2e/axe";
import { aPromptWith } from "../../support/e2e/editor";
import { call, signIn, signInAs, signInAsAdmin } from "../../support/e2e/people";
import { test } from "../../support/e2e/story";
import { expectToast, rememberToasts } from "../../support/e2e/toasts";

const FIRST = "Напиши дружелюбное письмо покупателю.\nОтвечай коротко.\nПодпись: {{автор}}.";
const SECOND = "Напиши строгое письмо покупателю.\nОтвечай коротко.\nПодпись: {{автор}}.\nДобавь ссылку.";

/** A prompt with three versions: noted ones are versions of their own, however quickly they follow. */
async function threeVersions(page: Page): Promise<{ id: string }> {
  const { id } = await aPromptWith(page.request, FIRST);
  await call(page.request, "PATCH", `/prompts/${id}/versions/1`, { note: "Первый вариант" });
  await call(page.request, "PATCH", `/prompts/${id}`, { promptText: SECOND, tags: ["письмо"] });
  await call(page.request, "PATCH", `/prompts/${id}/versions/2`, { keep: true });
  await call(page.request, "PATCH", `/prompts/${id}`, { shortDescription: "Другое краткое описание" });
  return { id };
}

const textOf = async (page: Page, id: string) =>
  (await call<{ promptText: string }>(page.request, "GET", `/prompts/${id}`)).promptText;
const heading = (page: Page, name: string) => page.getByRole("heading", { level: 2, name });
const entry = (page: Page, number: number) =>
  page
    .getByRole("listitem")
    .filter({ has: page.getByRole("link", { name: new RegExp(`^Версия ${number} `) }) });

test("the owner looks at a version, compares any two and goes back to one, with an undo, by keyboard alone", async ({
  page,
}) => {
  await rememberToasts(page);
  await signIn(page);
  const { id } = await threeVersions(page);
  await page.goto(`/my-prompts/${id}`);
  await page
    .getByRole("navigation", { name: "Страницы промпта" })
    .getByRole("link", { name: "История" })
    .press("Enter");
  await expect(page).toHaveURL(`/my-prompts/${id}/history`);
  await expect(heading(page, "Версии 2 и 3")).toBeVisible();
  await expect(page.getByText("Текст промпта не изменился.")).toBeVisible();
  await expect(entry(page, 3)).toContainText("Текущая");
  await expect(entry(page, 3)).toContainText("Изменено: Краткое описание");
  await expect(entry(page, 1)).toContainText("Первый вариант");
  await expect(page.getByRole("button", { name: "Закрепить версию 2" })).toHaveAttribute(
    "aria-pressed",
    "true",
  );

  await entry(page, 2)
    .getByRole("link", { name: /^Версия 2 / })
    .press("Enter");
  await expect(heading(page, "Версии 1 и 2")).toBeVisible();
  await expect(page.getByTestId("compared-text").locator("del")).toHaveText(["дружелюбное"]);
  await expect(page.getByTestId("compared-text").locator("ins")).toHaveText(["строгое", "Добавь ссылку."]);

  await page.getByRole("link", { name: "Рядом" }).press("Enter");
  await expect(page).toHaveURL(/view=side/);
  await expect(page.getByTestId("compared-text").getByText("Отвечай коротко.")).toHaveCount(2);
  await entry(page, 3).getByRole("link", { name: "Сравнить с версией 3" }).press("Enter");
  await expect(heading(page, "Версии 2 и 3")).toBeVisible();
  await expect(page).toHaveURL(/version=2&with=3&view=side/);
  await page.reload();
  await expect(heading(page, "Версии 2 и 3")).toBeVisible();

  await entry(page, 1)
    .getByRole("link", { name: /^Версия 1 / })
    .press("Enter");
  await expect(heading(page, "Версия 1")).toBeVisible();
  await page.getByRole("button", { name: "Вернуть версию 1" }).press("Enter");
  await expectToast(page, "Возвращена версия 1");
  await expect(heading(page, "Версии 3 и 4")).toBeVisible();
  await expect(entry(page, 4)).toContainText("Возврат к версии");
  expect(await textOf(page, id)).toBe(FIRST);
  const undo = page.getByRole("button", { name: "Отменить" });
  await page.keyboard.press("Alt+T"); // the toasts' own key
  for (
    let presses = 0;
    presses < 4 && !(await undo.evaluate((button) => button === document.activeElement));
    presses += 1
  )
    await page.keyboard.press("Tab");
  await expect(undo).toBeFocused();
  await page.keyboard.press("Enter");
  await expectToast(page, "Возврат отменён");
  await expect(heading(page, "Версии 4 и 5")).toBeVisible();
  expect(await textOf(page, id)).toBe(SECOND);
});

test("a note is written in a window by keys, and without scripts; keeping is a press; whoever saved meanwhile is not overwritten", async ({
  page,
  newContext,
}) => {
  await rememberToasts(page);
  const owner = await signIn(page);
  const { id } = await threeVersions(page);
  await page.goto(`/my-prompts/${id}/history?version=1`);
  const opener = entry(page, 3).getByRole("link", { name: "Заметка к версии 3" });
  const dialog = page.getByRole("dialog", { name: "Заметка к версии 3" });
  await opener.press("Enter");
  const field = dialog.getByRole("textbox", { name: "Заметка к версии 3" });
  await expect(field).toBeFocused();
  await page.keyboard.type("Отправлено клиенту");
  await page.keyboard.press("Enter");
  await expect(dialog).toBeHidden();
  await expect(entry(page, 3)).toContainText("Отправлено клиенту");
  await expect(opener).toBeFocused();
  await opener.press("Enter");
  await expect(field).toHaveValue("Отправлено клиенту");
  await page.keyboard.press("Escape");
  await expect(dialog).toBeHidden();
  const keep = page.getByRole("button", { name: "Закрепить версию 1" });
  await keep.press("Enter");
  await expect(keep).toHaveAttribute("aria-pressed", "true");
  await expect(entry(page, 1)).toContainText("Закреплена");

  const plain = await (await newContext({ javaScriptEnabled: false })).newPage();
  await signInAs(owner, plain);
  await plain.goto(`/my-prompts/${id}/history`);
  await entry(plain, 3).getByRole("link", { name: "Заметка к версии 3" }).click();
  await plain.getByRole("textbox", { name: "Заметка к версии 3" }).fill("Принято");
  await plain.getByRole("button", { name: "Сохранить" }).click();
  await expect(entry(plain, 3)).toContainText("Принято");
  await plain.goto(`/my-prompts/${id}/history?version=2`);
  await plain.getByRole("button", { name: "Вернуть версию 2" }).click();
  await expect(entry(plain, 4)).toContainText("Возврат к версии");

  await page.getByRole("button", { name: "Вернуть версию 1" }).press("Enter");
  await expectToast(
    page,
    "Промпт изменился, пока вы смотрели. Ничего не перезаписано, показана новая версия",
  );
  await expect(entry(page, 4)).toBeVisible();
  expect(await textOf(page, id)).toBe(SECOND);
});

test.describe("on a phone", () => {
  test.use({ viewport: { width: 390, height: 780 }, hasTouch: true });

  test("the list comes first, the version that was chosen after it was pressed; nothing is wider than the screen", async ({
    page,
  }) => {
    await signIn(page);
    const { id } = await threeVersions(page);
    await page.goto(`/my-prompts/${id}/history`);
    await entry(page, 2)
      .getByRole("link", { name: /^Версия 2 / })
      .tap();
    await expect(heading(page, "Версии 1 и 2")).toBeInViewport();
    await expect(page.getByTestId("compared-text").locator("ins").first()).toBeVisible();
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
    await page.getByRole("link", { name: "К списку версий" }).tap();
    await expect(entry(page, 3)).toBeInViewport();
    await page.goto(`/my-prompts/${id}/history?version=2&view=side`);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
    await page.getByRole("button", { name: "Вернуть версию 2" }).tap();
    await expect(heading(page, "Версии 3 и 4")).toBeVisible();
    await page.getByRole("button", { name: "Отменить" }).tap();
    await expect(heading(page, "Версии 4 и 5")).toBeVisible();
  });
});

test("in English, in both themes, everything passes the rules of accessibility; before the first change the page says so", async ({
  page,
  newContext,
}) => {
  await signIn(page);
  const { id } = await threeVersions(page);
  for (const colorScheme of ["light", "dark"] as const) {
    await page.emulateMedia({ colorScheme });
    for (const query of ["", "?version=2&view=side", "?version=2"]) {
      await page.goto(`/en/my-prompts/${id}/history${query}`);
      await expect(page.getByRole("link", { name: "History" })).toHaveAttribute("aria-current", "page");
      await looksRight(page, `history ${colorScheme} ${query}`);
    }
  }
  const context = await newContext();
  const stranger = await context.newPage();
  await signInAsAdmin(stranger, `/my-prompts/${id}/history`);
  await expect(stranger).toHaveURL(/\/my-prompts(?:\?missing=1)?$/);
});
