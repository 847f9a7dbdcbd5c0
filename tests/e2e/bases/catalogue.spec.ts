import { expect, type Page } from "@playwright/test";
import { test } from "../../support/e2e/browser";
import { namedAddress } from "../../support/e2e/named-address";
import { aFreeBase, call, signIn, unique } from "../../support/e2e/people";

const cards = (page: Page) =>
  page.getByRole("list", { name: "Список баз" }).getByRole("heading", { level: 2 });

test("a visitor filters, searches and sorts; the address keeps it", async ({ page, newContext }) => {
  const word = unique();
  const author = await (await newContext()).newPage();
  await signIn(author);
  const free = await aFreeBase(author.request, `Бесплатная ${word}`);
  const paid = await call(author.request, "POST", "/bases", {
    base_name: `Абонемент ${word}`,
    base_description:
      "Описание длиннее ста двадцати знаков, чтобы у карточки появилась подсказка с полным текстом: всё, что не поместилось в три строки.",
    access_type: "ONE_TIME",
    one_time_price: 2900,
  });

  await page.goto("/bases");
  await expect(page.getByRole("main").getByRole("link", { name: "Создать базу" })).toHaveCount(0);
  await author.goto("/bases");
  await expect(author.getByRole("main").getByRole("link", { name: "Создать базу" })).toBeVisible();
  const search = page.getByRole("combobox", { name: "Найти базу" });
  await search.click();
  await page.keyboard.type(word, { delay: 60 });
  await expect(cards(page)).toHaveText([`Абонемент ${word}`, `Бесплатная ${word}`]);
  await expect(search).toBeFocused();
  await expect(search).toHaveValue(word);
  await expect(page).toHaveURL(new RegExp(`/bases\\?q=${word}$`));

  await page.getByRole("link", { name: "Платные", exact: true }).click();
  await expect(cards(page)).toHaveText([`Абонемент ${word}`]);
  await expect(page.getByText("2 900 ₽ за навсегда")).toBeVisible();
  await page.getByText("Описание длиннее ста двадцати").focus();
  await expect(page.getByRole("tooltip")).toContainText("всё, что не поместилось в три строки");
  await page.keyboard.press("Escape");

  await page.getByRole("link", { name: "Все", exact: true }).click();
  await page.getByRole("combobox", { name: "Порядок" }).click();
  await page.getByRole("option", { name: "По названию" }).click();
  await expect(page).toHaveURL(/sort=title/);
  await page.reload();
  await expect(cards(page)).toHaveText([`Абонемент ${word}`, `Бесплатная ${word}`]);
  await page.getByRole("link", { name: `Открыть базу «Бесплатная ${word}»` }).click();
  await expect(page).toHaveURL(namedAddress(`/bases/${free.id}`));
  await page.goBack();
  await expect(page).toHaveURL(/sort=title/);

  // The catalogue is the same for the author.
  await author.goto(`/bases?q=${word}`);
  await expect(cards(author)).toHaveText([`Абонемент ${word}`, `Бесплатная ${word}`]);
  for (const { id } of [free, paid]) await call(author.request, "DELETE", `/prompt_bases/${id}`);
  await page.goto(`/bases?q=${word}`);
  await expect(page.getByText("Ничего не нашлось")).toBeVisible();
});

test("English; a missing base is a 404 in the page's language; a cursor that is none begins anew @heavy", async ({
  page,
}) => {
  await page.goto("/en/bases?access=paid");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Prompt collections");
  const answer = await page.goto("/en/bases/00000000-0000-7000-8000-000000000000");
  expect(answer?.status()).toBe(404);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Collection not found");
  await page.getByRole("main").getByRole("link", { name: "Browse collections" }).click();
  await expect(page).toHaveURL(/\/en\/bases$/);
  await page.goto("/bases?cursor=nonsense");
  await expect(page).toHaveURL(/\/bases$/);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Базы промптов");
});
