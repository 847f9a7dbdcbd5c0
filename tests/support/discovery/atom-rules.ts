import { childrenOf, type Element, parseXml, textOf } from "./xml";

const ATOM = "http://www.w3.org/2005/Atom";
const RFC_3339 = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(?:\.\d+)?(?:Z|[+-]\d\d:\d\d)$/;
const KNOWN = [
  "id",
  "title",
  "updated",
  "published",
  "link",
  "author",
  "category",
  "summary",
  "entry",
  "name",
  "uri",
];

export type Entry = {
  id: string;
  title: string;
  summary: string;
  address: string;
  author: string;
  tags: string[];
};

/** What a feed has. @param at the address that it was read from @throws Error for what breaks RFC 4287 */
export function checkedFeed(
  xml: string,
  at: string,
): { title: string; updated: string; alternate: string; language: string; entries: Entry[] } {
  const feed = parseXml(xml);
  checkNames(feed);
  if (feed.name !== "feed") throw new Error("no feed");
  checkThing(feed);
  textOf(childrenOf(feed, "author")[0]!, "name");
  if (linkOf(feed, "self") !== at) throw new Error("a feed that does not know where it stands");
  const entries = childrenOf(feed, "entry");
  if (new Set(entries.map((entry) => textOf(entry, "id"))).size !== entries.length)
    throw new Error("an id stands twice");
  const latest = entries
    .map((entry) => textOf(entry, "updated"))
    .sort()
    .at(-1);
  if (latest && latest !== textOf(feed, "updated"))
    throw new Error("a feed that is not as new as its newest entry");
  return {
    title: textOf(feed, "title"),
    updated: textOf(feed, "updated"),
    alternate: linkOf(feed, "alternate"),
    language: feed.attributes["xml:lang"]!,
    entries: entries.map(entryOf),
  };
}

function entryOf(entry: Element): Entry {
  checkThing(entry);
  if (!RFC_3339.test(textOf(entry, "published"))) throw new Error("published at no time");
  const author = textOf(childrenOf(entry, "author")[0]!, "name");
  const tags = childrenOf(entry, "category").map(({ attributes }) => attributes.term!);
  return {
    id: textOf(entry, "id"),
    title: textOf(entry, "title"),
    summary: textOf(entry, "summary"),
    address: linkOf(entry, "alternate"),
    author,
    tags,
  };
}

/** What every feed and every entry must have. */
function checkThing(element: Element): void {
  new URL(textOf(element, "id"));
  if (textOf(element, "title").trim() === "") throw new Error("no title");
  if (!RFC_3339.test(textOf(element, "updated"))) throw new Error("updated at no time");
}

function linkOf(element: Element, rel: string): string {
  const [link, ...others] = childrenOf(element, "link").filter(({ attributes }) => attributes.rel === rel);
  if (!link || others.length > 0) throw new Error(`<${element.name}> must have one link ${rel}`);
  return new URL(link.attributes.href!).href;
}

function checkNames({ name, uri, children }: Element): void {
  if (uri !== ATOM || (name !== "feed" && !KNOWN.includes(name)))
    throw new Error(`<${name}> is none of Atom's`);
  children.forEach(checkNames);
}
