import { db, type Database } from "@/lib/platform/db/client";
import { Prisma } from "@/lib/platform/db/generated/client";
import { transaction } from "@/lib/platform/db/transaction";
import { invalidatePages } from "@/lib/platform/page-cache/invalidate-pages";
import { SLUG_LIMIT, slugOf } from "@/lib/platform/text/slug";
import { trimEnd } from "@/lib/platform/text/text-length";
import { sharedSpelling } from "../tag-spelling";
import { SECTION_LEAST } from "./limits";
import { sectionTag } from "./section-sql";

/** Changes that one transaction sums up. */
const MOST = 2_000;
/** The advisory lock of a summary: two at once would give two tags the same slug. */
const LOCK = "settle-tags";

/**
 * Applies pending changes to the counts of tags, and gives a slug to every tag that has become a section, in all its spellings. A
 * tag without a letter that has a Latin form does not become a section, and invalidates no page.
 * @returns whether there may be more
 */
export async function settleTags(most = MOST): Promise<boolean> {
  const pending =
    (await db.publicTagChange.findFirst({ select: { id: true } })) ??
    (await db.publicTag.findFirst({ where: { total: null }, select: { id: true } }));
  if (!pending) return false;
  return transaction(async (tx) => {
    await tx.$queryRaw`SELECT pg_advisory_xact_lock(hashtextextended(${LOCK}, 0))::text`;
    const tags = await sumUp(tx, most);
    const unnamed = tags.filter(
      ({ name, count, isNamed }) => count >= SECTION_LEAST && !isNamed && slugOf(name) !== "",
    );
    await giveSlugs(tx, unnamed);
    await forgetUnused(tx, tags);
    await keepTotals(tx, tags);
    const passed = tags.filter(
      ({ count, before, isNamed }) => isNamed && count >= SECTION_LEAST !== before >= SECTION_LEAST,
    );
    const turned = [...unnamed, ...passed];
    const pages = turned.map(({ name }) => sectionTag(name));
    await invalidatePages(tx, { soon: unnamed.length > 0 ? ["lists", ...pages] : pages });
    return tags.length > 0;
  });
}

/** A tag in all its spellings. `name`: the most frequent before these changes, or one that they bring; `before`: the count without them. */
type Tag = { key: string; name: string; count: number; before: number; isNamed: boolean };

/** The tags whose counts have changed, as they are now, and others that wait for their total (a server of the version before wrote them). */
function sumUp(tx: Database, most: number): Promise<Tag[]> {
  return tx.$queryRaw<Tag[]>`
    WITH gone AS (
      DELETE FROM public_tag_changes WHERE id IN (SELECT id FROM public_tag_changes LIMIT ${most}) RETURNING *
    ), counted AS (
      INSERT INTO public_tag_counts AS kept (tag, content_type, category, language, count)
      SELECT tag, content_type, category, language, sum(count) FROM gone GROUP BY 1, 2, 3, 4 ORDER BY 1, 2, 3, 4
      ON CONFLICT (tag, content_type, category, language) DO UPDATE SET count = kept.count + EXCLUDED.count
    ), summed AS (
      SELECT tag, sum(count)::int AS change FROM gone GROUP BY 1
    ), named AS (
      INSERT INTO public_tags AS kept (name, count, total) SELECT tag, change, 0 FROM summed ORDER BY 1
      ON CONFLICT (name) DO UPDATE SET count = kept.count + EXCLUDED.count, updated_at = now()
    ), touched AS (
      SELECT name_key(tag) AS key, min(tag) AS name, sum(change)::int AS change FROM (
        SELECT tag, change FROM summed UNION ALL (SELECT name, 0 FROM public_tags WHERE total IS NULL LIMIT ${most})
      ) AS changed GROUP BY 1
    )
    SELECT key, coalesce(${sharedSpelling(Prisma.sql`touched.name`)}, name) AS name, before + change AS count, before,
      EXISTS (SELECT FROM tag_slugs s WHERE name_key(s.name) = key) AS "isNamed"
    FROM touched, LATERAL (SELECT coalesce(sum(t.count), 0)::int AS before FROM public_tags t WHERE name_key(t.name) = key) AS kept ORDER BY key`;
}

/** Removes spellings that no open prompt has any more: one person could leave any number of them, which every reader of the tag would pass over. */
async function forgetUnused(tx: Database, tags: Tag[]): Promise<void> {
  const keys = tags.map(({ key }) => key);
  await tx.$executeRaw`DELETE FROM public_tags WHERE name_key(name) = ANY(${keys}::text[]) AND count = 0`;
  await tx.$executeRaw`DELETE FROM public_tag_counts WHERE name_key(tag) = ANY(${keys}::text[]) AND count = 0`;
}

/** Writes the totals of tags to their earliest spelling. */
function keepTotals(tx: Database, tags: Tag[]): Promise<number> {
  return tx.$executeRaw`
    WITH ranked AS (
      SELECT t.name, of.count, row_number() OVER (PARTITION BY of.key ORDER BY t.created_at, t.name) AS place
      FROM unnest(${tags.map(({ key }) => key)}::text[], ${tags.map(({ count }) => count)}::int[]) AS of (key, count) JOIN public_tags t ON name_key(t.name) = of.key
    )
    UPDATE public_tags t SET total = CASE place WHEN 1 THEN ranked.count ELSE 0 END FROM ranked
    WHERE t.name = ranked.name AND t.total IS DISTINCT FROM CASE place WHEN 1 THEN ranked.count ELSE 0 END`;
}

/** Numbers up to here are tried one after the other. */
const NEAR = 8;

/**
 * Each gets `slug`, `slug-2`, `slug-3` … as is free. Beyond `NEAR` the numbers double and may
 * leave gaps: thousands of tags alike cost some statements, not one for each.
 */
async function giveSlugs(tx: Database, tags: Tag[]): Promise<void> {
  let rest = tags.map(({ name }) => ({ name, slug: slugOf(name) }));
  for (let from = 1; rest.length > 0; from = from < NEAR ? from + 1 : from * 2) {
    const alike = new Map<string, number>();
    const data = rest.map(({ name, slug }) => {
      const place = alike.get(slug) ?? 0;
      alike.set(slug, place + 1);
      return { name, slug: numbered(slug, from + place) };
    });
    await tx.tagSlug.createMany({ data, skipDuplicates: true });
    const where = { name: { in: rest.map(({ name }) => name) } };
    const named = new Set(
      (await tx.tagSlug.findMany({ where, select: { name: true } })).map(({ name }) => name),
    );
    rest = rest.filter(({ name }) => !named.has(name));
  }
}

function numbered(slug: string, number: number): string {
  if (number === 1) return slug;
  const suffix = `-${number}`;
  return trimEnd(slug.slice(0, SLUG_LIMIT - suffix.length), /-/) + suffix;
}
