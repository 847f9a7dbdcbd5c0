import { Prisma } from "@/lib/platform/db/generated/client";
import {
  categoriesOf,
  inCategories,
  inFolder,
  inLanguage,
  isFoundByIds,
  ofKind,
  type PromptFilter,
  tagsModelFillable,
} from "./filter";
import { type Order, PROMPT_ORDERS } from "./order";
import { PROMPT_LANGUAGES, type PromptLanguage } from "../language/languages";
import { IS_LISTED } from "../readable";
import { basesOf, isWithin, partsInBase, type Scope } from "../scope";

export type RowsAsked = {
  scope: Scope;
  filter: PromptFilter;
  order: Order;
  cursor?: string | undefined;
  limit: number;
  /** Rows after the cursor to skip; the database still reads them. */
  skip?: number | undefined;
  /** Of each base's rows at most so many; a base that has more new ones than others loses its older ones. */
  perBase?: number | undefined;
  /** Instead of the filter's language. */
  languages?: readonly PromptLanguage[];
};

const KINDS = Prisma.sql`enum_range(NULL::"ContentType")`;

/**
 * The first rows of a scope after a position, in SQL: `id` and `at`, the sort value. Each part of the scope reads its own first
 * rows from an index that starts with it (docs/decisions/032); the first of all these are returned.
 */
export function firstRows({ skip = 0, ...asked }: RowsAsked): Prisma.Sql {
  const { order, limit } = asked;
  const merged = skip > 0 ? mergedRows(asked) : null;
  if (merged) return inMergedOrder(merged, order, limit, Prisma.sql`${skip}::int`);
  const parts = partsOf({ ...asked, limit: limit + skip }).map((part) => Prisma.sql`(${part})`);
  const taken = Prisma.sql`LIMIT ${limit} OFFSET ${skip}`;
  if (parts.length === 0) return Prisma.sql`SELECT p.id, ${order.column} AS at FROM prompts p WHERE false`;
  if (parts.length === 1)
    return Prisma.sql`SELECT id, at FROM ${parts[0]} AS part ORDER BY ${order.again} ${taken}`;
  return Prisma.sql`SELECT DISTINCT id, at FROM (${Prisma.join(parts, " UNION ALL ")}) AS parts ORDER BY ${order.again} ${taken}`;
}

/**
 * All public rows of one type, split by category and language into parts that an index has in order; null for other lists. A
 * merge reads them one by one without sorting: each row that a numbered page skips costs one index entry.
 */
export function mergedRows(asked: Omit<RowsAsked, "skip">): Prisma.Sql | null {
  const { scope, filter, order, cursor } = asked;
  const { contentType, promptBaseId, folder } = filter;
  const isNarrow = promptBaseId || folder || tagsModelFillable(filter).length > 0;
  if (!scope.open || scope.author || basesOf(scope) || !contentType || isNarrow) return null;
  const categories = categoriesOf(filter).map((category) => [Prisma.sql`p.category = ${category}`]);
  const languages = languagesOf(asked) ?? (categories.length ? PROMPT_LANGUAGES : null);
  const spoken = languages?.map((language) => inLanguage({ language })) ?? [[]];
  const parts = (categories.length ? categories : [[]]).flatMap((ofCategory) =>
    spoken.map((ofLanguage) => {
      const all = [
        IS_LISTED,
        ...ofKind(filter),
        ...ofCategory,
        ...ofLanguage,
        ...(cursor ? [order.after(cursor)] : []),
      ];
      return Prisma.sql`SELECT p.id, ${order.column} AS at FROM prompts p WHERE ${Prisma.join(all, " AND ")}`;
    }),
  );
  return Prisma.join(parts, " UNION ALL ");
}

/** Rows of `mergedRows` after the first `skip`. @param skip an SQL expression */
export function inMergedOrder(
  merged: Prisma.Sql,
  { again }: Order,
  limit: number | Prisma.Sql,
  skip: Prisma.Sql,
): Prisma.Sql {
  return Prisma.sql`SELECT id, at FROM (${merged}) AS merged ORDER BY ${again} LIMIT ${limit} OFFSET ${skip}`;
}

function partsOf(asked: RowsAsked): Prisma.Sql[] {
  const { scope, filter } = asked;
  if (isFoundByIds(filter)) return [ofKinds(asked, isWithin(scope))];
  if (filter.promptBaseId) return partsInBase(scope, filter.promptBaseId).map((part) => ofKinds(asked, part));
  const bases = basesOf(scope);
  return [
    ...(scope.open ? [ofEverybody(asked)] : []),
    ...(scope.author ? [ofKinds(asked, Prisma.sql`p.user_id = ${scope.author}::uuid`)] : []),
    ...(bases ? [ofBases(asked, bases)] : []),
  ];
}

/** The requested languages; null: all. */
function languagesOf({ languages, filter }: RowsAsked): readonly PromptLanguage[] | null {
  return languages ?? (filter.language ? [filter.language] : null);
}

/** The rows that meet conditions, in order. */
function rowsOf(asked: RowsAsked, conditions: Prisma.Sql[]): Prisma.Sql {
  const { scope, filter, order, cursor, limit } = asked;
  const all = [
    ...conditions,
    ...tagsModelFillable(filter),
    ...inFolder(filter, scope.author),
    ...(cursor ? [order.after(cursor)] : []),
  ];
  return Prisma.sql`SELECT p.id, ${order.column} AS at FROM prompts p WHERE ${Prisma.join(all, " AND ")} ORDER BY ${order.by} LIMIT ${limit}`;
}

/** Filters by language. Rows of one person or base are bounded, so no index starts with the language. */
function inLanguages(asked: RowsAsked): Prisma.Sql[] {
  const languages = languagesOf(asked);
  return languages ? [Prisma.sql`p.language = ANY(${languages}::"PromptLanguage"[])`] : [];
}

/**
 * Without a chosen type the first rows of each type, because the indexes start with the scope and the type. Only those of public
 * rows contain the category: rows of one person or base are bounded (docs/product/prompts.md 1).
 */
function ofKinds(
  asked: RowsAsked,
  scope: Prisma.Sql,
  categories = [...inCategories(asked.filter), ...inLanguages(asked)],
): Prisma.Sql {
  if (asked.filter.contentType) return rowsOf(asked, [scope, ...ofKind(asked.filter), ...categories]);
  const each = rowsOf(asked, [scope, Prisma.sql`p.content_type = of.kind`, ...categories]);
  return Prisma.sql`SELECT each.* FROM unnest(${KINDS}) AS of (kind), LATERAL (${each}) AS each`;
}

/** The indexes of public rows have the language before the order, so a list of several languages is merged. */
function ofEverybody(asked: RowsAsked): Prisma.Sql {
  const { filter, order } = asked;
  const categories = categoriesOf(filter);
  const languages = languagesOf(asked);
  const inSpoken = Prisma.sql`p.language = spoken.language`;
  const spoken = Prisma.sql`unnest(${languages ?? PROMPT_LANGUAGES}::"PromptLanguage"[]) AS spoken (language)`;
  if (categories.length) {
    const ofCategory = ofKinds(asked, IS_LISTED, [Prisma.sql`p.category = chosen.category`, inSpoken]);
    return Prisma.sql`SELECT among.* FROM unnest(${categories}::text[]) AS chosen (category), ${spoken}, LATERAL (${ofCategory}) AS among`;
  }
  // The tag index finds prompts with a tag of any type, so they are read once, not per type.
  if (filter.tag.length && !filter.contentType) return rowsOf(asked, [IS_LISTED, ...inLanguages(asked)]);
  if (languages)
    return Prisma.sql`SELECT among.* FROM ${spoken}, LATERAL (${ofKinds(asked, IS_LISTED, [inSpoken])}) AS among`;
  return filter.contentType || order !== PROMPT_ORDERS.new
    ? ofKinds(asked, IS_LISTED)
    : rowsOf(asked, [IS_LISTED]);
}

/** The first row of each base shows which few bases the first rows of all come from. */
function ofBases(asked: RowsAsked, bases: Prisma.Sql): Prisma.Sql {
  const { filter, order, limit, perBase = limit } = asked;
  const of = (place: string, most: number) =>
    rowsOf({ ...asked, limit: most }, [
      Prisma.raw(`p.prompt_base_id = ${place}.base AND p.content_type = ${place}.kind`),
      ...inCategories(filter),
      ...inLanguages(asked),
    ]);
  const kinds = filter.contentType ? Prisma.sql`ARRAY[${filter.contentType}::"ContentType"]` : KINDS;
  return Prisma.sql`
    SELECT each.* FROM (
      SELECT reach.base, reach.kind, head.id, head.at
      FROM (SELECT base, kind FROM unnest(${bases}) AS base, unnest(${kinds}) AS kind) AS reach, LATERAL (${of("reach", 1)}) AS head
      ORDER BY ${order.again} LIMIT ${limit}
    ) AS best, LATERAL (${of("best", perBase)}) AS each`;
}
