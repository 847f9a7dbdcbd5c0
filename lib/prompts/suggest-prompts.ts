import type { AccessType } from "@/lib/bases/access-types";
import { nameOf } from "@/lib/bases/personal-texts";
import { db } from "@/lib/platform/db/client";
import { Prisma } from "@/lib/platform/db/generated/client";
import { reads } from "@/lib/platform/db/reading";
import { beginsWith, spellingsOf, type Typed, withWords, wordsQuery } from "@/lib/platform/db/typed";
import { type Viewer, viewerLanguage } from "@/lib/platform/viewer";
import { PROMPT_LIMITS } from "./schema";
import { partsInBase, type Scope, scopeOf } from "./scope";
import { CARD_ENTRY, marksOf } from "./search-entry";
import type { ContentType, Within } from "./types";
import { isOneTypoAway, typoQuery } from "./typo";

export type PromptSuggestion = {
  id: string;
  title: string;
  contentType: ContentType;
  isPublic: boolean;
  base: { id: string; title: string; accessType: AccessType };
};

type Row = Omit<PromptSuggestion, "base"> & { baseId: string; baseName: string; accessType: AccessType };

type Asked = { typed: Typed; within: Within; promptBaseId?: string; limit: number };

/** Of each kind so many of the most copied public prompts are looked through. */
const MOST_COPIED = 250;
/** With so many of them an index, where these letters begin very much, is not asked. */
const COMMON = 10;
/** So many that begin with what was typed are considered, per kind and spelling. */
const BEGUN = 10;
const MOST = 100;
const KINDS = Prisma.sql`unnest(enum_range(NULL::"ContentType")) AS of (kind)`;
const TITLE = Prisma.sql`p.title`;

/**
 * Prompts that lists show the viewer and whose title has every word that was typed, the beginnings of words as well: those
 * that begin with it before others, own ones before others, then the most copied.
 * Of public ones the most copied are looked through; where few of these match, an index is asked for the others.
 */
export async function suggestPrompts(viewer: Viewer, { typed, within, promptBaseId, limit }: Asked): Promise<PromptSuggestion[]> {
  const scope = await scopeOf(viewer, within);
  const parts = promptBaseId ? partsInBase(scope, promptBaseId).map((part) => titlesOf(part, typed)) : partsOf(scope, typed);
  return parts.length ? loadFirst(viewer, scope, Prisma.sql`SELECT id FROM (${Prisma.join(parts, " UNION ALL ")}) AS parts`, typed, limit) : [];
}

/** Of the same prompts those whose title has the words with one typo. */
export async function suggestPromptsWithTypo(viewer: Viewer, { typed, within, promptBaseId, limit }: Asked): Promise<PromptSuggestion[]> {
  const scope = await scopeOf(viewer, within);
  const [marks, typos] = [marksOf(scope, { promptBaseId, category: [], tag: [] }), typoQuery(typed.text)];
  if (!marks || !typos) return [];
  const near = await db.$queryRaw<{ id: string; title: string }[]>`${reads}
    SELECT p.id, p.title FROM prompts p WHERE ${CARD_ENTRY} @@ (${typos}::tsquery && ${marks}::tsquery) LIMIT ${MOST}`;
  const ids = near.filter(({ title }) => isOneTypoAway(typed.text, title)).map(({ id }) => id);
  return ids.length ? loadFirst(viewer, scope, Prisma.sql`SELECT unnest(${ids}::uuid[]) AS id`, typed, limit) : [];
}

function partsOf({ open, author, bases }: Scope, typed: Typed): Prisma.Sql[] {
  return [
    ...(open ? [ofEverybody(typed)] : []),
    ...(author ? [titlesOf(Prisma.sql`p.user_id = ${author}::uuid`, typed)] : []),
    ...(bases.length ? [titlesOf(Prisma.sql`p.prompt_base_id = ANY(${bases}::uuid[])`, typed)] : []),
  ];
}

/** What one person wrote, or has access to: their titles stand in an index, and so many of them are looked through. */
function titlesOf(part: Prisma.Sql, typed: Typed): Prisma.Sql {
  return Prisma.sql`(
    SELECT p.id FROM (SELECT p.id, p.title FROM prompts p WHERE ${part} LIMIT ${PROMPT_LIMITS.perUser}) AS p
    WHERE ${withWords(TITLE, typed)} ORDER BY ${beginsWith(TITLE, typed)} DESC LIMIT ${MOST})`;
}

function ofEverybody(typed: Typed): Prisma.Sql {
  const [words, marks] = [wordsQuery(typed, "~"), marksOf({ open: true, author: null, bases: [] }, { category: [], tag: [] })];
  const rest = Prisma.sql`
    SELECT id FROM (
      SELECT p.id FROM prompts p
      WHERE (SELECT count(*) FROM copied) < ${COMMON} AND ${CARD_ENTRY} @@ (${words}::tsquery && ${marks}::tsquery) AND ${withWords(TITLE, typed)} LIMIT ${MOST}
    ) AS rest`;
  return Prisma.sql`(
    WITH copied AS MATERIALIZED (
      SELECT p.id FROM ${KINDS}, LATERAL (
        SELECT p.id FROM (
          SELECT p.id, p.title FROM prompts p WHERE p.is_public AND p.content_type = of.kind ORDER BY p.copy_count DESC, p.id DESC LIMIT ${MOST_COPIED}
        ) AS p WHERE ${withWords(TITLE, typed)} LIMIT ${MOST}
      ) AS p
    )
    SELECT id FROM copied
    UNION ALL
    SELECT p.id FROM ${KINDS}, unnest(${spellingsOf(typed)}::text[]) AS typed (spelling), LATERAL (
      SELECT p.id, p.title FROM prompts p
      WHERE p.is_public AND p.content_type = of.kind AND p.title >= typed.spelling ORDER BY p.title, p.id LIMIT ${BEGUN}
    ) AS p WHERE starts_with(p.title, typed.spelling)
    ${words ? Prisma.sql`UNION ALL ${rest}` : Prisma.empty})`;
}

/** @param found gives `id` of prompts within the scope */
async function loadFirst(viewer: Viewer, { author }: Scope, found: Prisma.Sql, typed: Typed, limit: number): Promise<PromptSuggestion[]> {
  const own = author ? Prisma.sql`(p.user_id = ${author}::uuid OR b.owner_id = ${author}::uuid) DESC NULLS LAST,` : Prisma.empty;
  const rows = await db.$queryRaw<Row[]>`${reads}
    WITH found AS MATERIALIZED (SELECT DISTINCT id FROM (${found}) AS each)
    SELECT p.id, p.title, p.content_type AS "contentType", p.is_public AS "isPublic",
      b.id AS "baseId", b.base_name AS "baseName", b.access_type AS "accessType"
    FROM found JOIN prompts p ON p.id = found.id JOIN prompt_bases b ON b.id = p.prompt_base_id
    ORDER BY ${beginsWith(TITLE, typed)} DESC, ${own} p.copy_count DESC, p.id DESC LIMIT ${limit}`;
  return rows.map(({ baseId, baseName, accessType, ...prompt }) => ({
    ...prompt,
    base: { id: baseId, title: nameOf({ baseName, accessType }, viewerLanguage(viewer)), accessType },
  }));
}
