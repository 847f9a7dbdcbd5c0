import { type APIRequestContext, expect } from "@playwright/test";
import { test } from "../../support/e2e/browser";
import { CATEGORY_GROUPS } from "@/lib/prompts/categories/groups";
import { structuredData } from "../../support/discovery/json-ld-rules";
import { aPromptWith } from "../../support/e2e/editor";
import { aFreeBase, call, signIn, unique } from "../../support/e2e/people";

const pathOf = (href: string) => decodeURI(new URL(href).pathname);
const canonicalOf = (html: string) => pathOf(/<link rel="canonical" href="([^"]*)"/.exec(html)![1]!);
const englishOf = (html: string) =>
  pathOf(/<link rel="alternate" hrefLang="en" href="([^"]*)"/.exec(html)![1]!);
const titleOf = (html: string) => /<title>([^<]*)<\/title>/.exec(html)?.[1];
const headingOf = (html: string) => /<h1[^>]*>([^<]*)<\/h1>/.exec(html)?.[1];
const linksOf = (html: string) => [...html.matchAll(/<a\b[^>]*?href="([^"]*)"/g)].map(([, href]) => href!);

async function pageAt(request: APIRequestContext, address: string, status = 200): Promise<string> {
  const answer = await request.get(address, { maxRedirects: 0 });
  expect(answer.status(), address).toBe(status);
  return answer.text();
}

test("a tag has a section from its third open prompt on: words, links, pages, languages; then it is gone @heavy", async ({
  page,
  request,
}) => {
  await signIn(page);
  const base = await aFreeBase(page.request, `Открытая ${unique()}`);
  const tag = `t${unique()}`
    .toLowerCase()
    .replace(/[^a-z0-9]/g, "")
    .slice(0, 20);
  const section = `/public-prompts/tag/${tag}`;
  const ids: string[] = [];
  const add = async () => {
    const values = { promptBaseId: base.id, category: "SEO", tags: [tag] };
    ids.push((await aPromptWith(page.request, `Проверь заголовок статьи ${unique()}`, values)).id);
  };
  await add();
  await add();
  await pageAt(request, section, 404);
  await add();
  await expect(async () => pageAt(request, section)).toPass({ timeout: 5_000 });
  while (ids.length < 19) await add();

  await expect(async () => {
    expect(await pageAt(request, section)).toContain("19 промптов");
  }).toPass({ timeout: 5_000 });
  const html = await pageAt(request, section);
  expect(titleOf(html)).toContain(`#${tag}`);
  expect(headingOf(html)).toBe(`Промпты с тегом #${tag}`);
  expect(canonicalOf(html)).toBe(section);
  expect(englishOf(html)).toBe(`/en${section}`);
  expect(html).not.toContain("noindex");
  expect(structuredData(html).ItemList?.itemListElement).toHaveLength(18);
  expect(linksOf(html)).toEqual(
    expect.arrayContaining([`${section}/page/2`, "/public-prompts", "/public-prompts/category/seo"]),
  );

  const second = await pageAt(request, `${section}/page/2`);
  expect(canonicalOf(second)).toBe(`${section}/page/2`);
  expect(titleOf(second)).not.toBe(titleOf(html));
  expect(structuredData(second).ItemList?.itemListElement).toHaveLength(1);
  const english = await pageAt(request, `/en${section}/page/2`);
  expect(canonicalOf(english)).toBe(`/en${section}/page/2`);
  for (const prefix of ["", "/en"]) {
    const first = await request.get(`${prefix}${section}/page/1`, { maxRedirects: 0 });
    expect([first.status(), first.headers().location]).toEqual([308, `${prefix}${section}`]);
  }
  for (const none of ["/page/3", "/page/0", "/page/02", "/page/x", "/pages/2", "/page/2/3"])
    await pageAt(request, section + none, 404);
  const prompt = await request.get(`/public-prompts/${ids[0]}`); // leads to the address with its name
  expect(linksOf(await prompt.text())).toEqual(
    expect.arrayContaining([section, "/public-prompts/category/seo"]),
  );

  for (const id of ids.slice(2)) await call(page.request, "DELETE", `/prompts/${id}`);
  await expect(async () => pageAt(request, section, 404)).toPass({ timeout: 5_000 });
});

test("types, categories and lists have pages; an address with one choice names its section; robots keep off all others", async ({
  request,
}) => {
  const home = linksOf(await pageAt(request, "/"));
  expect(home).toContain("/public-prompts/type/text");
  const categories = home.filter((href) => href.startsWith("/public-prompts/category/"));
  expect(categories.length).toBeGreaterThan(5);
  for (const address of [
    categories[0]!,
    "/public-prompts/type/text",
    "/public-prompts/page/2",
    "/bases/page/2",
  ]) {
    const html = await pageAt(request, address);
    expect(canonicalOf(html), address).toBe(address);
    expect(html, address).not.toContain("noindex");
    expect(structuredData(html).ItemList, address).toBeDefined();
  }
  const { name } = CATEGORY_GROUPS.TEXT[0]!.categories[0]!; // the demo has prompts of it
  const query = `/public-prompts?${new URLSearchParams({ category: name })}`;
  expect(canonicalOf(await pageAt(request, query))).toBe("/public-prompts/category/kontent");
  expect(canonicalOf(await pageAt(request, "/en/public-prompts?type=image"))).toBe(
    "/en/public-prompts/type/image",
  );
  expect(await pageAt(request, `${query}&sort=title`)).toContain("noindex");
  for (const none of [
    "/public-prompts/type/TEXT",
    "/public-prompts/type/none",
    "/public-prompts/category/none",
  ])
    await pageAt(request, none, 404);
  await pageAt(request, "/public-prompts/page/9999", 404);
  expect(await pageAt(request, "/robots.txt")).toContain("Disallow: /*?");
});

test("a filter in a section keeps what the section shows", async ({ page }) => {
  await page.goto("/public-prompts/category/kontent");
  await page.getByRole("heading", { level: 1 }).waitFor();
  await page
    .getByRole("searchbox")
    .or(page.getByRole("combobox", { name: "Найти промпт" }))
    .first()
    .fill("текст");
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(/\/public-prompts\?(?=.*q=)(?=.*category=)/);
  await page.goto("/public-prompts");
  await page
    .getByRole("navigation", { name: "Тип контента" })
    .getByRole("link", { name: "Графика" })
    .press("Enter");
  await expect(page).toHaveURL(/\/public-prompts\/type\/image$/);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Промпты для графики");
  await expect(page.getByRole("link", { name: "Графика", exact: true })).toBeFocused();
});
