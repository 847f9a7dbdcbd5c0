import { db } from "@/lib/platform/db/client";
import { env } from "@/lib/platform/env";
import { alternatesOf } from "@/lib/platform/i18n/alternates";
import { type Locale, LOCALES } from "@/lib/platform/i18n/locales";
import { FIRST_ID } from "@/lib/platform/keyset";
import { addPageTags } from "@/lib/platform/invalidate-pages";
import { slugOf } from "@/lib/platform/slug";
import { addressLanguage, type PromptLanguage } from "@/lib/prompts/language/languages";
import { uuid } from "@/lib/platform/validation/fields";
import { fileUrl, pageUrl } from "../page-url";
import { idsBetween, SITEMAP_KINDS, type SitemapKind } from "./kinds";
import { filledParts, partFrom } from "./parts";

// Everything here is public by definition: no viewer.

/** Open pages that are no single thing. */
const PAGES = ["/", "/public-prompts", "/bases", "/api-docs"];
/** A part that has grown and is not split yet stays within what search engines read, and what the cache keeps. */
const MOST = 4_000;

const HEAD = '<?xml version="1.0" encoding="UTF-8"?>\n';
const SCHEMA = "http://www.sitemaps.org/schemas/sitemap/0.9";

/** Every part of the sitemap that holds something, as a sitemap index. */
export async function sitemapIndex(): Promise<string> {
  addPageTags("lists");
  const names = ["pages", ...(await filledParts()).map(({ kind, from }) => `${kind}-${from}`)];
  const entries = names.map(
    (name) => `<sitemap><loc>${env().APP_ORIGIN}/sitemaps/${name}.xml</loc></sitemap>\n`,
  );
  return `${HEAD}<sitemapindex xmlns="${SCHEMA}">\n${entries.join("")}</sitemapindex>\n`;
}

/**
 * One part of the sitemap: every page in both languages, each with the addresses of both; what is not translated at its one address.
 * @param name as the index says it: "pages", "prompts-<id>"
 * @returns null for a part that there is not
 */
export async function sitemapPart(name: string): Promise<string | null> {
  if (name === "pages") return urlset(PAGES.map((path) => ({ path })));
  const [kind, from] = [name.slice(0, name.indexOf("-")), name.slice(name.indexOf("-") + 1)];
  if (!Object.hasOwn(SITEMAP_KINDS, kind) || (from !== FIRST_ID && !uuid.safeParse(from).success))
    return null;
  const part = await partFrom(kind as SitemapKind, from);
  if (!part) return null;
  addPageTags("lists");
  const { page, title, table, pictures, language } = SITEMAP_KINDS[part.kind];
  const rows = await db.$queryRaw<
    { id: string; title: string; changed: Date; pictures: string[]; language: PromptLanguage | null }[]
  >`
    SELECT id::text, ${title} AS title, updated_at AS changed, ${pictures} AS pictures, ${language} AS language
    FROM (${idsBetween(part.kind, part.from, part.to, MOST)}) AS part JOIN ${table} AS thing USING (id) ORDER BY id`;
  return urlset(
    rows.map(({ id, title, changed, pictures, language }) => ({
      path: page({ id, slug: slugOf(title) }),
      changed,
      pictures,
      ...(language && { only: addressLanguage(language) }),
    })),
  );
}

type ListedPage = { path: string; changed?: Date; pictures?: string[]; only?: Locale };

function urlset(pages: ListedPage[]): string {
  const urls = pages.flatMap(({ path, changed, pictures = [], only }) => {
    const { links, addresses } = only
      ? { links: "", addresses: [pageUrl(path, only)] }
      : inEveryLanguage(path);
    const images = pictures
      .map((picture) => `<image:image><image:loc>${fileUrl(picture)}</image:loc></image:image>`)
      .join("");
    const rest = `${changed ? `<lastmod>${changed.toISOString()}</lastmod>` : ""}${links}${images}</url>\n`;
    return addresses.map((address) => `<url><loc>${address}</loc>${rest}`);
  });
  return `${HEAD}<urlset xmlns="${SCHEMA}" xmlns:xhtml="http://www.w3.org/1999/xhtml" xmlns:image="http://www.google.com/schemas/sitemap-image/1.1">\n${urls.join("")}</urlset>\n`;
}

/** A page's address in each language, and the links that say so, which are the same on every one of them. */
function inEveryLanguage(path: string): { links: string; addresses: string[] } {
  const origin = env().APP_ORIGIN;
  const links = Object.entries(alternatesOf(path, "ru").languages ?? {}).map(
    ([language, address]) =>
      `<xhtml:link rel="alternate" hreflang="${language}" href="${origin}${String(address)}"/>`,
  );
  return { links: links.join(""), addresses: LOCALES.map((locale) => pageUrl(path, locale)) };
}
