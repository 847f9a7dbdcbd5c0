import { Prisma } from "@/lib/platform/db/generated/client";
import type { PageTag } from "@/lib/platform/page-cache/page-tags";
import { SECTION_LEAST } from "./limits";

/** The cache tag of pages that link the section of a tag, or would. */
export const sectionTag = (tag: string): PageTag => `tag:${tag}`;

/** How many open prompts carry a tag, as the last write left it. @param tag an expression of SQL */
const countOfTag = (tag: Prisma.Sql) => Prisma.sql`(
  coalesce((SELECT t.count FROM public_tags t WHERE t.name = ${tag}), 0) + coalesce((SELECT sum(c.count) FROM public_tag_changes c WHERE c.tag = ${tag}), 0))`;

/** Of these tags those that are sections, as an object of JSON: slugs by name (`SectionSlugs`); null where none is. @param tags an array in SQL */
export function tagSlugs(tags: Prisma.Sql): Prisma.Sql {
  return Prisma.sql`(SELECT json_object_agg(s.name, s.slug) FROM tag_slugs s WHERE s.name = ANY(${tags}) AND ${countOfTag(Prisma.sql`s.name`)} >= ${SECTION_LEAST})`;
}

/** A statement of how many open prompts with a tag there are by type, category and language, in several rows. */
export function countsOfTag(tag: string): Prisma.Sql {
  return Prisma.sql`
    SELECT content_type, category, language, count FROM public_tag_counts WHERE tag = ${tag}
    UNION ALL SELECT content_type, category, language, count FROM public_tag_changes WHERE tag = ${tag}`;
}

/** A statement of the types that have open prompts, as text. */
export const FILLED_TYPES = Prisma.sql`SELECT content_type::text FROM public_prompt_counts GROUP BY 1 HAVING sum(count) > 0`;
