import { expect, type Page } from "@playwright/test";
import { test } from "../../support/e2e/browser";
import { looksRight, THEMES } from "../../support/e2e/axe";
import { namedAddress } from "../../support/e2e/named-address";
import { call, signIn, signInAsAdmin, unique } from "../../support/e2e/people";
import { aPaidBase } from "../../support/e2e/selling";

const PROMPT = {
  shortDescription: "Для чего он и что получится",
  contentType: "TEXT",
  category: "",
  tags: [],
};

/** A base for sale of the signed-in person with two prompts. */
async function aShop(owner: Page, fields: object = { access_type: "ONE_TIME", one_time_price: 1990 }) {
  const word = unique();
  const base = await aPaidBase(owner.request, { ...fields });
  const prompt = (title: string) =>
    call(owner.request, "POST", "/prompts", {
      ...PROMPT,
      promptBaseId: base.id,
      title: `${title} ${word}`,
      promptText: `Напиши ${title} подробно: ${word}`,
    });
  return { base, word, sample: await prompt("Пример"), closed: await prompt("Закрытый") };
}

test("the owner picks a sample, a guest reads it whole and nothing else; what is taken back is closed at once", async ({
  page,
  newContext,
}) => {
  await signIn(page);
  const { base, word, sample, closed } = await aShop(page);
  const guest = await (await newContext()).newPage();
  expect((await guest.goto(`/public-prompts/${sample.id}`))?.status()).toBe(404);
  await page.goto(`/my-bases/${base.id}/edit`);
  const contents = page.getByRole("switch", { name: "Показывать содержание" });
  await expect(contents).toBeChecked();
  await contents.uncheck();
  await contents.check();
  await page.getByLabel("Образец 1").selectOption({ label: `Пример ${word}` });
  await page.getByRole("button", { name: "Сохранить" }).click();
  await expect(page).toHaveURL(namedAddress(`/bases/${base.id}`));

  await guest.goto(`/bases/${base.id}`);
  const inside = guest.getByRole("region", { name: "Что внутри" });
  await expect(inside.getByText(`Закрытый ${word}`)).toBeVisible();
  await expect(inside.getByRole("link", { name: `Закрытый ${word}` })).toHaveCount(0);
  const data = await guest.locator('script[type="application/ld+json"]').allTextContents();
  expect(data.map((each) => JSON.parse(each) as object)).toContainEqual(
    expect.objectContaining({
      "@type": "Product",
      offers: [expect.objectContaining({ price: "1990.00", priceCurrency: "RUB" })],
    }),
  );
  expect(data.join()).not.toContain(`Напиши`);
  await inside.getByRole("link", { name: `Пример ${word}` }).click();
  await expect(guest).toHaveURL(namedAddress(`/public-prompts/${sample.id}`));
  await expect(guest.getByText(`Напиши Пример подробно: ${word}`)).toBeVisible();
  await guest.getByRole("link", { name: "Что ещё внутри" }).click();
  await expect(guest.getByRole("heading", { name: "Доступ ограничен" })).toBeVisible();
  expect((await guest.goto(`/public-prompts/${closed.id}`))?.status()).toBe(404);
  await expect(guest.getByText("подробно")).toHaveCount(0);

  await page.goto(`/my-bases/${base.id}/edit`);
  // The switch needs the page's scripts; a list changed before they load would be reset.
  await page.getByRole("switch", { name: "Показывать содержание" }).uncheck();
  await page.getByLabel("Образец 1").selectOption("");
  await page.getByRole("button", { name: "Сохранить" }).click();
  await expect(page).toHaveURL(namedAddress(`/bases/${base.id}`));
  expect((await guest.goto(`/public-prompts/${sample.id}`))?.status()).toBe(404);
  await guest.goto(`/bases/${base.id}`);
  await expect(guest.getByText("Автор не показывает названия промптов заранее")).toBeVisible();
  await expect(guest.getByText(word)).toHaveCount(0);
});

test("without scripts an owner picks samples and hides the rest", async ({ page, newContext, baseURL }) => {
  await signIn(page);
  const { base, word, sample } = await aShop(page, { access_type: "CODE_ONLY" });
  const plain = await (
    await newContext({
      javaScriptEnabled: false,
      baseURL,
      storageState: await page.context().storageState(),
    })
  ).newPage();
  await plain.goto(`/my-bases/${base.id}/edit`);
  await plain.getByLabel("Образец 2").selectOption({ label: `Пример ${word}` });
  await plain.getByRole("switch", { name: "Показывать содержание" }).uncheck();
  await plain.getByRole("button", { name: "Сохранить" }).click();
  await plain.waitForURL(namedAddress(`/bases/${base.id}`));
  expect(await call(page.request, "GET", `/bases/${base.id}`)).toMatchObject({
    showContents: false,
    sampleIds: [sample.id],
  });
});

test("a long list goes on page by page; on a phone nothing overflows and the one action stays within reach", async ({
  page,
  newContext,
}) => {
  await signIn(page);
  const { base, word } = await aShop(page);
  const long = `Полка ${"неразрывнейшееназвание".repeat(4)}`.slice(0, 100);
  await call(page.request, "PUT", `/bases/${base.id}`, {
    base_name: long,
    base_description: `Слово${"длинное".repeat(40)}`,
    access_type: "ONE_TIME",
    one_time_price: 1990,
  });
  for (let index = 0; index < 30; index += 1)
    await call(page.request, "POST", "/prompts", {
      ...PROMPT,
      promptBaseId: base.id,
      title: `Номер ${index} ${word}`,
      promptText: `Напиши по порядку подробный ответ ${index}`,
    });

  const guest = await (await newContext()).newPage();
  await guest.setViewportSize({ width: 390, height: 844 });
  for (const colorScheme of THEMES) {
    await guest.emulateMedia({ colorScheme, reducedMotion: "reduce" });
    await guest.goto(`/bases/${base.id}`);
    await expect(guest.getByRole("link", { name: `Купить доступ к базе «${long}»` })).toBeInViewport();
    expect(await guest.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
    await looksRight(guest, `the shop window, ${colorScheme}`);
  }
  const inside = guest.getByRole("region", { name: "Что внутри" });
  await expect(inside.getByText(`Номер 29 ${word}`)).toBeVisible();
  await expect(inside.getByText(`Пример ${word}`)).toHaveCount(0);
  await guest.getByRole("link", { name: "Показать дальше" }).click();
  await expect(inside.getByText(`Пример ${word}`)).toBeVisible();
  await expect(inside.getByText(`Номер 29 ${word}`)).toHaveCount(0);
  await guest.getByRole("link", { name: "К началу списка" }).click();
  await expect(inside.getByText(`Номер 29 ${word}`)).toBeVisible();
});

test("whoever bought has the prompts in place of the window, and the terms below them", async ({
  page,
  newContext,
}) => {
  await signIn(page);
  const { base } = await aShop(page, { access_type: "SUBSCRIPTION", subscription_price_monthly: 490 });
  const buyer = await (await newContext()).newPage();
  await signInAsAdmin(buyer, `/bases/${base.id}`);
  await expect(buyer.getByRole("heading", { name: "Что входит и на какой срок" })).toBeVisible();
  await expect(buyer.getByText("490 ₽ в месяц")).toBeVisible();
  await call(buyer.request, "POST", "/user-base-access/grant", {
    base_id: base.id,
    duration_type: "monthly",
  });
  await buyer.reload();
  await expect(buyer.getByRole("link", { name: "Открыть промпты" })).toBeVisible();
  await expect(buyer.getByRole("region", { name: "Что внутри" })).toHaveCount(0);
});
