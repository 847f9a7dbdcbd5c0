import { CONTENT_TYPES, contentTypeOf, emptyCounts } from "@/lib/bases/content-types";
import { Prisma } from "@/lib/platform/db/generated/client";
import { read, readByKey } from "@/lib/platform/db/read";
import { addPageTags } from "@/lib/platform/page-cache/invalidate-pages";
import type { Viewer } from "@/lib/platform/viewer";
import type { ContentType } from "../../categories/types";
import type { PromptLanguage } from "../../language/languages";
import { sharedSpelling } from "../tag-spelling";
import { categoryOfSlug } from "./category-slugs";
import { SECTION_LEAST } from "./limits";
import { settleTags } from "./settle-tags";
import { countsOfTag, sectionTag, slugOfTag, tagSlugs } from "./section-sql";
import type { Section, SectionCounts, SectionKind, SectionSlugs } from "./types";

// What everybody may read, by definition: the viewer makes no difference to these.

/**
 * The section at an address. `slug`: of its canonical address; other spellings of a tag may have had addresses of their own,
 * which redirect there.
 * @returns null for a type or category without open prompts, a tag with too few, and an unknown name
 */
export async function findSection(
  viewer: Viewer,
  { kind, slug }: { kind: SectionKind; slug: string },
): Promise<{ section: Section; counts: SectionCounts; slug: string } | null> {
  addPageTags("lists");
  if (kind === "tag") return findTag(viewer, slug);
  const section = kind === "type" ? typeSection(slug) : categorySection(slug);
  if (!section) return null;
  const counts = await countSection(viewer, section);
  return counts.total > 0 ? { section, counts, slug } : null;
}

function typeSection(slug: string): Section | null {
  const contentType = contentTypeOf(slug);
  return contentType && slug === contentType.toLowerCase() ? { kind: "type", contentType } : null;
}

function categorySection(slug: string): Section | null {
  const category = categoryOfSlug(slug);
  return category ? { kind: "category", ...category } : null;
}

/** Slugs of tags. Other addresses were typed by hand and may hold characters that the database refuses. */
const SLUG = /^[a-z\d-]+$/;

async function findTag(viewer: Viewer, slug: string) {
  if (!SLUG.test(slug)) return null;
  const found = (await tagAt(slug)) ?? ((await settleTags()) ? await tagAt(slug) : undefined);
  if (found === undefined) return null;
  const { name } = found;
  const counts = await countSection(viewer, { kind: "tag", name });
  if (counts.total < SECTION_LEAST) return null;
  const contentType = CONTENT_TYPES.reduce((most, type) =>
    counts.types[type] > counts.types[most] ? type : most,
  );
  return { section: { kind: "tag" as const, name, contentType }, counts, slug: found.slug };
}

/** The tag behind a slug, in the spelling that all show, and its one slug. */
async function tagAt(slug: string): Promise<{ name: string; slug: string } | undefined> {
  const name = Prisma.sql`at.name`;
  const [tag] = await read<{ name: string; slug: string }>`
    SELECT coalesce(${sharedSpelling(name)}, ${name}) AS name, ${slugOfTag(name)} AS slug FROM tag_slugs at WHERE at.slug = ${slug}`;
  return tag;
}

/** How many open prompts a section has, of kept counts. */
export async function countSection(
  _viewer: Viewer,
  section: Exclude<Section, { kind: "tag" }> | { kind: "tag"; name: string },
): Promise<SectionCounts> {
  const rows = await read<{ type: ContentType; language: PromptLanguage; count: number }>`
    SELECT content_type AS type, language, sum(count)::int AS count
    FROM (${countedRows(section)}) AS c GROUP BY 1, 2`;
  const counts: SectionCounts = {
    total: 0,
    types: emptyCounts(),
    languages: { ru: 0, en: 0, other: 0 },
  };
  for (const { type, language, count } of rows) {
    counts.total += count;
    counts.types[type] += count;
    counts.languages[language] += count;
  }
  return counts;
}

function countedRows(section: Parameters<typeof countSection>[1]): Prisma.Sql {
  if (section.kind === "tag") return countsOfTag(section.name);
  const { contentType } = section;
  const named = section.kind === "category" ? Prisma.sql`AND category = ${section.name}` : Prisma.empty;
  return Prisma.sql`SELECT * FROM public_prompt_counts WHERE content_type = ${contentType}::"ContentType" ${named}`;
}

/** Of these tags those that are sections. @param tags some dozens */
export async function slugsOfTags(_viewer: Viewer, tags: string[]): Promise<SectionSlugs> {
  if (tags.length === 0) return {};
  addPageTags(...tags.map(sectionTag));
  const [row] = await readByKey<{
    slugs: SectionSlugs | null;
  }>`SELECT ${tagSlugs(Prisma.sql`${tags}::text[]`)} AS slugs`;
  return row!.slugs ?? {};
}

/** How many open prompts each category has that has any: every one of them is a section. */
export async function filledCategories(
  _viewer: Viewer,
): Promise<{ contentType: ContentType; category: string; count: number }[]> {
  addPageTags("lists");
  return read<{ contentType: ContentType; category: string; count: number }>`
    SELECT content_type AS "contentType", category, sum(count)::int AS count FROM public_prompt_counts
    GROUP BY 1, 2 HAVING sum(count) > 0 ORDER BY 1, 3 DESC, 2`;
}
