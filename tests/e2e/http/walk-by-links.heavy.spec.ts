import { type APIRequestContext, expect } from "@playwright/test";
import { test } from "../../support/e2e/browser";
import { structuredData } from "../../support/discovery/json-ld-rules";
import { checkedIndex, checkedUrls } from "../../support/discovery/sitemap-rules";

const STEPS = 4;
/** Lists and what leads to them; a prompt's page is reached, not read. */
const LIST =
  /^(?:\/en)?(?:\/|\/public-prompts(?:\/(?:type|category|tag)\/[^/]+)?(?:\/page\/\d+)?|\/bases(?:\/page\/\d+)?)?$/;

type Read = { links: string[]; canonical: string | undefined; languages: string; about: string[] };

/** A page's links, canonical address, languages and types of structured data, as an engine reads them; null where it answers with anything but a page. */
async function readPage(request: APIRequestContext, address: string, origin: string): Promise<Read | null> {
  const answer = await request.get(address, { maxRedirects: 0 });
  if (answer.status() !== 200) return null;
  const html = await answer.text();
  const path = (href: string) => new URL(href.replaceAll("&amp;", "&"), origin + address);
  const links = [...html.matchAll(/<a\b[^>]*?href="([^"#]+)/g)]
    .map(([, href]) => path(href!))
    .filter((url) => url.origin === origin && url.search === "")
    .map(({ pathname }) => pathname);
  const heads = [
    ...html.matchAll(/<link rel="(canonical|alternate)"(?: hrefLang="([\w-]+)")? href="([^"]+)"/g),
  ];
  return {
    links: [...new Set(links)],
    canonical: heads.filter(([, rel]) => rel === "canonical").map(([, , , href]) => path(href!).pathname)[0],
    languages: heads
      .filter(([, rel, language]) => rel === "alternate" && language)
      .map(([, , language, href]) => `${language} ${path(href!).pathname}`)
      .sort()
      .join(", "),
    about: Object.keys(structuredData(html)),
  };
}

test("from the home page four steps by links alone lead to every open prompt; each list on the way is itself, in both languages, and names what it lists", async ({
  request,
}) => {
  test.setTimeout(300_000);
  const sitemap = (await (await request.get("/robots.txt")).text()).match(/^Sitemap: (.+)$/m)![1]!;
  const { origin } = new URL(sitemap);
  const textAt = async (address: string) => (await request.get(address)).text();
  const parts = checkedIndex(await textAt(sitemap), origin);
  const listed = await Promise.all(
    parts
      .filter((part) => part.includes("/prompts-"))
      .map(async (part) =>
        checkedUrls(await textAt(part), origin).map(({ address }) => new URL(address).pathname),
      ),
  );

  const reached = new Map<string, number>([["/", 0]]);
  const read = new Map<string, Read>();
  const broken: { address: string; namedBy: string }[] = [];
  const namedBy = new Map<string, string>();
  for (let step = 0; step < STEPS; step += 1) {
    const next = [...reached].filter(([address, at]) => at === step && LIST.test(address));
    for (let begin = 0; begin < next.length; begin += 8)
      await Promise.all(
        next.slice(begin, begin + 8).map(async ([address]) => {
          const page = await readPage(request, address, origin);
          if (!page) return broken.push({ address, namedBy: namedBy.get(address)! });
          read.set(address, page);
          for (const link of page.links) {
            if (!reached.has(link)) namedBy.set(link, address);
            reached.set(link, reached.get(link) ?? step + 1);
          }
        }),
      );
  }

  // Other stories delete prompts meanwhile: missing ones are no fault.
  const isThere = async (address: string) => (await request.get(address)).status() === 200;
  const missing = listed.flat().filter((address) => !reached.has(address));
  expect(
    (await Promise.all(missing.map(async (each) => ((await isThere(each)) ? each : null)))).filter(Boolean),
  ).toEqual([]);
  for (const { address, namedBy: other } of broken)
    await expect(async () => {
      const page = await readPage(request, other, origin);
      expect(page?.links ?? [], `${other} names ${address}`).not.toContain(address);
    }).toPass({ timeout: 10_000 });

  const canonicals = [...read].map(([address, { canonical }]) => [address, canonical]);
  expect(canonicals.filter(([address, canonical]) => address !== canonical)).toEqual([]);
  const lists = [...read].filter(([address]) => !/^\/(?:en)?$/.test(address));
  expect(lists.filter(([, { about }]) => !about.includes("ItemList")).map(([address]) => address)).toEqual(
    [],
  );
  for (const [address, { languages }] of read) {
    const other = address.startsWith("/en")
      ? address.slice(3) || "/"
      : address === "/"
        ? "/en"
        : `/en${address}`;
    const answer = read.get(other) ?? (await readPage(request, other, origin));
    expect(answer?.languages, `${address} and ${other}`).toBe(languages);
  }
});
