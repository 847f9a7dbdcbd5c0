import { LOCALES } from "@/lib/platform/i18n/locales";
import { childrenOf, type Element, parseXml, textOf } from "./xml";

const SITEMAP = "http://www.sitemaps.org/schemas/sitemap/0.9";
const XHTML = "http://www.w3.org/1999/xhtml";
/** As https://www.sitemaps.org/protocol.html has them. */
const MOST_ENTRIES = 50_000;
const MOST_BYTES = 50 * 1024 * 1024;
const W3C_TIME = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(?:\.\d+)?(?:Z|[+-]\d\d:\d\d)$/;

/** The parts that a sitemap index names. @throws Error for what breaks the protocol */
export function checkedIndex(xml: string, origin: string): string[] {
  const root = checkedRoot(xml, "sitemapindex");
  return childrenOf(root, "sitemap").map((entry) => checkedAddress(textOf(entry, "loc"), origin));
}

type Url = { address: string; changed: string | null; alternates: Record<string, string> };

/** The pages of a part. @throws Error for what breaks the protocol, and for languages that do not name each other, unless there is one alone */
export function checkedUrls(xml: string, origin: string): Url[] {
  const urls = childrenOf(checkedRoot(xml, "urlset"), "url").map((entry) => urlOf(entry, origin));
  const byAddress = new Map(urls.map((url) => [url.address, url]));
  if (byAddress.size !== urls.length) throw new Error("an address stands twice");
  for (const { address, alternates } of urls) {
    if (Object.keys(alternates).length === 0) {
      // An untranslated page has one address.
      const [path, twin] = [new URL(address).pathname, new URL(address)];
      twin.pathname = path.startsWith("/en/") ? path.slice(3) : `/en${path}`;
      if (byAddress.has(twin.href)) throw new Error(`${address} is not the only address of its page`);
      continue;
    }
    if (Object.keys(alternates).sort().join() !== [...LOCALES, "x-default"].sort().join())
      throw new Error(`${address} does not name every language`);
    if (!Object.values(alternates).includes(address)) throw new Error(`${address} does not name itself`);
    for (const other of Object.values(alternates)) {
      if (JSON.stringify(byAddress.get(other)?.alternates) !== JSON.stringify(alternates))
        throw new Error(`${other} does not name ${address} in turn`);
    }
  }
  return urls;
}

function checkedRoot(xml: string, name: string): Element {
  if (Buffer.byteLength(xml) > MOST_BYTES) throw new Error("too many bytes");
  const root = parseXml(xml);
  if (root.name !== name || root.uri !== SITEMAP) throw new Error(`<${root.name}> where <${name}> belongs`);
  if (root.children.length === 0) throw new Error("an empty sitemap is none");
  if (root.children.length > MOST_ENTRIES) throw new Error("too many entries");
  if (root.children.some(({ uri }) => uri !== SITEMAP)) throw new Error("a foreign element");
  return root;
}

function checkedAddress(address: string, origin: string): string {
  const url = new URL(address);
  if (url.origin !== origin || url.search || url.hash || address.length >= 2048)
    throw new Error(`${address} does not belong here`);
  return address;
}

function urlOf(entry: Element, origin: string): Url {
  const [changed = null] = childrenOf(entry, "lastmod").map(({ text }) => text);
  if (changed !== null && !W3C_TIME.test(changed)) throw new Error(`${changed} is no time`);
  const links = childrenOf(entry, "link");
  if (links.some(({ uri, attributes }) => uri !== XHTML || attributes.rel !== "alternate"))
    throw new Error("a link that names no language");
  const alternates = Object.fromEntries(
    links.map(({ attributes }) => [attributes.hreflang!, checkedAddress(attributes.href!, origin)]),
  );
  return { address: checkedAddress(textOf(entry, "loc"), origin), changed, alternates };
}
