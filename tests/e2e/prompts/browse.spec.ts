import { expect } from "@playwright/test";
import { test } from "../../support/e2e/browser";
import { opens } from "../../support/e2e/dialogs";
import { namedAddress } from "../../support/e2e/named-address";
import { aFreeBase, call, signIn, unique } from "../../support/e2e/people";

const HUGE = 20;
const tags = Array.from({ length: 10 }, (_, n) => `метка${n} длинная-предлинная`);

test.describe.configure({ mode: "serial" });

const mark = unique();
let baseId = "";

test.beforeAll(async ({ browser }) => {
  const page = await browser.newPage();
  await signIn(page);
  ({ id: baseId } = await aFreeBase(page.request, `Полка ${mark}`));
  const common = {
    shortDescription: "а".repeat(300),
    promptText: "Текст для проверки списка.",
    promptBaseId: baseId,
  };
  for (let n = 0; n < HUGE + 6; n++) {
    await call(page.request, "POST", "/prompts", {
      ...common,
      title: `Лист ${mark} ${n}`,
      contentType: "TEXT",
      category: n % 2 ? "SEO" : "Финансы",
      tags: n ? [mark] : [mark, ...tags].slice(0, 10),
      isFillable: n % 5 === 0,
    });
  }
  await call(page.request, "POST", "/prompts", { ...common, title: `Кадр ${mark}`, contentType: "IMAGE" });
});

test("filters, chips and paging live in the address; a cursor that is none begins the list anew, with its filters", async ({
  page,
}) => {
  await page.goto(`/public-prompts?q=${mark}`);
  await expect(page.getByRole("article")).toHaveCount(18);
  await page.getByRole("link", { name: "Вперёд" }).click();
  await expect(page.getByRole("article")).toHaveCount(8);
  await expect(page.getByText("Страница 2")).toBeVisible();
  await page.getByRole("link", { name: "Назад" }).click();
  await expect(page.getByRole("article")).toHaveCount(18);

  await page.getByRole("radio", { name: "Заполняемые" }).check();
  await expect(page).toHaveURL(/fillable=true/);
  await expect(page.getByRole("article")).toHaveCount(6);
  await page.getByText("Маркетинг и продвижение").click();
  await page.getByRole("checkbox", { name: /^SEO/ }).check();
  await expect(page.getByRole("article")).toHaveCount(3);
  await page.goBack();
  await page.goForward();
  await expect(page.getByRole("article")).toHaveCount(3);
  const chips = page.getByRole("list", { name: "Выбранные фильтры" });
  await chips.getByRole("link", { name: "Убрать «Заполняемые»" }).click();
  await expect(page.getByRole("article")).toHaveCount(13);
  await chips.getByRole("link", { name: "Сбросить" }).click();
  await expect(page).toHaveURL("/public-prompts");

  await page.goto(`/public-prompts?q=${mark}&cursor=nonsense`);
  await expect(page).toHaveURL(`/public-prompts?q=${mark}`);
  await expect(page.getByText("Страница 1")).toBeVisible();
  await expect(page.getByRole("article")).toHaveCount(18);
});

test("everybody's prompts are listed by worth: a fresh account's many take one place at most; the newest are one choice away", async ({
  page,
}) => {
  await page.goto("/public-prompts");
  const titles = await page.getByRole("article").getByRole("heading").allTextContents();
  expect(titles.slice(0, 9).filter((title) => title.includes(mark)).length).toBeLessThanOrEqual(1);
  await expect(
    page
      .getByRole("article")
      .first()
      .getByText(/^скопировали [\d\s]+ раза?$/),
  ).toBeAttached();
  const order = page.getByRole("combobox", { name: "Порядок" });
  await expect(order).toHaveText(/Популярные/);
  await order.click();
  await page.getByRole("option", { name: "Новые" }).click();
  await expect(page).toHaveURL(/\?sort=new$/);
  await order.click();
  await page.getByRole("option", { name: "Популярные" }).click();
  await expect(page).not.toHaveURL(/sort=/);
});

test("a guest's first letters in the search are not lost to the change of pages", async ({ page }) => {
  await page.goto("/public-prompts");
  const field = page.getByRole("combobox", { name: "Найти промпт" });
  const asked = page.waitForRequest((request) => request.url().includes("q="));
  await field.pressSequentially(mark.slice(0, 6), { delay: 20 });
  await asked;
  await page.keyboard.type(mark.slice(6), { delay: 60 });
  await expect(page).toHaveURL(new RegExp(`q=${mark}$`));
  await expect(field).toBeFocused();
  await expect(field).toHaveValue(mark);
  await expect(page.getByRole("article").first()).toContainText(mark);
});

test("the catalogue: categories with counts, a category's prompts, back; in English", async ({ page }) => {
  await page.goto(`/bases/${baseId}`);
  const types = page.getByRole("navigation", { name: "Тип контента" }).getByRole("link");
  await expect(types).toHaveText(["Текст26", "Графика1"]);
  await page.getByRole("link", { name: "По категориям" }).click();
  await page.getByRole("link", { name: "SEO 13 промптов" }).click();
  await expect(page.getByRole("article")).toHaveCount(13);
  await page.getByRole("link", { name: "К категориям" }).click();
  await expect(page.getByRole("link", { name: "Финансы 13 промптов" })).toBeVisible();
  // Either view of the list leads back to it.
  const views = page.getByRole("group", { name: "Вид" });
  await expect(views.getByRole("link", { name: "По категориям" })).toHaveAttribute("aria-current", "true");
  await views.getByRole("link", { name: "Строки" }).click();
  await expect(views.getByRole("button", { name: "Строки" })).toHaveAttribute("aria-current", "true");
  expect((await page.getByRole("article").first().boundingBox())!.height).toBeLessThan(200);
  await views.getByRole("button", { name: "Карточки" }).click();
  await expect.poll(async () => (await page.getByRole("article").first().boundingBox())!.height).toBe(280);
  await views.getByRole("link", { name: "По категориям" }).click();
  await page.getByRole("link", { name: "Графика" }).click();
  await expect(page.getByRole("link", { name: "Без категории 1 промпт" })).toBeVisible();

  await page.goto(`/en/public-prompts?q=${mark}`);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Prompts");
  await page.getByRole("link", { name: "By category" }).click();
  await expect(page).toHaveURL(/\/en\/public-prompts\?view=catalogue/);
  await expect(page.getByText("Finance").first()).toBeVisible();
  await page.goto("/en/public-prompts/0190a2b4-0000-7000-8000-000000000000");
  await expect(page.getByText("Prompt not found")).toBeVisible();
});

test("a base's filters are a panel from twenty prompts on, before that a sheet; a chosen filter brings the panel", async ({
  page,
}) => {
  await signIn(page);
  const short = await aFreeBase(page.request, `Короткая ${mark}`);
  await call(page.request, "POST", "/prompts", {
    title: `Один ${mark}`,
    shortDescription: "Короткое описание промпта.",
    promptText: "Текст для проверки списка.",
    promptBaseId: short.id,
    contentType: "TEXT",
    tags: [mark],
  });
  const panel = page.getByRole("form", { name: "Фильтры" });
  await page.goto(`/bases/${baseId}`);
  await expect(panel).toBeVisible();
  await page.goto(`/bases/${short.id}`);
  await expect(page.getByRole("article")).toHaveCount(1);
  await expect(panel).toBeHidden();
  const sheet = page.getByRole("dialog", { name: "Фильтры" });
  await opens(page.getByRole("button", { name: "Фильтры" }), sheet);
  await sheet.getByText("Обычные").click();
  await sheet.getByRole("button", { name: "Применить" }).click();
  await expect(panel).toBeVisible();
  await expect(page.getByRole("article")).toHaveCount(1);
});

test("that nothing was found is in sight beside filters longer than the window", async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 400 });
  await page.goto(`/public-prompts?q=${mark}`);
  const tag = page.getByRole("checkbox").last();
  await tag.scrollIntoViewIfNeeded();
  await tag.check({ force: true });
  await expect(page.getByText("Ничего не нашлось")).toBeInViewport();
});

test("a card holds six tags and tells the rest", async ({ page }) => {
  await page.goto(`/public-prompts?q=${mark}&tag=${encodeURIComponent(tags[0]!)}`);
  const card = page.getByRole("article");
  await expect(card).toHaveCount(1);
  expect((await card.boundingBox())!.height).toBe(280);
  await expect(card.getByRole("list", { name: "Теги" }).getByRole("listitem")).toHaveCount(7);
  await card.getByRole("button", { name: "Ещё 4 тега" }).hover();
  await expect(page.getByRole("tooltip")).toContainText(tags[8]!);
  const [list, buttons] = [
    await card.getByRole("list").boundingBox(),
    await card.getByRole("button", { name: "Скопировать" }).boundingBox(),
  ];
  expect(list!.y + list!.height).toBeLessThanOrEqual(buttons!.y);
});

test.describe("on a phone", () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true });

  test("filters are a sheet with a count on its button; nothing is wider than the screen; the save button of the form is always in reach", async ({
    page,
  }) => {
    await page.goto(`/public-prompts?q=${mark}`);
    await page.getByRole("button", { name: "Фильтры" }).click();
    const sheet = page.getByRole("dialog", { name: "Фильтры" });
    await sheet.getByText("Обычные").click();
    await sheet.getByText("Бизнес и продажи").click();
    await sheet.getByText("Финансы").click();
    await sheet.getByRole("button", { name: "Применить" }).click();
    await expect(page.getByRole("button", { name: "Фильтры 2" })).toBeVisible();
    await expect(page.getByRole("article")).toHaveCount(10);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);

    await signIn(page, "/add-prompt");
    await expect(page.getByRole("button", { name: "Создать промпт" })).toBeInViewport();
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
  });

  test("a list is compact, 18 prompts in 1,800 px, their buttons in a menu; cards of 280 px once they are chosen, from the first paint", async ({
    page,
  }) => {
    await page.goto(`/public-prompts?q=${mark}`);
    const row = page.getByRole("article").first();
    await expect(page.getByRole("article")).toHaveCount(18);
    expect(await page.evaluate(() => document.documentElement.scrollHeight)).toBeLessThanOrEqual(1_800);
    await page
      .getByRole("button", { name: /^Ещё: Лист/ })
      .first()
      .tap();
    await page.getByRole("menuitem", { name: "Скопировать", exact: true }).tap();
    await expect(page.getByText("Скопировано")).toBeVisible();

    await page.getByRole("button", { name: "Карточки" }).tap();
    await expect.poll(async () => (await row.boundingBox())!.height).toBe(280);
    await page.route("**/*.js", (route) => route.abort()); // the page's own script sets it, not React
    await page.goto("/public-prompts");
    await expect.poll(async () => (await row.boundingBox())!.height).toBe(280);
  });
});

test("without scripts: the filter form, the tabs and the pager still work", async ({ newContext }) => {
  const page = await (await newContext({ javaScriptEnabled: false })).newPage();
  await page.goto(`/public-prompts?q=${mark}`);
  await page.getByRole("radio", { name: "Заполняемые" }).check();
  await page.getByRole("button", { name: "Применить" }).click();
  await expect(page).toHaveURL(new RegExp(`q=${mark}.*fillable=true`));
  await expect(page.getByRole("article")).toHaveCount(6);
  await page.getByRole("link", { name: "Графика" }).click();
  await expect(page).toHaveURL(/type=image/);
});

test("the page's language comes first, a language alone stands in the address, and a prompt has one canonical address", async ({
  page,
}) => {
  await signIn(page);
  const { id: shelf } = await aFreeBase(page.request, `Shelf ${mark}`);
  const { id } = await call<{ id: string }>(page.request, "POST", "/prompts", {
    title: `Email ${mark}`,
    shortDescription: "A polite answer to an angry customer",
    promptText: "Write a polite answer to the complaint of an angry customer.",
    promptBaseId: shelf,
    contentType: "TEXT",
  });
  const first = (path: string) => page.goto(path).then(() => page.getByRole("article").first().textContent());
  expect(await first("/en/public-prompts?sort=new")).toContain(`Email ${mark}`);
  expect(await first("/public-prompts?sort=new")).not.toContain(`Email ${mark}`);
  await page.getByRole("group", { name: "Язык" }).getByRole("radio", { name: "Английский" }).check();
  await expect(page).toHaveURL(/language=en/);
  await expect(page.getByRole("article").first()).toContainText(`Email ${mark}`);
  await page.getByRole("link", { name: "Убрать «Английский»" }).click();
  await expect(page).not.toHaveURL(/language/);
  for (const path of [`/public-prompts/${id}`, `/en/public-prompts/${id}`]) {
    const html = await (await page.request.get(path)).text();
    expect(html.match(/<link rel="canonical" href="([^"]+)"/)![1], path).toMatch(
      namedAddress(`/en/public-prompts/${id}`),
    );
    expect(html, path).not.toContain("hrefLang");
  }
});

test("a prompt leads on to three like it and three of its base, without a row of new ones", async ({
  page,
}) => {
  await signIn(page);
  const { id: shelf } = await aFreeBase(page.request, `Маяки ${mark}`);
  const ids: string[] = [];
  for (let n = 0; n < 7; n++) {
    const { id } = await call<{ id: string }>(page.request, "POST", "/prompts", {
      title: `Маяк ${mark} ${n}`,
      shortDescription: "Рассказ о маяке на скале",
      promptText: `Напиши рассказ о маяке, часть ${n}: ${unique()}`,
      promptBaseId: shelf,
      contentType: "TEXT",
    });
    ids.push(id);
  }
  await page.goto(`/public-prompts/${ids[0]}`);
  const tiles = (name: string) => page.getByRole("region", { name }).getByRole("listitem");
  await expect(tiles("Похожие промпты")).toHaveCount(3);
  await expect(tiles("Похожие промпты").filter({ hasText: `Маяк ${mark}` })).toHaveCount(3);
  await expect(tiles("Похожие промпты").getByText("Из той же базы")).toHaveCount(3);
  await expect(tiles(`Ещё в базе «Маяки ${mark}»`)).toHaveCount(3);
  await expect(page.getByRole("region", { name: "Новые промпты" })).toHaveCount(0);
});
