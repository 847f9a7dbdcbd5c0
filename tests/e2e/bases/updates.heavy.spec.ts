import { expect, type Page } from "@playwright/test";
import type { NewContext } from "../../support/e2e/browser";
import { looksRight, looksRightInBothThemes } from "../../support/e2e/axe";
import { opens } from "../../support/e2e/dialogs";
import { namedAddress } from "../../support/e2e/named-address";
import { call, signIn, signInAsAdmin, unique } from "../../support/e2e/people";
import { aPaidBase, purchasedCard } from "../../support/e2e/selling";
import { test } from "../../support/e2e/story";

const prompt = {
  shortDescription: "Описание для новостей базы",
  promptText: "Тайный текст для новостей базы, не короче двадцати знаков.",
  contentType: "TEXT",
};

/** A base of the administrator that this page's person has activated; `write` is the owner's page. */
async function aBoughtBase(page: Page, newContext: NewContext) {
  const write = await (await newContext()).newPage();
  await signInAsAdmin(write);
  const base = await aPaidBase(write.request, { access_type: "CODE_ONLY", showContents: false });
  const add = (title: string) =>
    call(write.request, "POST", "/prompts", { ...prompt, title, promptBaseId: base.id });
  const old = await add(`Старый ${unique()}`);
  const [code] = await call<{ codeValue: string }[]>(
    write.request,
    "POST",
    `/bases/${base.id}/activation-codes`,
    { quantity: 1 },
  );
  await signIn(page);
  await call(page.request, "POST", "/bases/activate-code", { codeValue: code!.codeValue });
  return { base, add, old, write };
}

test("a purchased card says what is new, the base's page lists it, and a visit ends it", async ({
  page,
  newContext,
}) => {
  const { base, add, old, write } = await aBoughtBase(page, newContext);
  expect(await (await purchasedCard(page, base.name)).getByRole("link", { name: /Что нового/ }).count()).toBe(
    0,
  );

  const title = `Свежий ${unique()}`;
  for (const each of [title, "Второй новый", "Третий новый"]) await add(each);
  await call(write.request, "PATCH", `/prompts/${old.id}`, { title: "Старый иначе" });
  const card = await purchasedCard(page, base.name);
  const news = card.getByRole("link", {
    name: `Что нового в базе «${base.name}»: 3 новых промпта, 1 изменён`,
  });
  await expect(news).toHaveText("3 новых промпта, 1 изменён");
  await looksRightInBothThemes(page, "card");

  const noted = page.waitForResponse((answer) => answer.url().endsWith(`/bases/${base.id}/visit`));
  await news.click();
  await expect(page).toHaveURL(namedAddress(`/bases/${base.id}#updates`));
  const section = page.getByRole("region", { name: "Что нового" });
  await expect(section).toContainText("С вашего прошлого визита: 3 новых промпта, 1 изменён");
  await expect(section.getByRole("listitem")).toHaveText([
    /Изменён.*Старый иначе/,
    /Новый.*Третий новый/,
    /Новый.*Второй новый/,
    new RegExp(`Новый.*${title}`),
  ]);
  expect((await noted).status()).toBe(204);
  await looksRightInBothThemes(page, "page");
  await page.setViewportSize({ width: 390, height: 844 });
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
  await section.getByRole("link", { name: title }).click();
  await expect(page.getByRole("heading", { name: title })).toBeVisible();
  expect(await (await purchasedCard(page, base.name)).getByRole("link", { name: /Что нового/ }).count()).toBe(
    0,
  );

  // A guest learns that something changed, and no more.
  const guest = await (await newContext()).newPage();
  await guest.goto(`/bases/${base.id}`);
  await expect(guest.getByRole("region", { name: "Что нового" })).toContainText("4 новых промпта");
  expect(await guest.content()).not.toContain(title);
});

test("a reader makes a feed of their own, which works without a session until it is ended", async ({
  page,
  newContext,
  context,
}) => {
  await context.grantPermissions(["clipboard-read", "clipboard-write"]);
  const { base, add } = await aBoughtBase(page, newContext);
  const title = `Свежий ${unique()}`;
  await add(title);
  await page.goto(`/bases/${base.id}`);
  const dialog = page.getByRole("dialog", { name: "Лента обновлений" });
  await opens(page.getByRole("button", { name: "Лента обновлений" }), dialog);
  await dialog.getByRole("button", { name: "Создать адрес" }).click();
  const address = await dialog.getByLabel("Адрес ленты").inputValue();
  await dialog.getByRole("button", { name: "Скопировать адрес" }).click();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(address);
  await looksRight(page, "feed");

  const stranger = await newContext();
  const answer = await stranger.request.get(address);
  expect([answer.status(), answer.headers()["cache-control"]]).toEqual([
    200,
    "private, max-age=0, must-revalidate",
  ]);
  expect(await answer.text()).toContain(title);
  expect(await answer.text()).not.toContain("Тайный");
  expect((await stranger.request.get(address.split("?")[0]!)).status()).toBe(404);

  await dialog.getByRole("button", { name: "Создать новый адрес" }).click();
  await expect.poll(() => dialog.getByLabel("Адрес ленты").inputValue()).not.toBe(address);
  const renewed = await dialog.getByLabel("Адрес ленты").inputValue();
  expect([
    (await stranger.request.get(address)).status(),
    (await stranger.request.get(renewed)).status(),
  ]).toEqual([404, 200]);
  await dialog.getByRole("button", { name: "Отключить ленту" }).click();
  await expect(dialog.getByRole("button", { name: "Создать адрес" })).toBeVisible();
  expect((await stranger.request.get(renewed)).status()).toBe(404);
});
