import { Prisma } from "@/lib/platform/db/generated/client";
import { PROMPT_LANGUAGES, type PromptLanguage } from "../language/languages";
import { firstRows, type RowsAsked } from "./first-rows";
import type { Order } from "./order";

/** Begins a cursor behind which only other languages follow; no other cursor has it. */
const REST = ".";

/** `firstRows` with those in one language before all others: two lists, one behind the other, each out of its indexes. */
export function rowsWithLanguageFirst(
  { cursor, limit, skip = 0, ...rest }: RowsAsked,
  first: PromptLanguage,
): Prisma.Sql {
  const asked = { ...rest, limit: limit + skip };
  const { order } = asked;
  const isInRest = cursor?.startsWith(REST) ?? false;
  const others = firstRows({
    ...asked,
    languages: PROMPT_LANGUAGES.filter((language) => language !== first),
    cursor: isInRest ? plainCursor(cursor!) : undefined,
  });
  const behind = Prisma.sql`SELECT id, at, true AS rest FROM (${others}) AS others`;
  const own = Prisma.sql`SELECT id, at, false AS rest FROM (${firstRows({ ...asked, languages: [first], cursor })}) AS own`;
  return Prisma.sql`SELECT id, at FROM (${isInRest ? behind : Prisma.sql`${own} UNION ALL ${behind}`}) AS parts ORDER BY rest, ${order.again} LIMIT ${limit} OFFSET ${skip}`;
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
