import { type APIRequestContext, expect } from "@playwright/test";
import { test } from "../../support/e2e/browser";
import { feedPath } from "@/lib/discovery/feeds/addresses";
import { baseHref, type NamedThing, profileHref, publicPromptHref } from "@/lib/platform/hrefs";
import { slugOf } from "@/lib/platform/text/slug";
import { CATEGORY_GROUPS } from "@/lib/prompts/categories/groups";
import { checkedFeed } from "../../support/discovery/atom-rules";
import { type Data, structuredData } from "../../support/discovery/json-ld-rules";
import { checkedIndex, checkedUrls } from "../../support/discovery/sitemap-rules";
import { aPromptWith } from "../../support/e2e/editor";
import { aFreeBase, call, signIn, unique } from "../../support/e2e/people";
import { aPaidBase } from "../../support/e2e/selling";

/** What a page's head says of itself to engines and programs. */
function headOf(html: string) {
  const links: Record<string, string | undefined>[] = [...html.matchAll(/<link\b[^>]*>/g)].map(([tag]) =>
    Object.fromEntries(
      [...tag.matchAll(/([\w-]+)="([^"]*)"/gi)].map(([, name, value]) => [
        name!.toLowerCase(),
        value!.replaceAll("&amp;", "&"),
      ]),
    ),
  );
  const by = (name: string) =>
    Object.fromEntries(
      links.flatMap((link): [string, string][] =>
        link.rel === "alternate" && link[name] ? [[link[name], link.href!]] : [],
      ),
    );
  return {
    canonical: links.filter(({ rel }) => rel === "canonical").map(({ href }) => href!),
    languages: by("hreflang"),
    documents: by("type"),
  };
}

const textAt = async (request: APIRequestContext, address: string) => {
  const answer = await request.get(address);
  expect(answer.status(), address).toBe(200);
  return answer.text();
};

test("what engines find: every page of the sitemap knows itself, its languages and what it is about @heavy", async ({
  page,
  request,
}) => {
  await signIn(page);
  const me = await call<NamedThing>(page.request, "GET", "/users/me");
  const free = await aFreeBase(page.request, `Открытая ${unique()}`);
  const mark = unique();
  const prompt = await aPromptWith(page.request, `Напиши письмо о задержке ${mark}`, {
    promptBaseId: free.id,
    tags: ["почта"],
  });
  const paid = await aPaidBase(page.request, {
    access_type: "SUBSCRIPTION",
    subscription_price_monthly: 490,
    subscription_price_yearly: 4900,
  });
  const secret = await aPromptWith(page.request, `Тайна ${mark}, которую читает только тот, кто заплатил`, {
    promptBaseId: paid.id,
  });

  const address = (await textAt(request, "/robots.txt")).match(/^Sitemap: (.+)$/m)![1]!;
  const { origin } = new URL(address);
  const expected = {
    [publicPromptHref(prompt)]: "CreativeWork",
    [baseHref(free)]: "Collection",
    [baseHref({ ...paid, slug: slugOf(paid.name) })]: "Product",
    [profileHref(me)]: "ProfilePage",
    "/": "WebSite",
    "/public-prompts": "ItemList",
    "/bases": "ItemList",
  };
  await expect(async () => {
    // new entries appear a moment later
    const parts = checkedIndex(await textAt(request, address), origin);
    const urls = (
      await Promise.all(parts.map(async (part) => checkedUrls(await textAt(request, part), origin)))
    ).flat();
    for (const path of Object.keys(expected)) expect(urls.map((url) => url.address)).toContain(origin + path);
    expect(JSON.stringify(urls)).not.toContain(secret.id);
  }).toPass();

  for (const [path, type] of Object.entries(expected)) {
    for (const localized of [path, path === "/" ? "/en" : `/en${path}`]) {
      const html = await textAt(request, localized);
      const { canonical, languages, documents } = headOf(html);
      const absolute = (each: string) => new URL(each, origin).href;
      const translated = path !== publicPromptHref(prompt); // it is written in Russian
      expect(
        canonical.map((each) => absolute(each)),
        localized,
      ).toEqual([absolute(translated ? localized : path)]);
      const inEnglish = absolute(path === "/" ? "/en" : `/en${path}`);
      expect(
        Object.fromEntries(Object.entries(languages).map(([language, each]) => [language, absolute(each)])),
        localized,
      ).toEqual(translated ? { ru: absolute(path), en: inEnglish, "x-default": absolute(path) } : {});
      const data = structuredData(html);
      expect(Object.keys(data), localized).toContain(type);
      if (data.BreadcrumbList)
        expect((data.BreadcrumbList.itemListElement as Data[]).at(-1)!.item, localized).toBe(
          absolute(translated ? localized : path),
        );
      expect(html, localized).not.toContain(`Тайна ${mark}`);
      for (const [kind, document] of Object.entries(documents)) {
        const text = await textAt(request, document);
        if (kind === "application/atom+xml") checkedFeed(text, absolute(document));
        else expect(text, document).toContain(`задержке ${mark}`);
      }
    }
  }

  const { name } = CATEGORY_GROUPS.TEXT[0]!.categories[0]!;
  const ofCategory = feedPath.category("TEXT", name);
  expect(checkedFeed(await textAt(request, ofCategory), new URL(ofCategory, origin).href).title).toContain(
    name,
  );
  for (const document of ["/sitemap.xml", "/feed.xml", `/public-prompts/${prompt.id}.md`, "/llms.txt"]) {
    await expect(async () => {
      const { etag } = (await request.get(document)).headers();
      expect((await request.get(document, { headers: { "if-none-match": etag! } })).status(), document).toBe(
        304,
      );
    }).toPass({ timeout: 20_000 }); // another story's write may come between
  }
  await call(page.request, "DELETE", `/prompts/${prompt.id}`);
  for (const gone of [
    `/public-prompts/${prompt.id}`,
    `/en/public-prompts/${prompt.id}`,
    `/public-prompts/${prompt.id}.md`,
  ])
    expect((await request.get(gone)).status(), gone).toBe(404);
  expect((await page.request.get(`/public-prompts/${prompt.id}`)).status()).toBe(404); // rendered for one person
  expect((await request.get(`/public-prompts/${secret.id}`)).status()).toBe(404);
});
