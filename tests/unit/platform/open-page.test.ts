import { openPageOf } from "@/lib/platform/page-cache/open-page";

const ask = (url: string, headers: Record<string, string> = {}, method = "GET") =>
  openPageOf({ url, method, headers });

test.each([
  ["/", "page:/ru", "/"],
  ["/en", "page:/en", "/"],
  ["/bases", "page:/ru/bases", "/bases"],
  ["/en/public-prompts/1f0e", "page:/en/public-prompts/1f0e", "/public-prompts/1f0e"],
  ["/bases?utm_source=mail", "page:/ru/bases", "/bases"],
  ["/api-docs?q=1&type=image&x", "page:/ru/api-docs", "/api-docs"],
])("%s is kept as %s", (url, key, address) => {
  expect(ask(url)).toMatchObject({ key, address, url: url.split("?")[0], isForRouter: false });
  expect(ask(url, {}, "HEAD")).toEqual(ask(url));
});

test("a list is known by its choices, in whatever order they stand", () => {
  const list = {
    key: "page:/ru/public-prompts?type=image&category=A&category=B&sort=popular",
    address: "/public-prompts",
    url: "/public-prompts?type=image&category=A&category=B&sort=popular",
    isForRouter: false,
    mayBeSame: true,
  };
  expect(ask("/public-prompts?category=A&sort=popular&category=B&type=image")).toEqual(list);
  expect(ask("/public-prompts?sort=popular&type=image&category=A&category=B")).toEqual(list);
  expect(ask("/public-prompts?type=image&category=B&category=A&sort=popular")).not.toEqual(list);
});

test.each([
  ["a search", "/public-prompts?q=text"],
  ["a search beside choices", "/public-prompts?type=image&q="],
  ["an earlier version of a paper", `/papers/offer?version=${"a".repeat(64)}`],
  ["the same in another spelling", `/en/papers/offer?utm_source=mail&%76ersion=${"a".repeat(64)}`],
  ["choices beside what the page may read as well", "/bases?access=paid&utm_source=mail"],
  ["a long state", `/public-prompts?cursor=${"a".repeat(600)}`],
  ["a query with a second question mark", "/public-prompts?type=image?x"],
  ["a query with half a letter", "/public-prompts?category=%D0"],
  ["a query with what is no percent sign", "/public-prompts?category=%zz"],
  ["a query with letters that were not encoded", "/public-prompts?category=\u00d0\u00af"],
  ["a query with a fragment", "/public-prompts?type=image#x"],
  ["a page for members", "/my-prompts"],
  ["the API", "/api/prompts"],
  ["an address that has to be decoded", "/bases/%31"],
  ["an address with the default language", "/ru/bases"],
  ["a file", "/icon.svg"],
  ["an address above it", "/bases/.."],
  ["an address behind it", "/bases/1/edit"],
  ["a slash at the end", "/bases/"],
  ["a slash behind the language", "/en/"],
  ["a slash behind the language, with a list's state", "/en/?type=IMAGE"],
])("%s is none", (_what, url) => expect(ask(url)).toBeNull());

test("parts of a page, forms and other languages are for Next", () => {
  expect(ask("/bases", { rsc: "2" })).toBeNull();
  expect(ask("/bases", { "next-router-state-tree": "[]" })).toBeNull();
  expect(ask("/bases", { rsc: "1", "next-router-prefetch": "1" })).toBeNull();
  expect(ask("/bases", { "next-router-prefetch": "1" })).toBeNull();
  expect(ask("/bases", { "x-nextjs-data": "1" })).toBeNull();
  expect(ask("/bases", {}, "POST")).toBeNull();
  expect(ask("/bases", { cookie: "a=b; locale=en" })).toBeNull();
  expect(ask("/bases", { cookie: "locale=ru; locale=en" })).toBeNull();
  expect(ask("/bases", { cookie: "locale=ru" })).not.toBeNull();
  expect(ask("/en/bases", { cookie: "locale=en" })).not.toBeNull();
});

test("a navigation of Next's router is kept apart from the document, whatever the router has already", () => {
  const kept = {
    key: "router:/ru/bases?access=paid",
    address: "/bases",
    url: "/bases?access=paid",
    isForRouter: true,
    mayBeSame: true,
  };
  expect(ask("/bases?access=paid&_rsc=1x", { rsc: "1", "next-router-state-tree": "%5B%5D" })).toEqual(kept);
  expect(ask("/bases?_rsc=2y&access=paid", { rsc: "1", "next-url": "/ru" })).toEqual(kept);
});

test("the home page, lists, bases, prompts and profiles may be the same for members; others are rendered for them without a look", () => {
  const same = (path: string) => ask(path)?.mayBeSame;
  for (const path of ["/", "/en", "/bases", "/en/bases/1", "/public-prompts/page/2", "/profile/1"])
    expect([path, same(path)]).toEqual([path, true]);
  for (const path of ["/selections", "/bundles/1", "/papers/offer"])
    expect([path, same(path)]).toEqual([path, false]);
});
