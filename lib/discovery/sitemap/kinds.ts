import { Prisma } from "@/lib/platform/db/generated/client";
import { baseHref, profileHref, publicPromptHref } from "@/lib/platform/hrefs";
import { IS_LISTED } from "@/lib/prompts/readable";

/**
 * What the sitemap lists one part after the other: where a thing's page stands, what its address is named after, and its open ones by id. `ids` reads an
 * index alone, in the order of its ids; the condition is that of a partial index. `pictures`: addresses of what everybody
 * sees of the row `thing`. `language`: what a thing is written in whose page is not translated.
 */
export const SITEMAP_KINDS = {
  prompts: {
    page: publicPromptHref,
    title: Prisma.sql`thing.title`,
    table: Prisma.sql`prompts`,
    language: Prisma.sql`thing.language`,
    ids: (range: Prisma.Sql) => Prisma.sql`SELECT p.id FROM prompts p WHERE ${IS_LISTED} AND ${range}`,
    idColumn: Prisma.sql`id`,
    pictures: Prisma.sql`CASE WHEN thing.has_examples THEN ARRAY(
      SELECT '/media/' || a.id || '/' || a.file FROM prompt_examples e JOIN attachments a ON a.id = e.attachment_id
      WHERE e.prompt_id = thing.id AND a.kind = 'image' ORDER BY e.position, e.id) ELSE '{}' END`,
  },
  // Paid ones as well: their page is their shop window. PRIVATE and hidden ones never.
  bases: {
    page: baseHref,
    title: Prisma.sql`thing.base_name`,
    table: Prisma.sql`prompt_bases`,
    language: Prisma.sql`NULL`,
    ids: (range: Prisma.Sql) =>
      Prisma.sql`SELECT id FROM prompt_bases WHERE access_type <> 'PRIVATE' AND hidden_at IS NULL AND ${range}`,
    idColumn: Prisma.sql`id`,
    pictures: Prisma.sql`ARRAY(SELECT '/media/' || a.id || '/' || a.file FROM attachments a WHERE a.id = thing.cover_id)`,
  },
  // People who have a base that others may look at.
  profiles: {
    page: profileHref,
    title: Prisma.sql`thing.full_name`,
    table: Prisma.sql`users`,
    language: Prisma.sql`NULL`,
    ids: (range: Prisma.Sql) =>
      Prisma.sql`SELECT DISTINCT owner_id AS id FROM prompt_bases WHERE access_type <> 'PRIVATE' AND hidden_at IS NULL AND ${range}`,
    idColumn: Prisma.sql`owner_id`,
    pictures: Prisma.sql`'{}'::text[]`,
  },
} as const;

export type SitemapKind = keyof typeof SITEMAP_KINDS;

/** The open things of a kind from one id up to another (to the end when there is none), in order, `limit` of them. */
export function idsBetween(kind: SitemapKind, from: string, to: string | null, limit: number): Prisma.Sql {
  const { ids, idColumn } = SITEMAP_KINDS[kind];
  const range = to
    ? Prisma.sql`${idColumn} >= ${from}::uuid AND ${idColumn} < ${to}::uuid`
    : Prisma.sql`${idColumn} >= ${from}::uuid`;
  return Prisma.sql`${ids(range)} ORDER BY 1 LIMIT ${limit}`;
}
