import { Prisma } from "@/lib/platform/db/generated/client";
import { PROMPT_LANGUAGES, type PromptLanguage } from "../language/languages";
import { firstRows, inMergedOrder, mergedRows, type RowsAsked } from "./first-rows";
import type { Order } from "./order";

/** Begins a cursor behind which only other languages follow; no other cursor has it. */
const REST = ".";

/** `firstRows` with those in one language before all others: two lists, one behind the other, each out of its indexes. Of the second no more is read than the first lacks. */
export function rowsWithLanguageFirst(
  { cursor, limit, skip = 0, ...rest }: RowsAsked,
  first: PromptLanguage,
): Prisma.Sql {
  const languages = PROMPT_LANGUAGES.filter((language) => language !== first);
  if (cursor?.startsWith(REST))
    return firstRows({ ...rest, languages, limit, skip, cursor: plainCursor(cursor) });
  const ofPage = skip > 0 && !cursor ? skipped({ ...rest, limit }, skip, [first], languages) : null;
  if (ofPage) return ofPage;
  const most = limit + skip;
  const { again } = rest.order;
  return Prisma.sql`
    WITH own AS MATERIALIZED (${firstRows({ ...rest, languages: [first], limit: most, cursor })}),
      others AS (SELECT id, at FROM (${firstRows({ ...rest, languages, limit: most })}) AS others ORDER BY ${again} LIMIT ${most}::int - (SELECT count(*) FROM own))
    SELECT id, at FROM (SELECT id, at, false AS rest FROM own UNION ALL SELECT id, at, true FROM others) AS parts
    ORDER BY rest, ${again} LIMIT ${limit} OFFSET ${skip}`;
}

/**
 * The rows of a numbered page from the two lists if an index has these in order; null for other lists. When the first list has no
 * rows left, they are counted, in the index as well.
 */
function skipped(
  asked: Omit<RowsAsked, "skip" | "cursor">,
  skip: number,
  first: PromptLanguage[],
  languages: PromptLanguage[],
): Prisma.Sql | null {
  const [own, others] = [first, languages].map((each) => mergedRows({ ...asked, languages: each }));
  if (!own || !others) return null;
  const { order, limit } = asked;
  const passed = Prisma.sql`CASE WHEN EXISTS (SELECT FROM own) THEN 0 ELSE ${skip}::int - (SELECT count(*) FROM (${own}) AS own) END`;
  return Prisma.sql`
    WITH own AS MATERIALIZED (${inMergedOrder(own, order, limit, Prisma.sql`${skip}::int`)}),
      others AS (${inMergedOrder(others, order, Prisma.sql`${limit}::int - (SELECT count(*) FROM own)`, passed)})
    SELECT id, at FROM (SELECT id, at, false AS rest FROM own UNION ALL SELECT id, at, true FROM others) AS parts ORDER BY rest, ${order.again}`;
}

/** The order of cards that such a list found. */
export function againWithLanguageFirst({ again }: Order, first: PromptLanguage): Prisma.Sql {
  return Prisma.sql`language <> ${first}::"PromptLanguage", ${again}`;
}

/** The cursor behind the last card of a page. */
export function cursorWithLanguageFirst(
  cursor: string | null,
  last: { language: PromptLanguage } | undefined,
  first: PromptLanguage,
): string | null {
  return cursor && last && last.language !== first ? REST + cursor : cursor;
}

/** What an order reads of such a cursor. */
export function plainCursor(cursor: string): string {
  return cursor.startsWith(REST) ? cursor.slice(REST.length) : cursor;
}
