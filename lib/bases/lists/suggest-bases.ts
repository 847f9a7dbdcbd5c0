import { Prisma } from "@/lib/platform/db/generated/client";
import { read } from "@/lib/platform/db/read";
import {
  beginsWith,
  hasWords,
  spellingsOf,
  type Typed,
  withWords,
  wordsQuery,
} from "@/lib/platform/db/search-prefix";
import { type Viewer, viewerId, viewerLanguage } from "@/lib/platform/viewer";
import { type AccessType, LISTED_TYPES } from "../access-types";
import { BASE_ENTRY } from "./base-search";
import { nameOf, slugOfBase } from "../personal-texts";
import { IS_LISTED, IS_SHOWN } from "../scope";

export type BaseSuggestion = { id: string; slug: string; title: string; accessType: AccessType };

type Asked = { typed: Typed; /** Only the viewer's own ones. */ own: boolean; limit: number };

/** Newest bases per access type that are searched; with this many matches no index is read. */
const NEWEST = 50;
const COMMON = 5;
const BEGUN = 10;
const MOST = 300;
const NAME = Prisma.sql`b.base_name`;

/**
 * Bases whose name has every word that was typed, the beginnings of words as well: those in the catalogue, and the viewer's
 * own with the personal one. Those that begin with it come first, own ones before others, then the newest.
 */
export async function suggestBases(viewer: Viewer, { typed, own, limit }: Asked): Promise<BaseSuggestion[]> {
  const ownerId = viewerId(viewer);
  const parts = [...(own ? [] : [ofCatalogue(typed)]), ...(ownerId ? [ofOwner(ownerId, typed)] : [])];
  if (parts.length === 0) return [];
  const ownFirst = ownerId ? Prisma.sql`b.owner_id = ${ownerId}::uuid DESC,` : Prisma.empty;
  const rows = await read<{ id: string; baseName: string; accessType: AccessType }>`
    WITH found AS MATERIALIZED (SELECT DISTINCT id FROM (${Prisma.join(parts, " UNION ALL ")}) AS each)
    SELECT b.id, b.base_name AS "baseName", b.access_type AS "accessType" FROM found JOIN prompt_bases b ON b.id = found.id
    ORDER BY ${beginsWith(NAME, typed)} DESC, ${ownFirst} b.created_at DESC, b.id DESC LIMIT ${limit + 1}`;
  return rows
    .map((row) => ({
      id: row.id,
      slug: slugOfBase(row),
      title: nameOf(row, viewerLanguage(viewer)),
      accessType: row.accessType,
    }))
    .filter(({ accessType, title }) => accessType !== "PRIVATE" || hasWords(title, typed))
    .slice(0, limit);
}

/** The personal one in any case: its name is a text of the interface. */
function ofOwner(ownerId: string, typed: Typed): Prisma.Sql {
  return Prisma.sql`(SELECT b.id FROM prompt_bases b WHERE b.owner_id = ${ownerId}::uuid AND (b.access_type = 'PRIVATE' OR (${withWords(NAME, typed)})))`;
}

function ofCatalogue(typed: Typed): Prisma.Sql {
  const words = wordsQuery(typed);
  const types = Prisma.sql`unnest(${LISTED_TYPES}::"AccessType"[]) AS of (type)`;
  const rest = Prisma.sql`
    UNION ALL SELECT b.id FROM (
      SELECT b.id, b.base_name FROM prompt_bases b
      WHERE ${IS_SHOWN} AND (SELECT count(*) FROM newest) < ${COMMON} AND ${BASE_ENTRY} @@ ${words}::tsquery LIMIT ${MOST}
    ) AS b WHERE ${withWords(NAME, typed)}`;
  return Prisma.sql`(
    WITH newest AS MATERIALIZED (
      SELECT b.id FROM ${types}, LATERAL (
        SELECT b.id, b.base_name FROM prompt_bases b WHERE b.access_type = of.type AND ${IS_LISTED} ORDER BY b.created_at DESC, b.id DESC LIMIT ${NEWEST}
      ) AS b WHERE ${withWords(NAME, typed)}
    )
    SELECT id FROM newest
    UNION ALL
    SELECT b.id FROM ${types}, unnest(${spellingsOf(typed)}::text[]) AS typed (spelling), LATERAL (
      SELECT b.id, b.base_name FROM prompt_bases b WHERE b.access_type = of.type AND ${IS_LISTED} AND b.base_name >= typed.spelling ORDER BY b.base_name, b.id LIMIT ${BEGUN}
    ) AS b WHERE starts_with(b.base_name, typed.spelling)
    ${words ? rest : Prisma.empty})`;
}
