import { expect, type Page } from "@playwright/test";
import { looksRightInBothThemes } from "../../support/e2e/axe";
import { aFreeBase, call, signIn, unique } from "../../support/e2e/people";
import { test } from "../../support/e2e/story";

type Stored = { id: string; title: string; tags: string[]; promptBaseId: string };

async function aShelf(page: Page) {
  const word = unique();
  await signIn(page);
  const { id: baseId } = await aFreeBase(page.request, `${word} полка`);
  const common = {
    shortDescription: "Описание для выбора",
    promptText: "Текст для выбора многих, не короче двадцати знаков.",
    contentType: "TEXT",
    promptBaseId: baseId,
  };
  for (const name of ["четыре", "три", "два", "раз"])
    await call(page.request, "POST", "/prompts", { ...common, title: `${word} ${name}` });
  const read = () => call<Stored[]>(page.request, "GET", `/prompts?promptBaseId=${baseId}`);
  return { word, baseId, read };
}

const row = (page: Page, name: string) => page.getByRole("option", { name: new RegExp(name) });
const chosen = (page: Page) => page.getByRole("option", { selected: true });

test("by mouse: Shift takes a range; tags come and are taken back by the toast; some are deleted after a question, one moves to another base", async ({
  page,
}) => {
  const { word, baseId, read } = await aShelf(page);
  await page.goto(`/bases/${baseId}`);
  await page.getByRole("button", { name: "Выбрать несколько" }).click();
  await row(page, `${word} раз`).click();
  await row(page, `${word} три`).click({ modifiers: ["Shift"] });
  await expect(chosen(page)).toHaveCount(3);
  await looksRightInBothThemes(page, "as it stands");
  const [download] = await Promise.all([
    page.waitForEvent("download"),
    page.getByRole("link", { name: "Скачать" }).click(),
  ]);
  expect(download.suggestedFilename()).toMatch(/^promptoteka-.*\.zip$/);
  await page.getByRole("button", { name: "Теги…" }).click();
  await page.getByRole("textbox", { name: "Теги через запятую" }).fill("вместе, разом");
  await page.getByRole("button", { name: "Применить" }).click();
  await expect(page.getByText("Теги добавлены к 3 промптам")).toBeVisible();
  expect((await read()).filter(({ tags }) => tags.join() === "вместе,разом").length).toBe(3);
  await page.getByRole("button", { name: "Отменить" }).click();
  await expect(page.getByText("Всё как было")).toBeVisible();
  expect((await read()).every(({ tags }) => tags.length === 0)).toBe(true);

  const { id: target } = await aFreeBase(page.request, `${word} другая`);
  await page.reload();
  await page.getByRole("button", { name: "Выбрать несколько" }).click();
  await page.getByRole("button", { name: "Выбрать всё на странице" }).click();
  await row(page, `${word} раз`).click();
  await page.getByRole("button", { name: "Удалить" }).click();
  await page.getByRole("alertdialog").getByRole("button", { name: "Удалить" }).click();
  await expect(page.getByText("3 промпта в корзине")).toBeVisible();
  expect((await read()).map(({ title }) => title)).toEqual([`${word} раз`]);
  await row(page, `${word} раз`).click();
  await page.getByRole("button", { name: "В базу…" }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByRole("combobox", { name: "База" }).click();
  await page.getByRole("option", { name: `${word} другая` }).click();
  await dialog.getByRole("button", { name: "Применить" }).click();
  await expect
    .poll(async () => (await call<Stored[]>(page.request, "GET", `/prompts?promptBaseId=${target}`)).length)
    .toBe(1);
});
