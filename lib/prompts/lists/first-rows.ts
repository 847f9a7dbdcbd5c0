import { Prisma } from "@/lib/platform/db/generated/client";
import {
  categoriesOf,
  inCategories,
  inFolder,
  inLanguage,
  LOOSE,
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
  /** Rows behind the cursor that are passed over: they are read. */
  skip?: number | undefined;
  /** In place of the filter's language. */
  languages?: readonly PromptLanguage[];
};

const KINDS = Prisma.sql`enum_range(NULL::"ContentType")`;

/**
 * The first rows of a scope behind a position, in SQL: `id` and `at`, the sort value. Each part of the scope gives its own
 * first rows out of an index that begins with it (docs/decisions/032); of all these the first are taken.
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
 * All open rows of one kind, of its categories and languages, as parts that an index has in order each; null for other lists. Merged they are
 * read one by one and nothing is sorted: what a numbered page skips costs an entry of the index each.
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

/** Rows of `mergedRows` after the first `skip`. @param skip an expression of SQL */
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
  if (filter.folder && filter.folder !== LOOSE) return [ofKinds(asked, isWithin(scope))];
  if (filter.promptBaseId) return partsInBase(scope, filter.promptBaseId).map((part) => ofKinds(asked, part));
  const bases = basesOf(scope);
  return [
    ...(scope.open ? [ofEverybody(asked)] : []),
    ...(scope.author ? [ofKinds(asked, Prisma.sql`p.user_id = ${scope.author}::uuid`)] : []),
    ...(bases ? [ofBases(asked, bases)] : []),
  ];
}

/** The languages that are asked for; null: all. */
function languagesOf({ languages, filter }: RowsAsked): readonly PromptLanguage[] | null {
  return languages ?? (filter.language ? [filter.language] : null);
}

/** The rows that meet a condition, in order. */
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

/** In the languages that are asked for: what one person or base has is bounded, so no index begins with them. */
function inLanguages(asked: RowsAsked): Prisma.Sql[] {
  const languages = languagesOf(asked);
  return languages ? [Prisma.sql`p.language = ANY(${languages}::"PromptLanguage"[])`] : [];
}

/**
 * Without a chosen kind the first rows of each: the indexes begin with the scope and the kind. Only those of public rows hold
 * the category: what one person or base has is bounded (docs/product/prompts.md 1).
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

/** The indexes of public rows hold the language before the order: a list of several is merged from them. */
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
  // What is with a tag is found by it, whatever its type: once, and not for each of them.
  if (filter.tag.length && !filter.contentType) return rowsOf(asked, [IS_LISTED, ...inLanguages(asked)]);
  if (languages)
    return Prisma.sql`SELECT among.* FROM ${spoken}, LATERAL (${ofKinds(asked, IS_LISTED, [inSpoken])}) AS among`;
  return filter.contentType || order !== PROMPT_ORDERS.new
    ? ofKinds(asked, IS_LISTED)
    : rowsOf(asked, [IS_LISTED]);
}

/** What the first rows of many bases begin with tells which few of these bases the first rows of all come from. */
function ofBases(asked: RowsAsked, bases: Prisma.Sql): Prisma.Sql {
  const { filter, order, limit } = asked;
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
    ) AS best, LATERAL (${of("best", limit)}) AS each`;
}
