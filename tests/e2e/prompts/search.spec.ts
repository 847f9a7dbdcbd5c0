import { expect } from "@playwright/test";
import { test } from "../../support/e2e/browser";
import type { Account } from "../../support/e2e/accounts";
import { aFreeBase, call, signIn, signInAs, unique } from "../../support/e2e/people";

// Words that no other test's prompts contain, or they would influence the spelling suggestion.
const letters = () =>
  unique()
    .replace(/\d/g, (digit) => "абвгдежзик"[Number(digit)]!)
    .replace(/[a-z]/g, (letter) => "лмнопрстуфхцчшщыэюялмнопрс"[letter.charCodeAt(0) - 97]!);

test.describe.configure({ mode: "serial" });

const word = letters();
const pictured = letters();
let author: Account;
let baseId = "";

test.beforeAll(async ({ browser }) => {
  const page = await browser.newPage();
  author = await signIn(page);
  ({ id: baseId } = await aFreeBase(page.request, "Словарь"));
  const common = { promptText: "Текст для проверки поиска.", promptBaseId: baseId, contentType: "TEXT" };
  for (const [n, category] of ["SEO", "SEO", "Финансы"].entries())
    await call(page.request, "POST", "/prompts", {
      ...common,
      title: `Ёмкий ${word} ${n}`,
      shortDescription: `Про <b>${word}</b> & про клиентов: как им писать`,
      category,
      isFillable: n === 0,
    });
  await call(page.request, "POST", "/prompts", {
    ...common,
    title: `Кадр ${word}`,
    shortDescription: `Снимок на память: ${pictured}`,
    contentType: "IMAGE",
  });
  await page.close();
});

test("what answers a search is marked in the cards and rows of open prompts, of a base, of one's own @heavy", async ({
  page,
}) => {
  for (const path of ["/public-prompts", `/bases/${baseId}`, "/my-prompts"]) {
    if (path === "/my-prompts") await signInAs(author, page);
    await page.goto(`${path}?q=${encodeURIComponent(`клиенту ${word}`)}`);
    const card = page.getByRole("article").filter({ hasText: `Ёмкий ${word} 0` });
    await expect(card.getByRole("heading", { level: 3 }).locator("mark")).toHaveText(word);
    await expect(card.locator("p mark")).toHaveText([word, "клиентов"]);
    await expect(card.locator("p")).toHaveText(`Про <b>${word}</b> & про клиентов: как им писать`);
    await expect(card.getByRole("link", { name: `Ёмкий ${word} 0`, exact: true })).toBeVisible();

    await page.goto(`${path}?q=${encodeURIComponent(`емкие ${word}`)}&view=catalogue&category=SEO`);
    await expect(
      page.getByRole("article").first().getByRole("heading", { level: 3 }).locator("mark"),
    ).toHaveText(["Ёмкий", word]);

    await page.goto(path);
    await expect(page.getByRole("article").first()).toBeVisible();
    await expect(page.locator("mark")).toHaveCount(0);
  }
});

test("another spelling is offered as a link, and not applied by force", async ({ page }) => {
  const typed = `емкик ${word.slice(0, 3)}${word.slice(4)}`;
  await page.goto(`/public-prompts?q=${encodeURIComponent(typed)}`);
  await expect(page.getByText("Возможно, вы искали")).toHaveText(`Возможно, вы искали «емкий ${word}».`);
  await expect(page.getByRole("combobox", { name: "Найти промпт" })).toHaveValue(typed);
  await page.getByRole("link", { name: `«емкий ${word}»` }).click();
  await expect(page.getByRole("combobox", { name: "Найти промпт" })).toHaveValue(`емкий ${word}`);
  await expect(page.getByRole("article")).toHaveCount(3);
  await expect(page.getByText("Возможно, вы искали")).toHaveCount(0);

  await page.goto(`/en/public-prompts?q=${encodeURIComponent(typed)}`);
  await expect(page.getByText("Did you mean")).toHaveText(`Did you mean “емкий ${word}”?`);
});

test("a search that finds nothing of its type leads to the types of what it finds", async ({ page }) => {
  await page.goto(`/public-prompts?q=${encodeURIComponent(pictured)}`);
  const types = page.getByRole("navigation", { name: "Тип контента" });
  await expect(types.getByRole("link", { name: "Графика" })).toHaveText(/1$/);
  await expect(page.getByText("Есть промпты другого типа:")).toBeVisible();
  await page.locator("[data-empty]").getByRole("link", { name: "Графика" }).click();
  await expect(page.getByRole("article")).toHaveCount(1);
  await expect(page.getByRole("combobox", { name: "Найти промпт" })).toHaveValue(pictured);
});

test("what a search finds in other categories of its type is a press away, before other types", async ({
  page,
}) => {
  await page.goto(
    `/public-prompts?q=${encodeURIComponent(word)}&category=${encodeURIComponent("Юриспруденция")}`,
  );
  const ways = page.locator("[data-empty]").getByRole("link");
  await expect(ways).toHaveText(["Сбросить", "Графика"]);
  await ways.first().click();
  await expect(page.getByRole("article")).toHaveCount(3);
  await expect(page.getByRole("combobox", { name: "Найти промпт" })).toHaveValue(word);
});

test("counts of types and categories are those of the search and of the other filters @heavy", async ({
  page,
}) => {
  const types = page.getByRole("navigation", { name: "Тип контента" });
  await page.goto(`/bases/${baseId}`);
  await expect(types.getByRole("link", { name: "Текст" })).toHaveText(/3$/);
  await page.goto(`/bases/${baseId}?q=${encodeURIComponent(`емкий ${word}`)}`);
  await expect(types.getByRole("link", { name: "Текст" })).toHaveText(/3$/);
  await expect(types.getByRole("link", { name: "Графика" })).toHaveText(/1$/); // one of the two words
  await page.goto(`/bases/${baseId}?q=${encodeURIComponent(word)}&fillable=true&category=SEO`);
  await expect(types.getByRole("link", { name: "Текст" })).toHaveText(/1$/);
  await expect(types.getByRole("link", { name: "Графика" })).toHaveText("Графика");
  await expect(page.getByRole("checkbox", { name: /^SEO\s*1$/ })).toBeChecked();
  await page.goto(`/bases/${baseId}?q=${encodeURIComponent(word)}&category=SEO`);
  await expect(page.getByRole("checkbox", { name: /^SEO\s*2$/ })).toBeChecked();
  await page.getByText("Бизнес и продажи").click();
  await expect(page.getByRole("checkbox", { name: /^Финансы\s*1$/ })).toBeVisible();
});
