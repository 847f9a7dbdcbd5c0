import { expect, type Page } from "@playwright/test";
import { looksRightInBothThemes } from "../../support/e2e/axe";
import { opens } from "../../support/e2e/dialogs";
import { aFreeBase, call, signIn, signInAs, unique } from "../../support/e2e/people";
import { test } from "../../support/e2e/story";
import { expectToast, rememberToasts } from "../../support/e2e/toasts";

const prompt = {
  shortDescription: "Описание для папок",
  promptText: "Текст для историй о папках, не короче двадцати знаков.",
  contentType: "TEXT",
};

/** The tree of this story among the folders that other stories make at the same time. */
const item = (page: Page, name: string) =>
  page.getByRole("treeitem", { name: new RegExp(`^${name} \\d`) }).filter({ visible: true });
const stored = (page: Page) =>
  call<{ folders: { id: string; name: string; parentId: string | null; position: number }[] }>(
    page.request,
    "GET",
    "/folders",
  );

async function aStory(page: Page) {
  const word = unique();
  await rememberToasts(page);
  const owner = await signIn(page);
  const folder = async (name: string, parentId: string | null = null) =>
    (await call(page.request, "POST", "/folders", { name: `${word}${name}`, parentId })).id;
  const a = await folder("a");
  const b = await folder("b", a);
  const c = await folder("c");
  const { id: baseId } = await aFreeBase(page.request, `${word} база`);
  const { id: promptId } = await call(page.request, "POST", "/prompts", {
    ...prompt,
    title: `${word} промпт`,
    promptBaseId: baseId,
  });
  return { owner, word, a, b, c, promptId, baseId, list: `/my-prompts?base=${baseId}` };
}

test("by mouse: a card is dragged onto a folder, a folder into another; the address says which is shown, its menu is at the right button; without dragging «В папку…» puts a prompt there, also without scripts", async ({
  page,
  newContext,
}) => {
  const { owner, word, a, b, c, list, promptId } = await aStory(page);
  await page.goto(list);
  await page.getByRole("link", { name: `${word} промпт`, exact: true }).dragTo(item(page, `${word}c`));
  await expect(item(page, `${word}c`)).toHaveAccessibleName(`${word}c 1 промпт`);
  await item(page, `${word}c`).click();
  await expect(page).toHaveURL(new RegExp(`folder=${c}`));
  await expect(page.getByRole("heading", { name: `${word} промпт` })).toBeVisible();
  await expect(item(page, `${word}c`)).toHaveAttribute("aria-selected", "true");
  await page.reload();
  await expect(page.getByRole("heading", { name: `${word} промпт` })).toBeVisible();
  await item(page, `${word}b`).click();
  await expect(page.getByRole("heading", { name: `${word} промпт` })).toHaveCount(0);

  await item(page, `${word}b`).dragTo(item(page, `${word}c`));
  await expect.poll(async () => (await stored(page)).folders.find(({ id }) => id === b)?.parentId).toBe(c);
  await item(page, `${word}c`).click({ button: "right" });
  await page.getByRole("menuitem", { name: "Переименовать" }).click();
  await page.getByRole("textbox", { name: "Название папки" }).fill(`${word}мышью`);
  await page.keyboard.press("Enter");
  await expect(item(page, `${word}мышью`)).toBeVisible();
  await page.getByRole("button", { name: "Новая папка внутри" }).click();
  await page.getByRole("textbox", { name: "Название новой папки" }).fill(`${word}внутри`);
  await page.keyboard.press("Enter");
  await expect(item(page, `${word}внутри`)).toHaveAttribute("aria-level", "3");
  await looksRightInBothThemes(page, "as it stands");

  await page.goto(list);
  await page.getByRole("button", { name: `Ещё: ${word} промпт` }).click();
  await page.getByRole("menuitem", { name: "В папку…" }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByRole("radio", { name: `${word}a` }).check();
  await dialog.getByRole("button", { name: "Перенести" }).click();
  await expectToast(page, `Перенесён в папку «${word}a»`);
  await expect(item(page, `${word}a`)).toHaveAccessibleName(`${word}a 1 промпт`);
  expect(
    await call<{ folderId: string }>(page.request, "GET", `/folders?promptId=${promptId}`),
  ).toMatchObject({ folderId: a });

  await page.goto(`/my-prompts/${promptId}`);
  const place = page.getByRole("menuitem", { name: "В папку…" });
  await opens(page.getByRole("button", { name: "Ещё действия" }), place);
  await place.click();
  await dialog.getByRole("textbox", { name: "Название новой папки" }).fill(`${word}новая`);
  await dialog.getByRole("button", { name: "Создать" }).click();
  await expect(dialog.getByRole("radio", { name: `${word}новая` })).toBeChecked();
  await dialog.getByRole("button", { name: "Перенести" }).click();
  await expectToast(page, `Перенесён в папку «${word}новая»`);

  const plain = await (await newContext({ javaScriptEnabled: false })).newPage();
  await signInAs(owner, plain, `/prompts/${promptId}/folder`);
  await plain.getByRole("radio", { name: "Без папки" }).check();
  await plain.getByRole("button", { name: "Перенести" }).click();
  await expect(plain.getByRole("heading", { level: 1, name: `${word} промпт` })).toBeVisible();
  expect(
    await call<{ folderId: string | null }>(page.request, "GET", `/folders?promptId=${promptId}`),
  ).toMatchObject({ folderId: null });
});

test.describe("on a phone", () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

  test("the folders are a sheet: a tap shows one, its menu renames", async ({ page }) => {
    const { word, c, promptId, list } = await aStory(page);
    await call(page.request, "PUT", `/prompts/${promptId}/folder`, { folderId: c });
    await page.goto(list);
    await page.getByRole("button", { name: `Полка: ${word} база` }).tap();
    const sheet = page.getByRole("dialog", { name: "Полки" });
    await sheet.getByRole("treeitem", { name: new RegExp(`^${word}c `) }).tap();
    await expect(sheet).toBeHidden();
    await expect(page.getByRole("button", { name: `Полка: ${word}c` })).toBeVisible();
    await expect(page.getByRole("heading", { name: `${word} промпт` })).toBeVisible();
    await page.getByRole("button", { name: `Полка: ${word}c` }).tap();
    await sheet.getByRole("button", { name: `Действия с папкой «${word}c»` }).tap();
    await page.getByRole("menuitem", { name: "Переименовать" }).tap();
    await page.getByRole("textbox", { name: "Название папки" }).fill(`${word}палец`);
    await page.keyboard.press("Enter");
    await expect(sheet.getByRole("treeitem", { name: new RegExp(`^${word}палец `) })).toBeVisible();
    await looksRightInBothThemes(page, "as it stands");
  });
});
