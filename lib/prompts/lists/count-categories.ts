import { Prisma } from "@/lib/platform/db/generated/client";
import { read } from "@/lib/platform/db/read";
import { byType } from "@/lib/bases/content-types";
import { NO_CATEGORY } from "../categories/no-category";
import {
  inCategories,
  inFolder,
  inLanguage,
  isFoundByIds,
  ofKind,
  type PromptFilter,
  tagsModelFillable,
} from "./filter";
import { countsOfTag } from "./sections/section-sql";
import { IS_LISTED } from "../readable";
import { type CategoryCount, type ContentType, type KindCounts, PROMPT_LIMITS } from "../schema";
import { basesOf, isWithin, partsInBase, type Scope } from "../scope";
import { type Found } from "../search/search";

type Counted = { category: string; count: number };
/** `more`: the count was cut off. */
export type CountedCategory = Counted & { more: boolean };

/** Enough for all prompts of a person or a base. */
const MOST = PROMPT_LIMITS.perUser;
/** Without stored counts only this many of the newest public prompts are counted, because their number grows with the table. */
const MOST_PUBLIC = 1_000;

/** Categories of search results. */
export function countFound({ matches, more }: Found): CategoryCount[] {
  return mostFirst(
    matches.map(({ category }) => ({ category, count: 1 })),
    more,
  );
}

/** Types of search results. */
export function kindsFound({ matches, more }: Found): KindCounts {
  return kindsOf(
    matches.map(({ contentType }) => ({ kind: contentType, count: 1 })),
    more,
  );
}

/** Types of the prompts in a scope. */
export async function kindsWithin(scope: Scope, filter: PromptFilter): Promise<KindCounts> {
  const statement = countedBy(Prisma.sql`kind`, scope, filter, false);
  const rows = statement ? await read<{ kind: ContentType; count: number; more: boolean }>`${statement}` : [];
  return kindsOf(
    rows,
    rows.some(({ more }) => more),
  );
}

function kindsOf(rows: { kind: ContentType; count: number }[], more: boolean): KindCounts {
  const counts = byType(() => ({ count: 0, more }));
  for (const { kind, count } of rows) counts[kind].count += count;
  return counts;
}

/** Categories of the prompts in a scope, from rows of `categoriesWithin`. */
export function countsOf(rows: CountedCategory[]): CategoryCount[] {
  return mostFirst(
    rows,
    rows.some(({ more }) => more),
  );
}

/**
 * A statement of `CountedCategory`. Counts of all public prompts and of those with one tag are stored (`PublicPromptCount`,
 * `PublicTagCount`); others are counted.
 */
export function categoriesWithin(scope: Scope, filter: PromptFilter): Prisma.Sql {
  const isKept = filter.tag.length === 0 || (filter.tag.length === 1 && filter.isFillable === undefined);
  const kept = scope.open && !filter.promptBaseId && !filter.folder && !filter.model && isKept;
  const counted = scope.author || !kept ? countedBy(Prisma.sql`category`, scope, filter, kept) : null;
  const parts = [...(kept ? [keptCounts(filter)] : []), ...(counted ? [counted] : [])];
  return parts.length
    ? Prisma.join(parts, " UNION ALL ")
    : Prisma.sql`SELECT '' AS category, 0 AS count, false AS more WHERE false`;
}

function keptCounts(filter: PromptFilter): Prisma.Sql {
  const [tag] = filter.tag;
  const counted = tag === undefined ? Prisma.sql`public_prompt_counts` : Prisma.sql`(${countsOfTag(tag)})`;
  return Prisma.sql`
    SELECT p.category::text AS category, sum(p.count)::int AS count, false AS more FROM ${counted} AS p
    WHERE ${Prisma.join([Prisma.sql`true`, ...ofKind(filter), ...inCategories(filter), ...inLanguage(filter), ...tagsModelFillable({ tag: [], isFillable: filter.isFillable })], " AND ")}
    GROUP BY p.category HAVING sum(p.count) > 0`;
}

/** A statement that counts by a column; null for an empty scope. @param hidden counts only prompts that are not public */
function countedBy(
  column: Prisma.Sql,
  scope: Scope,
  filter: PromptFilter,
  hidden: boolean,
): Prisma.Sql | null {
  const passing = [
    ...ofKind(filter),
    ...inCategories(filter),
    ...tagsModelFillable(filter),
    ...inLanguage(filter),
    ...inFolder(filter, scope.author),
    ...(hidden ? [Prisma.sql`NOT ${IS_LISTED}`] : []),
  ];
  const sampled = scope.open && !hidden && !filter.promptBaseId && !filter.folder;
  const most = sampled ? MOST_PUBLIC : MOST;
  const parts = partsOf(scope, filter, hidden).map(
    (part) =>
      Prisma.sql`(SELECT p.id, p.category::text AS category, p.content_type AS kind FROM prompts p WHERE ${Prisma.join([part, ...passing], " AND ")}
        ${part === IS_LISTED ? Prisma.sql`ORDER BY p.created_at DESC, p.id DESC` : Prisma.empty} LIMIT ${most + 1})`,
  );
  if (parts.length === 0) return null;
  return Prisma.sql`
    SELECT ${column}, count(*)::int AS count, sum(count(*)) OVER () > ${most}::int AS more
    FROM (SELECT DISTINCT id, category, kind FROM (${Prisma.join(parts, " UNION ALL ")}) AS parts LIMIT ${most + 1}) AS rows
    GROUP BY 1`;
}

/** As in ./first-rows: each part matches the start of an index. */
function partsOf(scope: Scope, filter: PromptFilter, hidden: boolean): Prisma.Sql[] {
  if (isFoundByIds(filter)) return [isWithin(scope)];
  if (filter.promptBaseId) return partsInBase(scope, filter.promptBaseId);
  const { open, author } = scope;
  const bases = basesOf(scope);
  return [
    ...(open && !hidden ? [IS_LISTED] : []),
    ...(author ? [Prisma.sql`p.user_id = ${author}::uuid`] : []),
    ...(bases ? [Prisma.sql`p.prompt_base_id = ANY(${bases})`] : []),
  ];
}

/** Merges prompts without a category under one name. */
function mostFirst(rows: Counted[], more: boolean): CategoryCount[] {
  const counts = new Map<string, number>();
  for (const { category, count } of rows)
    counts.set(category || NO_CATEGORY, (counts.get(category || NO_CATEGORY) ?? 0) + count);
  return [...counts]
    .map(([category, count]) => ({ category, count, ...(more && { more }) }))
    .sort((a, b) => b.count - a.count || a.category.localeCompare(b.category, "ru"));
}
