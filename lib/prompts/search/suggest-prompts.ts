import type { AccessType } from "@/lib/bases/access-types";
import { nameOf } from "@/lib/bases/personal-texts";
import { Prisma } from "@/lib/platform/db/generated/client";
import { read } from "@/lib/platform/db/read";
import { beginsWith, spellingsOf, type Typed, withWords, wordsQuery } from "@/lib/platform/db/search-prefix";
import { slugOf } from "@/lib/platform/text/slug";
import { type Viewer, viewerLanguage } from "@/lib/platform/viewer";
import { IS_LISTED, IS_OPEN } from "../readable";
import { scopeOf, type KnownScope } from "../scope";
import { CARD_ENTRY, marksOf } from "./search-entry";
import { areMany, isWorthAsking, lookedThrough, type Part, partsOf } from "./suggest-from";
import type { ContentType } from "../schema";
import type { Within } from "../lists/schema";
import { isOneTypoAway, typoQuery } from "./typo";

export type PromptSuggestion = {
  id: string;
  slug: string;
  title: string;
  contentType: ContentType;
  isPublic: boolean;
  base: { id: string; title: string; accessType: AccessType };
};

type Row = Omit<PromptSuggestion, "slug" | "base"> & {
  baseId: string;
  baseName: string;
  accessType: AccessType;
};

type Asked = { typed: Typed; within: Within; promptBaseId?: string; limit: number };

const MOST = 100;
/** The index has marks of titles and tags: the titles of this many marked prompts are checked. */
const MARKED = 300;
/** A word in the tags of more than one in this many prompts is common. */
const RARE = 10;
/** Public titles starting with the text that are considered, per type and spelling. */
const BEGUN = 10;
const TITLE = Prisma.sql`p.title`;

/**
 * Listed prompts whose title contains every typed word, also as prefixes: those that start with the text before others, own ones
 * before others, then the most copied.
 */
export async function suggestPrompts(
  viewer: Viewer,
  { typed, within, promptBaseId, limit }: Asked,
): Promise<PromptSuggestion[]> {
  const scope = await scopeOf(viewer, within);
  const parts = partsOf(scope, promptBaseId).map((part) => matchingIn(part, typed));
  if (scope.open && !promptBaseId) parts.push(publicBegun(typed));
  return parts.length ? loadFirst(viewer, scope, Prisma.join(parts, " UNION ALL "), typed, limit) : [];
}

/** The same prompts, with one typo in the title's words. */
export async function suggestPromptsWithTypo(
  viewer: Viewer,
  { typed, within, promptBaseId, limit }: Asked,
): Promise<PromptSuggestion[]> {
  const scope = await scopeOf(viewer, within);
  const asked = areMany(scope.bases) && !promptBaseId ? { ...scope, bases: [] } : scope;
  const [marks, typos] = [marksOf(asked, { promptBaseId, category: [], tag: [] }), typoQuery(typed.text)];
  if (!marks || !typos) return [];
  const near = await read<{ id: string; title: string }>`
    SELECT p.id, p.title FROM prompts p WHERE ${CARD_ENTRY} @@ (${typos}::tsquery && ${marks}::tsquery) LIMIT ${MOST}`;
  const ids = near.filter(({ title }) => isOneTypoAway(typed.text, title)).map(({ id }) => id);
  return ids.length
    ? loadFirst(viewer, scope, Prisma.sql`SELECT unnest(${ids}::uuid[]) AS id`, typed, limit)
    : [];
}

/** Matching prompts among the sampled ones; if the part has more prompts and few match, also those found by the word index. */
function matchingIn(part: Part, typed: Typed): Prisma.Sql {
  const words = wordsQuery(typed, "~");
  const rest = Prisma.sql`
    UNION ALL SELECT p.id FROM (
      SELECT p.id, p.title FROM prompts p WHERE ${isWorthAsking(part)} AND ${areRareInTags(typed)} AND ${CARD_ENTRY} @@ (${words}::tsquery && ${part.marks}::tsquery) LIMIT ${MARKED}
    ) AS p WHERE ${withWords(TITLE, typed)}`;
  return Prisma.sql`(
    WITH looked AS MATERIALIZED (${lookedThrough(part, Prisma.sql`p.id, p.title, p.tags`)}),
      matching AS MATERIALIZED (SELECT p.id FROM looked AS p WHERE ${withWords(TITLE, typed)})
    SELECT id FROM matching ${words && part.marks ? rest : Prisma.empty})`;
}

/**
 * Whether few of the sampled prompts have the words in their tags; otherwise the index would be read in vain, because it finds
 * words in tags as well as in titles. It finds words of two letters only as a whole.
 */
function areRareInTags(typed: Typed): Prisma.Sql {
  const words = typed.words.filter(({ length }) => length > 2);
  if (words.length === 0) return Prisma.sql`true`;
  const have = withWords(Prisma.sql`array_to_string(looked.tags, ' ')`, { ...typed, words });
  return Prisma.sql`(SELECT count(*) FROM looked WHERE ${have}) <= (SELECT count(*) FROM looked) / ${RARE}::int`;
}

/** From an index by title, because a prefix may be too common for a search among words. */
function publicBegun(typed: Typed): Prisma.Sql {
  return Prisma.sql`(
    SELECT p.id FROM unnest(enum_range(NULL::"ContentType")) AS of (kind), unnest(${spellingsOf(typed)}::text[]) AS typed (spelling), LATERAL (
      SELECT p.id, p.title FROM prompts p
      WHERE ${IS_LISTED} AND p.content_type = of.kind AND p.title >= typed.spelling ORDER BY p.title, p.id LIMIT ${BEGUN}
    ) AS p WHERE starts_with(p.title, typed.spelling))`;
}

/** @param found selects `id` of prompts within the scope */
async function loadFirst(
  viewer: Viewer,
  { author }: KnownScope,
  found: Prisma.Sql,
  typed: Typed,
  limit: number,
): Promise<PromptSuggestion[]> {
  const own = author
    ? Prisma.sql`(p.user_id = ${author}::uuid OR b.owner_id = ${author}::uuid) DESC NULLS LAST,`
    : Prisma.empty;
  const rows = await read<Row>`
    WITH found AS MATERIALIZED (SELECT DISTINCT id FROM (${found}) AS each)
    SELECT p.id, p.title, p.content_type AS "contentType", ${IS_OPEN} AS "isPublic",
      b.id AS "baseId", b.base_name AS "baseName", b.access_type AS "accessType"
    FROM found JOIN prompts p ON p.id = found.id JOIN prompt_bases b ON b.id = p.prompt_base_id
    ORDER BY ${beginsWith(TITLE, typed)} DESC, ${own} p.worth DESC, p.id DESC LIMIT ${limit}`;
  return rows.map(({ baseId, baseName, accessType, ...prompt }) => ({
    ...prompt,
    slug: slugOf(prompt.title),
    base: { id: baseId, title: nameOf({ baseName, accessType }, viewerLanguage(viewer)), accessType },
  }));
}
