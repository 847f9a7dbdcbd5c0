import { Prisma } from "@/lib/platform/db/generated/client";
import { IS_BUNDLE_LISTED } from "@/lib/bases/purchases/bundles/queries";
import { baseHref, bundleHref, profileHref, publicPromptHref, sectionHref } from "@/lib/platform/hrefs";
import { slugOf } from "@/lib/platform/text/slug";
import { BASES_PER_PAGE } from "@/lib/bases/limits";
import { IS_SHOWN } from "@/lib/bases/scope";
import { slugOfTag } from "@/lib/prompts/lists/sections/section-sql";
import { PROMPTS_PER_PAGE, SECTION_LEAST } from "@/lib/prompts/lists/sections/limits";
import { IS_LISTED } from "@/lib/prompts/readable";

const NONE = Prisma.sql`NULL`;
const NO_PICTURES = Prisma.sql`'{}'::text[]`;

/** `name`: what the address is made of; a tag has its slug. */
type Row = { id: string; name: string };

/**
 * What the sitemap lists one part after the other: where a thing's page is, what its address is made of besides the id, and its open ones by id. `ids` reads an
 * index alone, in the order of its ids; the condition is that of a partial index. `pictures`: addresses of what everybody
 * sees of the row `thing`. `language`: what a thing is written in whose page is not translated.
 * `items`: how many the list on its page has, `perPage` of them on a page, where that has further pages.
 */
export const SITEMAP_KINDS = {
  prompts: {
    page: ({ id, name }: Row) => publicPromptHref({ id, slug: slugOf(name) }),
    name: Prisma.sql`thing.title`,
    table: Prisma.sql`prompts`,
    items: NONE,
    perPage: 1,
    language: Prisma.sql`thing.language`,
    ids: (range: Prisma.Sql) => Prisma.sql`SELECT p.id FROM prompts p WHERE ${IS_LISTED} AND ${range}`,
    idColumn: Prisma.sql`id`,
    pictures: Prisma.sql`CASE WHEN thing.has_examples THEN ARRAY(
      SELECT '/media/' || a.id || '/' || a.file FROM prompt_examples e JOIN attachments a ON a.id = e.attachment_id
      WHERE e.prompt_id = thing.id AND a.kind = 'image' AND e.hidden_at IS NULL ORDER BY e.position, e.id) ELSE '{}' END`,
  },
  // Paid ones as well: their page is their storefront.
  bases: {
    page: ({ id, name }: Row) => baseHref({ id, slug: slugOf(name) }),
    name: Prisma.sql`thing.base_name`,
    table: Prisma.sql`prompt_bases`,
    items: NONE,
    perPage: 1,
    language: NONE,
    ids: (range: Prisma.Sql) => Prisma.sql`SELECT b.id FROM prompt_bases b WHERE ${IS_SHOWN} AND ${range}`,
    idColumn: Prisma.sql`id`,
    pictures: Prisma.sql`ARRAY(SELECT '/media/' || a.id || '/' || a.file FROM attachments a WHERE a.id = thing.cover_id)`,
  },
  // Those whose bases are all sold and listed.
  bundles: {
    page: ({ id, name }: Row) => bundleHref({ id, slug: slugOf(name) }),
    name: Prisma.sql`thing.title`,
    table: Prisma.sql`bundles`,
    items: NONE,
    perPage: 1,
    language: NONE,
    ids: (range: Prisma.Sql) => Prisma.sql`SELECT k.id FROM bundles k WHERE ${IS_BUNDLE_LISTED} AND ${range}`,
    idColumn: Prisma.sql`id`,
    pictures: NO_PICTURES,
  },
  // People who have a listed base.
  profiles: {
    page: ({ id, name }: Row) => profileHref({ id, slug: slugOf(name) }),
    name: Prisma.sql`thing.full_name`,
    table: Prisma.sql`users`,
    items: Prisma.sql`(SELECT count(*)::int FROM prompt_bases b WHERE b.owner_id = thing.id AND ${IS_SHOWN})`,
    perPage: BASES_PER_PAGE,
    language: NONE,
    ids: (range: Prisma.Sql) =>
      Prisma.sql`SELECT DISTINCT b.owner_id AS id FROM prompt_bases b WHERE ${IS_SHOWN} AND ${range}`,
    idColumn: Prisma.sql`owner_id`,
    pictures: NO_PICTURES,
  },
  // Tags with open prompts enough for a section, all spellings being one; one without any letter that has a Latin form has no address.
  tags: {
    page: ({ name: slug }: Row) => sectionHref("tag", slug),
    table: Prisma.sql`public_tags`,
    name: slugOfTag(Prisma.sql`thing.name`),
    items: Prisma.sql`thing.total`,
    perPage: PROMPTS_PER_PAGE,
    language: NONE,
    ids: (range: Prisma.Sql) =>
      Prisma.sql`SELECT t.id FROM public_tags t WHERE t.total >= ${Prisma.raw(String(SECTION_LEAST))} AND ${range} AND EXISTS (SELECT FROM tag_slugs s WHERE name_key(s.name) = name_key(t.name))`,
    idColumn: Prisma.sql`id`,
    pictures: NO_PICTURES,
  },
} as const;

export type SitemapKind = keyof typeof SITEMAP_KINDS;

/** Public items of a kind from one id up to another (or to the end), in order, at most `limit`. */
export function idsBetween(kind: SitemapKind, from: string, to: string | null, limit: number): Prisma.Sql {
  const { ids, idColumn } = SITEMAP_KINDS[kind];
  const range = to
    ? Prisma.sql`${idColumn} >= ${from}::uuid AND ${idColumn} < ${to}::uuid`
    : Prisma.sql`${idColumn} >= ${from}::uuid`;
  return Prisma.sql`${ids(range)} ORDER BY 1 LIMIT ${limit}`;
}
