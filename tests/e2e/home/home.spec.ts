import { expect, type Locator, type Page } from "@playwright/test";
import { READER_COOKIE } from "@/lib/identity/sessions/session-cookie-name";
import { test } from "../../support/e2e/browser";
import { closesByEscape } from "../../support/e2e/dialogs";
import { aPromptWith } from "../../support/e2e/editor";
import { clipboard } from "../../support/e2e/launcher";
import { aFreeBase, call, signIn, unique, signInAsAdmin } from "../../support/e2e/people";
import { aPaidBase } from "../../support/e2e/selling";
import { tokenClient } from "../../support/e2e/token";

const shelf = (page: Page, name: string) => page.getByRole("list", { name, exact: true });
const cards = (page: Page, name: string) =>
  shelf(page, name)
    .getByRole("listitem")
    .filter({ has: page.getByRole("heading") })
    .filter({ visible: true });
const toTry = (page: Page) =>
  page.getByRole("main").getByRole("region").filter({ hasText: "Попробуйте: впишите своё и скопируйте" });
const tabs = (page: Page) => page.getByRole("navigation", { name: "Какие базы показать" });

test("a visitor: the ways in, popular prompts, authors, free bases in the HTML, no feedback link", async ({
  page,
  request,
}) => {
  const html = await (await request.get("/")).text();
  expect(html).toContain("Бесплатные базы");
  await page.goto("/");
  const main = page.getByRole("main");
  await expect(main.getByRole("link", { name: "Открыть промпты" })).toHaveAttribute(
    "href",
    "/public-prompts",
  );
  await expect(main.getByRole("link", { name: "Мои промпты" })).toHaveCount(2);
  await expect(main.getByRole("link", { name: "Активировать код" })).toHaveCount(0);
  const popular = page.getByRole("region", { name: "Популярные промпты", exact: true });
  expect(await popular.getByRole("listitem").count()).toBeGreaterThanOrEqual(3);
  await expect(popular.getByRole("link", { name: "Все промпты" })).toHaveAttribute(
    "href",
    "/public-prompts/type/text",
  );
  for (const title of ["Продолжить", "Последний ответ", "Продажи"])
    await expect(page.getByRole("region", { name: title, exact: true })).toHaveCount(0);
  await expect(
    page.getByRole("region", { name: "Популярные авторы" }).getByRole("listitem").first(),
  ).toBeVisible();
  await expect(page.getByRole("link", { name: "Создать базу" })).toHaveAttribute("href", "/my-bases/new");
  await expect(page.getByRole("link", { name: "Напишите нам" })).toHaveCount(0);

  await tabs(page).getByRole("link", { name: "Купленные" }).click();
  await expect(page).toHaveURL(/\/\?tab=purchased$/);
  await expect(page.getByText("Купленных баз пока нет")).toBeVisible();
  await expect(page.getByRole("main").getByRole("link", { name: "Войти" })).toBeVisible();
});

for (const [device, viewport] of [
  ["a desktop", { width: 1366, height: 768 }],
  ["a phone", { width: 390, height: 844 }],
] as const)
  test(`the first screen of ${device}: a search, and a prompt that is filled in and copied there`, async ({
    page,
    context,
  }) => {
    await context.grantPermissions(["clipboard-read", "clipboard-write"]);
    await page.setViewportSize(viewport);
    await page.goto("/");
    const prompt = toTry(page);
    const fields = prompt.getByRole("textbox").or(prompt.getByRole("combobox"));
    const copy = prompt.getByRole("button", { name: "Скопировать" });
    const title = prompt.getByRole("heading").getByRole("link");
    const [name, address] = [await title.textContent(), await title.getAttribute("href")];
    await expect(fields.first()).toBeInViewport();
    await expect(copy).toBeInViewport({ ratio: 1 });
    for (const field of await fields.all()) await field.fill("ночной поезд");
    await copy.click();
    await expect(page.getByText("Скопировано", { exact: true })).toBeVisible();
    expect(await clipboard(page)).toContain("ночной поезд");
    await expect(prompt.locator("[data-filled]").first()).toHaveText("ночной поезд");
    await expect
      .poll(() => page.evaluate(() => document.documentElement.scrollWidth - innerWidth))
      .toBeLessThanOrEqual(0);

    const search = page.getByRole("main").getByRole("searchbox", { name: "Найти промпт" });
    await expect(search).toBeInViewport();
    await search.fill("письмо");
    await search.press("Enter");
    await page.waitForURL(/\/public-prompts\?q=/);

    await page.goto("/");
    if (viewport.width < 400)
      expect(await page.evaluate(() => document.documentElement.scrollHeight)).toBeLessThanOrEqual(3_500);
    await page.goto(address!);
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(name!);
    await expect(page.getByRole("textbox").first()).toHaveValue("ночной поезд");
  });

test("a member's desk comes onto everybody's page and moves nothing; without scripts it is drawn for them", async ({
  page,
  request,
}) => {
  await signIn(page, "/");
  const title = `На столе ${unique()}`;
  await page.addInitScript(() => {
    new PerformanceObserver((entries) => {
      const shifts = entries.getEntries() as unknown as { value: number }[];
      const { dataset } = document.documentElement;
      for (const { value } of shifts) dataset.shift = String(Number(dataset.shift ?? 0) + value);
    }).observe({ type: "layout-shift", buffered: true });
  });
  const goOn = page.getByRole("region", { name: "Продолжить" });
  const comesQuietly = async (what: Locator) => {
    for (const size of [
      { width: 390, height: 844 },
      { width: 1366, height: 768 },
    ]) {
      await page.setViewportSize(size);
      await page.goto("/");
      await expect(what).toBeVisible();
      await page.evaluate(() => new Promise((drawn) => requestAnimationFrame(() => setTimeout(drawn))));
      expect(Number((await page.locator("html").getAttribute("data-shift")) ?? 0)).toBeLessThan(0.005);
    }
  };
  await comesQuietly(toTry(page).getByRole("button", { name: "Скопировать" })); // the desk is bare yet
  await aPromptWith(page.request, "Напиши рассказ про [тема].", { title });
  await comesQuietly(goOn.getByRole("link", { name: title }));
  await expect(goOn.getByRole("link", { name: title })).toBeInViewport();
  await expect(page.getByRole("main").getByRole("searchbox", { name: "Найти промпт" })).toBeInViewport();
  await expect(toTry(page)).toHaveCount(0);
  expect(await (await request.get("/")).text()).not.toContain(title);
  expect(await (await page.request.get("/")).text()).not.toContain(title);
  await page.context().clearCookies({ name: READER_COOKIE }); // as of a browser whose scripts do not run
  expect(await (await page.request.get("/")).text()).toContain(title);
  await goOn.getByRole("link", { name: title }).click();
  await page.waitForURL(/\/my-prompts\/[0-9a-f-]{36}/);
});

test("nine bases to a page on a wide screen, three on a phone; tab and page in the address @heavy", async ({
  page,
  newContext,
}) => {
  await signIn(page, "/");
  const names = Array.from({ length: 10 }, () => `Полка ${unique()}`);
  for (const name of names) await aFreeBase(page.request, name);
  await page.goto("/");
  await expect(cards(page, "Бесплатные базы")).toHaveCount(9);
  const pager = page.getByRole("navigation", { name: "Страницы баз", exact: true });
  await expect(pager.getByText(/^Страница 1 из \d+$/)).toBeVisible();
  await expect(pager.getByRole("button", { name: "Назад" })).toBeDisabled();
  await pager.getByRole("link", { name: "Вперёд" }).click();
  await expect(page).toHaveURL(/\/\?page=2$/);
  await expect(pager.getByText(/^Страница 2 из \d+$/)).toBeVisible();
  await tabs(page).getByRole("link", { name: "Платные", exact: true }).click();
  await expect(page).toHaveURL(/\/\?tab=paid$/);
  await expect(tabs(page).getByRole("link", { name: "Платные", exact: true })).toHaveAttribute(
    "aria-current",
    "page",
  );

  await page.goto("/?page=9999");
  await expect(pager.getByText(/^Страница 1 из \d+$/)).toBeVisible();
  await page.goto("/?tab=nonsense&page=-1");
  await expect(cards(page, "Бесплатные базы")).toHaveCount(9);

  const phone = await (
    await newContext({ viewport: { width: 390, height: 844 }, locale: "ru-RU" })
  ).newPage();
  await phone.goto("/");
  await expect(cards(phone, "Бесплатные базы")).toHaveCount(3);
  await expect(tabs(phone).getByRole("link", { name: "Купленные" })).toBeHidden();
  await phone
    .getByRole("navigation", { name: "Страницы баз по три" })
    .getByRole("link", { name: "Вперёд" })
    .click();
  await expect(phone).toHaveURL(/\/\?page=2$/);
  await expect(phone.getByText(/^Страница 2 из \d+$/).filter({ visible: true })).toHaveCount(1);
  await expect(cards(phone, "Бесплатные базы")).toHaveCount(3);
});

test("a member: no own card among the authors, bought bases with their term, the link to write to us", async ({
  page,
  playwright,
}) => {
  const seller = await tokenClient(playwright, "user");
  const base = await aPaidBase(seller, { access_type: "CODE_ONLY" });
  const [code] = await call<{ codeValue: string }[]>(seller, "POST", `/bases/${base.id}/activation-codes`, {
    quantity: 1,
    durationDays: 30,
  });
  await signInAsAdmin(page, "/");
  const me = await call<{ full_name: string }>(page.request, "GET", "/users/me");
  await call(page.request, "POST", "/bases/activate-code", { codeValue: code!.codeValue });

  await page.goto("/?tab=purchased");
  const card = cards(page, "Купленные базы").filter({ hasText: base.name });
  await expect(card.getByText(/^Доступно до: \d{2}\.\d{2}\.\d{4}$/)).toBeVisible();
  await expect(card.getByRole("link", { name: /^Открыть/ })).toHaveAttribute(
    "href",
    new RegExp(`^/bases/${base.id}-[a-z0-9-]+$`),
  );
  await expect(
    page.getByRole("main").getByRole("link", { name: "Активировать код", exact: true }),
  ).toBeVisible();
  const authors = page.getByRole("region", { name: "Популярные авторы" });
  await expect(authors.getByText(me.full_name, { exact: true })).toHaveCount(0);
  expect(await authors.getByRole("listitem").count()).toBeLessThanOrEqual(6);

  const writeUs = page.getByRole("link", { name: "Напишите нам" });
  await writeUs.click();
  const dialog = page.getByRole("dialog");
  await expect(dialog).toBeVisible();
  await expect(page).toHaveURL("/feedback");
  await closesByEscape(page, dialog);
  await expect(page).toHaveURL(/\/\?tab=purchased$/);
  await page.goto("/bases");
  await expect(page.getByRole("contentinfo")).toBeVisible();
  await expect(writeUs).toHaveCount(0);
  await seller.dispose();
});
