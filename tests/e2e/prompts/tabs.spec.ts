import { expect, type Page } from "@playwright/test";
import { looksRightInBothThemes } from "../../support/e2e/axe";
import { test } from "../../support/e2e/browser";
import { aPromptWith } from "../../support/e2e/editor";
import { aFreeBase, call, signIn, unique } from "../../support/e2e/people";

const PHONE = { width: 390, height: 844 };

const tabs = (page: Page) => page.getByRole("navigation", { name: "Страницы промпта" });
const tab = (page: Page, name: string | RegExp) => tabs(page).getByRole("link", { name });
/** Where title and tabs are. */
const places = async (page: Page) =>
  Promise.all(
    [page.getByRole("heading", { level: 1 }), tabs(page)].map(async (each) => (await each.boundingBox())!.y),
  );

/** A prompt with a row of tests and, once its model has answered, an answer. */
async function anAnsweredPrompt(page: Page): Promise<{ id: string; title: string }> {
  const title = `Вкладки ${unique()}`;
  const { id } = await aPromptWith(page.request, "Расскажи о чае и о том, как его заваривать.", { title });
  await call(page.request, "PUT", `/prompts/${id}/tests`, { rows: [{ title: "Строка", values: {} }] });
  await call(page.request, "POST", `/prompts/${id}/run`, { models: ["fake-model"] });
  return { id, title };
}

test("who may edit a prompt goes by keys to its answers, tests and history and back: title and tabs stay where they are; without scripts too @heavy", async ({
  page,
  newContext,
}) => {
  await signIn(page);
  const { id, title } = await anAnsweredPrompt(page);
  await page.goto(`/my-prompts/${id}`);
  await expect(tab(page, "Промпт")).toHaveAttribute("aria-current", "page");
  await page.getByRole("button", { name: "Ещё действия" }).click();
  await expect(page.getByRole("menuitem", { name: "Сделать копию" })).toBeVisible();
  await expect(page.getByRole("menuitem", { name: /История|Проверки/ })).toHaveCount(0);
  await page.keyboard.press("Escape");
  const before = await places(page);
  for (const [name, path] of [
    ["Ответы 1", "/answers"],
    ["Проверки 1", "/tests"],
    ["История", "/history"],
    ["Промпт", ""],
  ] as const) {
    await tab(page, name).press("Enter");
    await expect(page).toHaveURL(`/my-prompts/${id}${path}`);
    await expect(tab(page, name)).toHaveAttribute("aria-current", "page");
    await expect(tabs(page).locator("[aria-current]")).toHaveCount(1);
    await expect(page.getByRole("heading", { level: 1, name: title })).toBeFocused();
    expect(await places(page), name).toEqual(before);
    await page.keyboard.press("Tab"); // from the title to the first tab
    await expect(tab(page, "Промпт")).toBeFocused();
  }

  await page.goto(`/my-prompts/${id}/answers`);
  const answers = page.getByRole("list", { name: "Ответы" });
  await expect(answers.getByRole("listitem")).toHaveCount(1);
  await expect(answers).not.toContainText(title); // the page has it above
  await page.getByRole("searchbox", { name: "Найти в ответах" }).fill("нетакогослова");
  await expect(page).toHaveURL(/\/answers\?q=/);
  await page.getByRole("link", { name: "Показать все" }).click();
  await expect(page).toHaveURL(`/my-prompts/${id}/answers`);

  const plain = await (
    await newContext({
      javaScriptEnabled: false,
      storageState: await page.context().storageState(),
      viewport: PHONE,
    })
  ).newPage();
  await plain.goto(`/my-prompts/${id}`);
  for (const name of ["История", "Проверки 1", "Ответы 1", "Промпт"]) {
    await tab(plain, name).click();
    await expect(tab(plain, name)).toHaveAttribute("aria-current", "page");
  }
});

test("on a phone the tabs are one line; a prompt without answers says so; others see no tabs and reach none of its pages", async ({
  page,
  newContext,
}) => {
  await page.setViewportSize(PHONE);
  await signIn(page);
  const base = await aFreeBase(page.request, `Вкладки ${unique()}`);
  const { id } = await aPromptWith(page.request, "Расскажи о кофе и его сортах.", { promptBaseId: base.id });
  await page.goto(`/public-prompts/${id}`);
  await expect(tab(page, "Промпт")).toHaveAttribute("href", `/my-prompts/${id}`);
  await tab(page, "Ответы").click();
  await expect(page.getByText("Ответов пока нет")).toBeVisible();
  expect((await tabs(page).boundingBox())!.height).toBeLessThan(60);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(PHONE.width);
  await looksRightInBothThemes(page, "a prompt without answers on a phone");

  const other = await (await newContext()).newPage();
  await other.goto(`/public-prompts/${id}`);
  await expect(other.getByRole("heading", { level: 1 })).toBeVisible();
  await expect(tabs(other)).toHaveCount(0);
  await signIn(other, `/public-prompts/${id}`);
  await expect(other.getByRole("button", { name: "Ещё действия" })).toBeVisible();
  await expect(tabs(other)).toHaveCount(0);
  await other.goto(`/my-prompts/${id}/answers`);
  await expect(other).toHaveURL(/\/my-prompts(?:\?missing=1)?$/);
});
