import { Prisma } from "@/lib/platform/db/generated/client";
import type { PageTag } from "@/lib/platform/page-cache/page-tags";
import { nameKey } from "@/lib/platform/text/name-key";
import { SECTION_LEAST } from "./limits";

/** The cache tag of pages that link the section of a tag, or would. */
export const sectionTag = (tag: string): PageTag => `tag:${nameKey(tag)}`;

/** How many open prompts carry a tag in any case, as the last write left it. @param tag an expression of SQL */
const countOfTag = (tag: Prisma.Sql) => Prisma.sql`(
  coalesce((SELECT sum(t.count) FROM public_tags t WHERE name_key(t.name) = name_key(${tag})), 0)
  + coalesce((SELECT sum(c.count) FROM public_tag_changes c WHERE name_key(c.tag) = name_key(${tag})), 0))`;

/**
 * The slug of a tag in any case, in SQL; null for a tag without one. Spellings that were sections of their own have several: the lowest number is the address.
 * @param tag an expression of SQL
 */
export const slugOfTag = (tag: Prisma.Sql) =>
  Prisma.sql`(SELECT s.slug FROM tag_slugs s WHERE name_key(s.name) = name_key(${tag}) ORDER BY length(s.slug), s.slug LIMIT 1)`;

/**
 * The sections among these tags, as a JSON object: slugs by the given spellings (`SectionSlugs`); null without any.
 * @param tags an array in SQL
 */
export function tagSlugs(tags: Prisma.Sql): Prisma.Sql {
  return Prisma.sql`(SELECT json_object_agg(asked.tag, asked.slug) FROM (SELECT tag, ${slugOfTag(Prisma.sql`tag`)} AS slug FROM unnest(${tags}) AS tag) AS asked
    WHERE asked.slug IS NOT NULL AND ${countOfTag(Prisma.sql`asked.tag`)} >= ${SECTION_LEAST})`;
}

/** A statement of how many open prompts with a tag in any case there are by type, category and language, in several rows. */
export function countsOfTag(tag: string): Prisma.Sql {
  return Prisma.sql`
    SELECT content_type, category, language, count FROM public_tag_counts WHERE name_key(tag) = name_key(${tag})
    UNION ALL SELECT content_type, category, language, count FROM public_tag_changes WHERE name_key(tag) = name_key(${tag})`;
}

/** A statement of the types that have open prompts, as text. */
export const FILLED_TYPES = Prisma.sql`SELECT content_type::text FROM public_prompt_counts GROUP BY 1 HAVING sum(count) > 0`;
