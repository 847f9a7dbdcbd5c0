import { expect, type Page } from "@playwright/test";
import { looksRightInBothThemes } from "../../support/e2e/axe";
import { aPromptWith } from "../../support/e2e/editor";
import { catchTools, clipboard } from "../../support/e2e/launcher";
import { aFreeBase, call, signIn, unique } from "../../support/e2e/people";
import { test } from "../../support/e2e/story";

/** A person with two prompts, the first in a base, the second a favourite with a field. */
async function aLibrary(page: Page) {
  const word = unique();
  await signIn(page);
  const { id: baseId } = await aFreeBase(page.request, `${word} база`);
  const plan = await aPromptWith(page.request, "Составь план работ на неделю для отдела.", {
    title: `${word} plan`,
    promptBaseId: baseId,
  });
  const letter = await aPromptWith(page.request, "Напиши короткое письмо про [тема].", {
    title: `${word} письмо`,
    isFillable: true,
  });
  await call(page.request, "PUT", `/prompts/${letter.id}/favourite`);
  return { word, baseId, plan, letter };
}

const shelf = (page: Page, name: string) =>
  page.getByRole("navigation", { name: "Полки" }).getByRole("link", { name });

test("by keys: arrows walk, the text of the selected row is beside the list, Enter opens, C copies, F fills, E edits, letters filter; without filters over two prompts @heavy", async ({
  page,
  context,
}) => {
  await catchTools(context);
  const { word, plan, letter } = await aLibrary(page);
  await page.goto("/my-prompts");
  const preview = page.getByRole("complementary", { name: "Просмотр" });
  await expect(preview).toContainText("Напиши короткое письмо про [тема].");
  await expect(page.getByRole("form", { name: "Фильтры" })).toHaveCount(0);
  await page.keyboard.press("ArrowDown");
  await expect(page.getByRole("link", { name: `${word} письмо`, exact: true })).toBeFocused();
  await page.keyboard.press("ArrowDown");
  await expect(preview).toContainText("Составь план работ на неделю для отдела.");
  await expect(page).toHaveURL(`/my-prompts?selected=${plan.id}`);
  await looksRightInBothThemes(page, "a row is selected");
  await page.keyboard.press("KeyC");
  await expect.poll(() => clipboard(page)).toBe("Составь план работ на неделю для отдела.");

  await page.reload();
  await expect(preview).toContainText("Составь план работ на неделю для отдела.");
  const row = page.getByRole("article").filter({ hasText: `${word} письмо` });
  await row.getByText("Напиши короткое письмо").click(); // beside the title: it selects
  await expect(preview).toContainText("Напиши короткое письмо");
  await page.keyboard.press("KeyF");
  const dialog = page.getByRole("dialog", { name: "Запуск промпта" });
  await expect(dialog.getByRole("textbox", { name: "тема" })).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(dialog).toHaveCount(0);

  await page.getByRole("link", { name: `${word} письмо`, exact: true }).focus();
  await page.keyboard.type("plan", { delay: 20 });
  await expect(page.getByRole("combobox", { name: "Найти промпт" })).toHaveValue("plan");
  await expect(page.getByRole("article")).toHaveCount(1);
  await page.getByRole("link", { name: `${word} plan`, exact: true }).focus();
  await page.keyboard.press("KeyE");
  await page.waitForURL(`/prompts/${plan.id}/edit`);
  await page.goto("/my-prompts");
  await page.keyboard.press("ArrowDown");
  await expect(page.getByRole("link", { name: `${word} письмо`, exact: true })).toBeFocused();
  await page.keyboard.press("Enter");
  await page.waitForURL((url) => url.pathname === `/my-prompts/${letter.id}`);
});

test("shelves: of use, favourites, an own base; rows and cards as the reader chose; without scripts they are links", async ({
  page,
  newContext,
}) => {
  const { word, baseId, plan } = await aLibrary(page);
  await page.goto("/my-prompts");
  const titles = page.getByRole("article").getByRole("heading");
  await expect(titles).toHaveText([`${word} письмо`, `${word} plan`]);
  await call(page.request, "PATCH", `/prompts/${plan.id}`, { shortDescription: "Описание изменилось" });
  await shelf(page, "Недавние").click();
  await expect(page).toHaveURL("/my-prompts?folder=recent");
  await expect(titles).toHaveText([`${word} plan`, `${word} письмо`]);
  await shelf(page, "Избранное").click();
  await expect(titles).toHaveText([`${word} письмо`]);
  await expect(shelf(page, "Избранное")).toHaveAttribute("aria-current", "true");
  await shelf(page, `${word} база`).click();
  await expect(page).toHaveURL(`/my-prompts?base=${baseId}`);
  await expect(titles).toHaveText([`${word} plan`]);
  await expect(shelf(page, "Купленные")).toHaveCount(0);
  await page.getByRole("button", { name: "Карточки" }).click();
  await expect(page.getByRole("complementary", { name: "Просмотр" })).toHaveCount(0);
  expect((await page.getByRole("article").boundingBox())!.height).toBe(280);

  const plain = await newContext({ javaScriptEnabled: false });
  await plain.addCookies(await page.context().cookies());
  const still = await plain.newPage();
  await still.goto("/my-prompts");
  await shelf(still, "Избранное").click();
  await expect(still).toHaveURL("/my-prompts?folder=favourites");
  await expect(still.getByRole("article").getByRole("heading")).toHaveText([`${word} письмо`]);
  await still.getByRole("link", { name: `${word} письмо`, exact: true }).click();
  await expect(still.getByRole("heading", { level: 1 })).toHaveText(`${word} письмо`);
});

test("an empty library has its doors alone; with somebody's favourite it has shelves and the doors in place of a list", async ({
  page,
  newContext,
}) => {
  await signIn(page, "/my-prompts");
  await expect(page.getByRole("link", { name: "Создать первый промпт" })).toBeVisible();
  await expect(page.getByRole("link", { name: "Создать промпт" }).filter({ visible: true })).toHaveCount(0);
  await expect(page.getByRole("button", { name: "Загрузить", exact: true })).toHaveCount(0);
  await expect(page.getByRole("navigation", { name: "Полки" })).toHaveCount(0);

  const other = await (await newContext()).newPage();
  await signIn(other);
  const { id: promptBaseId } = await aFreeBase(other.request, `${unique()} чужая`);
  const title = `${unique()} чужой`;
  const { id } = await aPromptWith(other.request, "Чужой открытый текст для избранного.", {
    promptBaseId,
    title,
  });
  await call(page.request, "PUT", `/prompts/${id}/favourite`);
  await page.reload();
  await expect(page.getByRole("link", { name: "Создать первый промпт" })).toBeVisible();
  await shelf(page, "Избранное").click();
  await expect(page.getByRole("link", { name: title, exact: true })).toBeVisible();
  await shelf(page, "Недавние").click();
  await expect(page.getByText("Недавних промптов нет")).toBeVisible();
  await looksRightInBothThemes(page, "a shelf with nothing");
});

test.describe("on a phone", () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

  test("shelves are a sheet, a row opens the prompt, nothing is wider than the screen", async ({ page }) => {
    const { word, letter } = await aLibrary(page);
    await page.goto("/my-prompts");
    await page.getByRole("button", { name: "Полка: Все" }).tap();
    const sheet = page.getByRole("dialog", { name: "Полки" });
    await looksRightInBothThemes(page, "the sheet of shelves");
    await sheet.getByRole("link", { name: "Избранное" }).tap();
    await expect(sheet).toBeHidden();
    await expect(page.getByRole("button", { name: "Полка: Избранное" })).toBeVisible();
    await expect(page.getByRole("article")).toHaveCount(1);
    await looksRightInBothThemes(page, "rows");
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
    await page.getByRole("article").tap();
    await page.waitForURL((url) => url.pathname === `/my-prompts/${letter.id}`);
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(`${word} письмо`);
  });
});
