import { GET as getCategory } from "@/app/[locale]/feeds/[type]/[file]/route";
import { GET as getAll } from "@/app/[locale]/feed.xml/route";
import { GET as getAuthor } from "@/app/[locale]/profile/[id]/feed.xml/route";
import { feedPath } from "@/lib/discovery/feeds/addresses";
import { db } from "@/lib/platform/db/client";
import { env } from "@/lib/platform/env";
import { withLocale } from "@/lib/platform/i18n/locales";
import type { Locale } from "@/lib/platform/viewer";
import { profilePath, promptPath } from "../../support/addresses";
import { checkedFeed } from "../../support/discovery/atom-rules";
import { resetDatabase } from "../../support/database/test-database";
import { aBase } from "../../support/factories/base";
import { aPrompt, manyPrompts } from "../../support/factories/prompt";
import { aUser } from "../../support/factories/user";

beforeEach(resetDatabase);

const origin = env().APP_ORIGIN;
const CATEGORY = "Фоновая музыка";

/** The answer at a feed's address, by the handler that stands there. */
function ask(
  path: string,
  { locale = "ru", headers = {} }: { locale?: Locale; headers?: Record<string, string> } = {},
) {
  const request = new Request(origin + withLocale(path, locale), { headers });
  const [first, second, file] = new URL(request.url).pathname
    .replace(/^\/en(?=\/)/, "")
    .split("/")
    .slice(1) as [string, string, string];
  if (first === "feeds")
    return getCategory(request, { params: Promise.resolve({ locale, type: second, file }) });
  if (first === "profile") return getAuthor(request, { params: Promise.resolve({ locale, id: second }) });
  return getAll(request, { params: Promise.resolve({ locale }) });
}
const read = async (path: string, locale: Locale = "ru") =>
  checkedFeed(await (await ask(path, { locale })).text(), new URL(withLocale(path, locale), origin).href);

test("the feed of everything has the newest open prompts, newest first, and nothing of what is paid or private", async () => {
  const owner = await aUser({ fullName: "Анна" });
  const free = await aBase({ ownerId: owner.id });
  for (const accessType of ["PRIVATE", "CODE_ONLY"] as const)
    await aPrompt({
      base: await aBase({ ownerId: owner.id, accessType }),
      title: "Закрытый",
      promptText: "Тайный текст этого промпта",
    });
  const [older, newer] = [
    await aPrompt({ base: free, createdAt: new Date("2026-01-01") }),
    await aPrompt({ base: free, tags: ["почта", "офис"], createdAt: new Date("2026-02-01") }),
  ];
  const feed = await read(feedPath.all());
  expect(feed).toMatchObject({
    title: "Промптотека: новые промпты",
    alternate: `${origin}/public-prompts`,
    language: "ru",
  });
  expect(feed.entries.map(({ id }) => id)).toEqual([newer, older].map(({ id }) => `urn:uuid:${id}`));
  expect(feed.entries[0]).toMatchObject({
    author: "Анна",
    tags: ["почта", "офис"],
    address: `${origin}${promptPath(newer)}`,
    summary: newer.shortDescription,
  });
  expect(await (await ask(feedPath.all())).text()).not.toMatch(/Закрытый|Тайный/);
});

test("a feed is in the language of its address and knows its end", async () => {
  await manyPrompts(35, await aBase());
  const feed = await read(feedPath.all(), "en");
  expect(feed).toMatchObject({
    title: "Promptoteka: new prompts",
    alternate: `${origin}/en/public-prompts`,
    language: "en",
  });
  expect(feed.entries).toHaveLength(30);
  expect(feed.entries[0]!.address).toContain(`${origin}/public-prompts/`); // of a Russian prompt
});

test("a category and an author have feeds of their own", async () => {
  const [anna, boris] = [await aUser({ fullName: "Анна" }), await aUser({ fullName: "Борис" })];
  const mine = await aPrompt({
    base: await aBase({ ownerId: anna.id }),
    contentType: "AUDIO",
    category: CATEGORY,
  });
  await aPrompt({ base: await aBase({ ownerId: boris.id }) });
  const category = await read(feedPath.category("AUDIO", CATEGORY), "en");
  expect([category.title, category.entries.map(({ id }) => id)]).toEqual([
    "Promptoteka: Background music",
    [`urn:uuid:${mine.id}`],
  ]);
  const author = await read(feedPath.author(anna.id));
  expect([author.title, author.alternate, author.entries.map(({ id }) => id)]).toEqual([
    "Промптотека: промпты автора Анна",
    `${origin}${profilePath(anna)}`,
    [`urn:uuid:${mine.id}`],
  ]);
});

test("a feed without prompts is one all the same", async () => {
  const { id } = await aUser();
  for (const path of [feedPath.all(), feedPath.author(id), feedPath.category("AUDIO", CATEGORY)])
    expect((await read(path)).entries).toEqual([]);
});

test("whatever people write stays within its element", async () => {
  const title = `<b>&"']]>`;
  await aPrompt({
    title,
    shortDescription: "Управляющие \u0001 знаки \uFFFE и <![CDATA[ разметка ]]> <!-- &amp;",
    tags: [`"x" y='`],
  });
  const {
    entries: [entry],
  } = await read(feedPath.all());
  expect(entry).toMatchObject({
    title,
    tags: [`"x" y='`],
    summary: "Управляющие  знаки  и <![CDATA[ разметка ]]> <!-- &amp;",
  });
});

test("who has the feed already is told so, by tag and by time, until there is more", async () => {
  const base = await aBase();
  await aPrompt({ base, updatedAt: new Date("2026-01-01T10:00:00Z") });
  const first = await ask(feedPath.all());
  const [etag, modified] = [first.headers.get("etag")!, first.headers.get("last-modified")!];
  expect(modified).toBe("Thu, 01 Jan 2026 10:00:00 GMT");
  expect(first.headers.get("content-type")).toBe("application/atom+xml; charset=utf-8");
  expect((await ask(feedPath.all(), { headers: { "if-none-match": etag } })).status).toBe(304);
  expect((await ask(feedPath.all(), { headers: { "if-modified-since": modified } })).status).toBe(304);
  expect(
    (await ask(feedPath.all(), { headers: { "if-modified-since": "Wed, 31 Dec 2025 10:00:00 GMT" } })).status,
  ).toBe(200);
  await aPrompt({ base });
  const known = { "if-none-match": etag, "if-modified-since": new Date().toUTCString() };
  expect((await ask(feedPath.all(), { headers: known })).status).toBe(200); // the tag counts
});

test.each([
  "/feeds/audio/Нет такой.xml",
  "/feeds/text/Фоновая музыка.xml",
  "/feeds/none/x.xml",
  "/feeds/audio/%FF.xml",
  "/feeds/audio/x",
  "/profile/0190d3c0-0000-7000-8000-000000000000/feed.xml",
  "/profile/x/feed.xml",
])("%s is no feed", async (path) => {
  expect((await ask(path)).status).toBe(404);
});

test("the feed of a deleted account is not found", async () => {
  const { id } = await aUser();
  await db.user.delete({ where: { id } });
  expect((await ask(feedPath.author(id))).status).toBe(404);
});
