import { db } from "@/lib/platform/db/client";
import { env } from "@/lib/platform/env";
import { alternatesOf } from "@/lib/platform/i18n/alternates";
import { DEFAULT_LOCALE, type Locale, LOCALES, PREFIXED } from "@/lib/platform/i18n/locales";
import { FIRST_ID } from "@/lib/platform/db/keyset";
import { addPageTags } from "@/lib/platform/page-cache/invalidate-pages";
import { papers } from "@/lib/papers/files";
import { PAPER_NAMES, paperHref } from "@/lib/papers/names";
import { BASES_PER_PAGE } from "@/lib/bases/limits";
import { contentTypeOf, DEFAULT_TYPE } from "@/lib/bases/content-types";
import { countListedBases } from "@/lib/bases/queries";
import { pageHref, PUBLIC_PROMPTS, sectionHref, selectionHref, SELECTIONS } from "@/lib/platform/hrefs";
import { listSelections } from "@/lib/follows/weekly/queries";
import { GUEST } from "@/lib/platform/viewer";
import { categorySlug } from "@/lib/prompts/lists/sections/category-slugs";
import { PROMPTS_PER_PAGE } from "@/lib/prompts/lists/sections/limits";
import { countSection, filledCategories } from "@/lib/prompts/lists/sections/queries";
import { addressLanguage, type PromptLanguage } from "@/lib/prompts/language/languages";
import { uuid } from "@/lib/platform/validation/fields";
import { fileUrl, pageUrl } from "../page-url";
import { idsBetween, SITEMAP_KINDS, type SitemapKind } from "./kinds";
import { filledParts, partFrom } from "./parts";

// Everything here is public by definition: no viewer.

/** Static pages and lists. */
const PAGES = ["/", PUBLIC_PROMPTS, "/bases", SELECTIONS, "/api-docs", "/connect"];
/** Of one type with its categories, with their further pages as far as there is room. */
const SECTIONS = "sections";
/** A part not yet split stays within the limits of search engines and of the cache. */
const MOST = 4_000;
/** Pages of one list in the sitemap; the rest are found by links. */
const FURTHER = 4;

const HEAD = '<?xml version="1.0" encoding="UTF-8"?>\n';
const SCHEMA = "http://www.sitemaps.org/schemas/sitemap/0.9";

/** Every part of the sitemap that holds something, as a sitemap index. */
export async function sitemapIndex(): Promise<string> {
  addPageTags("lists");
  const types = new Set((await filledCategories(GUEST)).map(({ contentType }) => contentType));
  const sections = [...types].map((type) => `${SECTIONS}-${type.toLowerCase()}`);
  const names = ["pages", ...sections, ...(await filledParts()).map(({ kind, from }) => `${kind}-${from}`)];
  const entries = names.map(
    (name) => `<sitemap><loc>${env().APP_ORIGIN}/sitemaps/${name}.xml</loc></sitemap>\n`,
  );
  return `${HEAD}<sitemapindex xmlns="${SCHEMA}">\n${entries.join("")}</sitemapindex>\n`;
}

/**
 * One part of the sitemap: every page in both languages with hreflang links; pages without a translation once.
 * @param name as in the index: "pages", "prompts-<id>"
 * @returns null for an unknown part
 */
export async function sitemapPart(name: string): Promise<string | null> {
  if (name === "pages") return urlset(await fixedPages());
  const [kind, from] = [name.slice(0, name.indexOf("-")), name.slice(name.indexOf("-") + 1)];
  if (kind === SECTIONS) return sectionsOf(from);
  if (!Object.hasOwn(SITEMAP_KINDS, kind) || (from !== FIRST_ID && !uuid.safeParse(from).success))
    return null;
  const part = await partFrom(kind as SitemapKind, from);
  if (!part) return null;
  addPageTags("lists");
  const { page, perPage, table, pictures, language, name: named, items } = SITEMAP_KINDS[part.kind];
  const rows = await db.$queryRaw<
    {
      id: string;
      name: string;
      changed: Date;
      pictures: string[];
      language: PromptLanguage | null;
      items: number | null;
    }[]
  >`
    SELECT id::text, ${named} AS name, updated_at AS changed, ${pictures} AS pictures, ${language} AS language, ${items} AS items
    FROM (${idsBetween(part.kind, part.from, part.to, MOST)}) AS part JOIN ${table} AS thing USING (id) ORDER BY id`;
  return urlset(
    rows.flatMap(({ changed, pictures, language, items, ...row }) => [
      { path: page(row), changed, pictures, ...(language && { only: addressLanguage(language) }) },
      ...furtherPages(page(row), items ?? 0, perPage, FURTHER),
    ]),
  );
}

/** The operator's papers, not the product's examples. */
function openPapers(): ListedPage[] {
  const { areExamples, files } = papers();
  if (areExamples) return [];
  return PAPER_NAMES.map((name) => ({
    path: paperHref(name),
    ...(PREFIXED.every((locale) => files[name][locale] === null) && { only: DEFAULT_LOCALE }),
  }));
}

/** The fixed pages, and those of the two lists that have numbers. */
async function fixedPages(): Promise<ListedPage[]> {
  addPageTags("lists");
  const [prompts, bases, ...selections] = await Promise.all([
    countSection(GUEST, { kind: "type", contentType: DEFAULT_TYPE }),
    countListedBases(GUEST),
    ...LOCALES.map((language) => listSelections(GUEST, { language })),
  ]);
  return [
    ...PAGES.map((path) => ({ path })),
    ...openPapers(),
    ...selections.flatMap(({ items }) =>
      items.map(({ number, language }) => ({ path: selectionHref(number), only: language })),
    ),
    ...furtherPages(PUBLIC_PROMPTS, prompts.total, PROMPTS_PER_PAGE, MOST / 4),
    ...furtherPages("/bases", bases, BASES_PER_PAGE, MOST / 4),
  ];
}

/** A type's section and those of its categories; null where the name is no type's or there is nothing. */
async function sectionsOf(name: string): Promise<string | null> {
  const type = contentTypeOf(name);
  const categories = (await filledCategories(GUEST)).filter(({ contentType }) => contentType === type);
  if (!type || name !== type.toLowerCase() || categories.length === 0) return null;
  const sections = [
    { path: sectionHref("type", name), count: categories.reduce((sum, { count }) => sum + count, 0) },
    ...categories.flatMap(({ category, count }) => {
      const slug = categorySlug(type, category);
      return slug === undefined ? [] : [{ path: sectionHref("category", slug), count }];
    }),
  ];
  const further = sections.flatMap(({ path, count }) =>
    furtherPages(path, count, PROMPTS_PER_PAGE, MOST / 4),
  );
  return urlset([...sections.map(({ path }) => ({ path })), ...further].slice(0, MOST));
}

function furtherPages(list: string, items: number, perPage: number, most: number): ListedPage[] {
  const pages = Math.min(Math.ceil(items / perPage), most);
  return Array.from({ length: Math.max(0, pages - 1) }, (_, index) => ({ path: pageHref(list, index + 2) }));
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

/** A page's address in each language, and its hreflang links, which are the same for all languages. */
function inEveryLanguage(path: string): { links: string; addresses: string[] } {
  const origin = env().APP_ORIGIN;
  const links = Object.entries(alternatesOf(path, "ru").languages ?? {}).map(
    ([language, address]) =>
      `<xhtml:link rel="alternate" hreflang="${language}" href="${origin}${String(address)}"/>`,
  );
  return { links: links.join(""), addresses: LOCALES.map((locale) => pageUrl(path, locale)) };
}
