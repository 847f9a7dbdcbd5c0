import { lexeme } from "@/lib/platform/db/lexeme";
import { Prisma } from "@/lib/platform/db/generated/client";
import { read } from "@/lib/platform/db/read";
import { isStopWords, stopWordsQuery } from "@/lib/platform/db/stop-words";
import { findInEitherLayout, type InEitherLayout } from "@/lib/platform/browser/keyboard-layout";
import { oncePerRequest } from "@/lib/platform/request-scope";
import type { AccessType } from "../access-types";
import { IS_LISTED, IS_SHOWN } from "../scope";

/** As many bases as a search considers; a search that finds more needs another word. */
const MOST = 500;
/** A word found in this many of the newest bases of each type is common: older bases are not searched. */
const NEWEST = 400;
const COMMON = 100;

/** What the search index holds of the row b, word for word as it is defined (docs/decisions/032). */
export const BASE_ENTRY = Prisma.sql`search_entry(b.search_card, base_marks(b.access_type, b.owner_id))`;

/** Every word in any form, the last one unfinished. */
const queryOf = (q: string) => Prisma.sql`coalesce(search_query(${q}), ${stopWordsQuery(q)})`;

/** `without`: whose bases are left out. */
type Asked = { types: AccessType[]; ownerId?: string; without: string | null };

/**
 * Ids of bases of these types, and of this owner if given, whose name or description has every word of `q` in any form; without
 * matches, the same for the text typed in the other keyboard layout.
 */
export function matchingBases(q: string, asked: Asked): Promise<InEitherLayout<string[]>> {
  const isEmpty = (ids: string[]) => ids.length === 0;
  // A page lists them and says what was meant.
  return oncePerRequest(`bases ${JSON.stringify([q, asked])}`, () =>
    findInEitherLayout(q, (words) => idsOf(words, asked), isEmpty, isStopWords),
  );
}

async function idsOf(q: string, { types, ownerId, without }: Asked): Promise<string[]> {
  if (types.length === 0) return [];
  const newest = ownerId ? [] : await amongNewest(q, types, without);
  if (newest.length >= COMMON) return newest;
  const marks = [
    `(${types.map((type) => lexeme(`=access ${type}`)).join(" | ")})`,
    ...(ownerId ? [lexeme(`=owner ${ownerId}`)] : []),
    ...(without ? [`!${lexeme(`=owner ${without}`)}`] : []),
  ].join(" & ");
  const rows = await read<{ id: string }>`
    SELECT b.id FROM prompt_bases b WHERE ${IS_SHOWN} AND ${BASE_ENTRY} @@ (${queryOf(q)} && ${marks}::tsquery) LIMIT ${MOST}`;
  return [...new Set([...newest, ...rows.map(({ id }) => id)])];
}

/** Where many have the words, the index is not asked for all that there are. */
async function amongNewest(q: string, types: AccessType[], without: string | null): Promise<string[]> {
  const rows = await read<{ id: string }>`
    SELECT newest.id FROM (
      SELECT each.* FROM unnest(${types}::"AccessType"[]) AS of (type), LATERAL (
        SELECT b.id, b.search_card, b.owner_id FROM prompt_bases b WHERE b.access_type = of.type AND ${IS_LISTED} ORDER BY b.created_at DESC, b.id DESC LIMIT ${NEWEST}
      ) AS each
    ) AS newest WHERE newest.search_card @@ ${queryOf(q)} AND newest.owner_id IS DISTINCT FROM ${without}::uuid LIMIT ${COMMON}`;
  return rows.map(({ id }) => id);
}
