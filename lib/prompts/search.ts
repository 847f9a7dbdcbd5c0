import { db } from "@/lib/platform/db/client";
import { Prisma } from "@/lib/platform/db/generated/client";
import { reads } from "@/lib/platform/db/reading";
import { inOtherLayout } from "@/lib/platform/keyboard-layout";
import { oncePerRequest } from "@/lib/platform/once-per-request";
import { inCategories, ofKind, type PromptFilter, tagsAndFillable } from "./filter";
import type { Scope } from "./scope";
import { CARD_ENTRY, FULL_ENTRY, marksOf } from "./search-entry";
import { isOneTypoAway, typoQuery } from "./typo";

/** A found prompt; the higher the rank the better. */
export type Match = { id: string; rank: number };
/**
 * What a search found; `more`: others match as well and are not among them. `meant`: what was searched for, because nothing
 * has the words that were asked for, but the same keys in the other keyboard layout find something.
 */
export type Found = { matches: Match[]; more: boolean; meant?: string };

/** So many rows of a kind are ranked: ranking all would make a common word slow. */
const MOST = 300;
/** Having so many matches, nobody looks for those that match less well. */
const PLENTY = 100;
/** A word that so many of the newest public cards have is common: older ones are not looked for. */
const NEWEST = 1_000;
const COMMON = 80;
const MOST_WITH_TYPO = 200;
/** With so many exact matches nobody looks for titles with a typo. */
const ENOUGH = 20;

type Asked = PromptFilter & { q: string };

/**
 * Prompts that have every word of `q` in any form in title, description, tags or text, and when these are few, those
 * whose title has them with one typo; best first, some hundreds at most. Where nothing is found, the words are read in the
 * other keyboard layout. Looks only at rows within the scope, so a
 * hidden text can never decide about a match.
 */
export function findMatches(scope: Scope, asked: Asked): Promise<Found> {
  return oncePerRequest(`matches ${JSON.stringify([scope, asked])}`, () => findMeant(scope, asked)); // a page lists and counts them
}

async function findMeant(scope: Scope, asked: Asked): Promise<Found> {
  const found = await find(scope, asked);
  const meant = found.matches.length === 0 ? inOtherLayout(asked.q) : null;
  const others = meant === null ? found : await find(scope, { ...asked, q: meant });
  return meant !== null && others.matches.length > 0 ? { ...others, meant } : found;
}

async function find(scope: Scope, asked: Asked): Promise<Found> {
  const newest = scope.open && !asked.promptBaseId ? await amongNewest(asked) : [];
  const common = newest.length >= COMMON;
  const parts = await Promise.all(
    partsOf(scope)
      .filter(({ open }) => !(open && common))
      .map((part) => withEveryWord(part, asked)),
  );
  const exact = bestFirst([...newest, ...parts.flat()]);
  const more = common || parts.some((part) => part.length >= PLENTY);
  if (exact.length >= ENOUGH) return { matches: exact, more };
  const found = new Set(exact.map(({ id }) => id));
  return { matches: [...exact, ...(await withTypo(scope, asked)).filter(({ id }) => !found.has(id))], more };
}

/** What everybody may read and what only some may: asked for at once, the index would go through the first for each of the second. */
function partsOf(scope: Scope): Scope[] {
  return [...(scope.open ? [{ open: true, author: null, bases: [] }] : []), ...(scope.author ? [{ ...scope, open: false }] : [])];
}

function bestFirst(matches: Match[]): Match[] {
  const byId = new Map(matches.map((match) => [match.id, match]));
  return [...byId.values()].sort((a, b) => b.rank - a.rank || (a.id < b.id ? 1 : -1));
}

/** Of the newest public prompts those with the words on their cards: where there are many, no index is asked for all that there are. */
async function amongNewest({ q, ...filter }: Asked): Promise<Match[]> {
  return db.$queryRaw`${reads}
    SELECT p.id, ts_rank(p.search_card, search_query(${q}))::float8 AS rank
    FROM (SELECT p.id, p.search_card, p.category, p.tags, p.is_fillable FROM prompts p
      WHERE ${Prisma.join([Prisma.sql`p.is_public`, ...ofKind(filter)], " AND ")}
      ORDER BY p.created_at DESC, p.id DESC LIMIT ${NEWEST}) AS p
    WHERE ${Prisma.join([Prisma.sql`p.search_card @@ search_query(${q})`, ...tagsAndFillable(filter), ...inCategories(filter)], " AND ")} LIMIT ${MOST}`;
}

/**
 * Those with the words on the card; while these are few, those with some only in the text, then those where the last word
 * only begins like the one asked for. The long vectors of texts are not read.
 */
async function withEveryWord(scope: Scope, { q, ...filter }: Asked): Promise<Match[]> {
  const marks = marksOf(scope, filter);
  if (!marks) return [];
  const [whole, begun] = [Prisma.sql`search_query_whole(${q})`, Prisma.sql`search_query(${q})`];
  const matching = (entry: Prisma.Sql, query: Prisma.Sql, ...conditions: Prisma.Sql[]) => Prisma.sql`
    SELECT p.id, ts_rank(p.search_card, ${begun})::float8 AS rank FROM prompts p
    WHERE ${Prisma.join([Prisma.sql`${entry} @@ (${query} && ${marks}::tsquery)`, ...conditions], " AND ")} LIMIT ${MOST}`;
  const few = (...found: string[]) => Prisma.raw(`(SELECT ${found.map((name) => `(SELECT count(*) FROM ${name})`).join(" + ")}) < ${PLENTY}`);
  return db.$queryRaw`${reads}
    WITH cards AS MATERIALIZED (${matching(CARD_ENTRY, whole)}),
      texts AS MATERIALIZED (${matching(FULL_ENTRY, whole, few("cards"), Prisma.sql`NOT p.search_card @@ ${whole}`)}),
      begun_cards AS MATERIALIZED (${matching(CARD_ENTRY, begun, few("cards", "texts"))}),
      begun_texts AS MATERIALIZED (${matching(FULL_ENTRY, begun, few("cards", "texts", "begun_cards"))})
    SELECT * FROM cards UNION ALL SELECT * FROM texts UNION ALL SELECT * FROM begun_cards UNION ALL SELECT * FROM begun_texts`;
}

/** Ranked below zero, so below every exact match. */
async function withTypo(scope: Scope, { q, ...filter }: Asked): Promise<Match[]> {
  const [marks, typos] = [marksOf(scope, filter), typoQuery(q)];
  if (!marks || !typos) return [];
  const near = await db.$queryRaw<{ id: string; title: string; similarity: number }[]>`${reads}
    SELECT p.id, p.title, word_similarity(${q.toLowerCase()}, lower(p.title))::float8 AS similarity FROM prompts p
    WHERE ${CARD_ENTRY} @@ (${typos}::tsquery && ${marks}::tsquery) LIMIT ${MOST_WITH_TYPO}`;
  return bestFirst(near.filter(({ title }) => isOneTypoAway(q, title)).map(({ id, similarity }) => ({ id, rank: similarity - 2 })));
}
