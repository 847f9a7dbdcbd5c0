import { Prisma } from "@/lib/platform/db/generated/client";
import { PROMPT_LANGUAGES, type PromptLanguage } from "../language/languages";
import { firstRows, type RowsAsked } from "./first-rows";
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
  const most = limit + skip;
  const { again } = rest.order;
  return Prisma.sql`
    WITH own AS MATERIALIZED (${firstRows({ ...rest, languages: [first], limit: most, cursor })}),
      others AS (SELECT id, at FROM (${firstRows({ ...rest, languages, limit: most })}) AS others ORDER BY ${again} LIMIT ${most}::int - (SELECT count(*) FROM own))
    SELECT id, at FROM (SELECT id, at, false AS rest FROM own UNION ALL SELECT id, at, true FROM others) AS parts
    ORDER BY rest, ${again} LIMIT ${limit} OFFSET ${skip}`;
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
