import { expect, type Page } from "@playwright/test";
import { test } from "../../support/e2e/browser";
import { hydrationBundles } from "../../support/e2e/hydration/bundles";
import { signIn, unique } from "../../support/e2e/people";

/** Opens a page whose scripts wait. @returns lets them come */
async function openWithoutCode(page: Page, address: string): Promise<() => void> {
  let arrive = () => {};
  const held = new Promise<void>((resolve) => (arrive = resolve));
  await page.route("**/_next/static/**/*.js", async (route) => {
    await held;
    await route.continue();
  });
  await page.goto(address, { waitUntil: "commit" });
  return () => arrive();
}

test("every control keeps what was done in it before React took it over, and React knows @heavy", async ({
  page,
}) => {
  const { html, script } = await hydrationBundles();
  const faults: string[] = [];
  page.on("pageerror", ({ message }) => faults.push(message));
  const held = async () => JSON.parse((await page.locator("output").textContent()) ?? "") as object;
  const started = {
    line: "было",
    text: "первая\r\nвторая",
    choice: "1",
    ticked: true,
    radio: "x",
    name: "",
    price: null,
  };
  await page.setContent(`<div id="root">${html}</div>`);
  await page.addScriptTag({ content: script });
  await page.getByRole("button").click();
  expect(await held()).toEqual(started); // nothing was done, nothing changes

  await page.setContent(`<div id="root">${html}</div>`);
  const texts = { line: "стало", text: "своё", name: "Анна", price: "290", own: "моё" };
  for (const [name, text] of Object.entries(texts)) await page.getByLabel(name, { exact: true }).fill(text);
  await page.getByLabel("choice").selectOption("2");
  await page.getByLabel("ticked").uncheck();
  await page.getByLabel("y", { exact: true }).check();
  await page.addScriptTag({ content: script });
  await page.getByRole("button").click();
  const { own, ...known } = texts;
  await expect.poll(held).toEqual({ ...known, choice: "2", ticked: false, radio: "y" });
  for (const [name, text] of Object.entries({ ...known, own }))
    await expect(page.getByLabel(name, { exact: true })).toHaveValue(text);
  await expect(page.getByLabel("ticked")).not.toBeChecked();
  await expect(page.getByLabel("y", { exact: true })).toBeChecked();
  expect(faults).toEqual([]);
});

test("what is typed and chosen before the page's code has arrived stays, and is sent", async ({ page }) => {
  const name = `База ${unique()}`;
  await signIn(page, "/my-prompts");
  const arrive = await openWithoutCode(page, "/my-bases/new");
  await page.getByRole("textbox", { name: "Название" }).fill(name);
  await page.getByRole("textbox", { name: "Описание" }).fill("Первая строка\nвторая строка");
  await page.getByRole("radio", { name: /Подписка/ }).check();
  arrive();
  // The form knows the choice: it asks for the prices of a subscription alone.
  await expect(page.getByRole("spinbutton", { name: "Цена, ₽" })).toHaveCount(0);
  await page.getByRole("spinbutton", { name: "За месяц, ₽" }).fill("290");
  await expect(page.getByRole("textbox", { name: "Название" })).toHaveValue(name);
  await expect(page.getByRole("textbox", { name: "Описание" })).toHaveValue("Первая строка\nвторая строка");
  await page.getByRole("button", { name: "Создать базу" }).click();
  await expect(page.getByRole("heading", { level: 1, name })).toBeVisible();
  await expect(page.getByText("вторая строка")).toBeVisible();
});

test("what was written over before the page's code has arrived stays, beside what is typed afterwards; it is a draft as well @heavy", async ({
  page,
}) => {
  const [about, token] = [`Пишу промпты ${unique()}`, `Скрипт ${unique()}`];
  await signIn(page, "/my-prompts");
  const arrive = await openWithoutCode(page, "/settings/profile");
  const named = (name: string) => page.getByRole("textbox", { name });
  const before = await named("О себе").inputValue();
  await named("О себе").fill(about);
  arrive();
  await expect
    .poll(() =>
      page.evaluate(
        (typed) => Object.values(localStorage).some((kept) => String(kept).includes(typed)),
        about,
      ),
    )
    .toBe(true);
  await named("Ссылка на страницу VK").fill("https://vk.com/nobody");
  await expect(named("О себе")).toHaveValue(about);
  await page.getByRole("link", { name: "Отмена" }).click();
  await expect(page).toHaveURL(/\/profile\//);
  expect(before).not.toBe(about);

  const arriveAgain = await openWithoutCode(page, "/settings/data");
  await named("Название токена").fill(token);
  arriveAgain();
  await expect
    .poll(() => page.evaluate(() => Object.keys(localStorage).filter((key) => key.endsWith(":token")).length))
    .toBe(1);
  await page.reload();
  await expect(named("Название токена")).toHaveValue(token);
  await named("Название токена").fill("");
});

test("a search that is typed before the page's code has arrived is searched for", async ({ page }) => {
  const arrive = await openWithoutCode(page, "/bases");
  await page.getByRole("combobox", { name: "Найти базу" }).fill("письма");
  arrive();
  await expect(page).toHaveURL(/\?q=/);
  await expect(page.getByRole("combobox", { name: "Найти базу" })).toHaveValue("письма");
});
