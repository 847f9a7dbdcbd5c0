import { db } from "@/lib/platform/db/client";
import { Prisma } from "@/lib/platform/db/generated/client";
import type { Viewer } from "@/lib/platform/viewer";
import type { ContentType } from "./categories/types";
import { promptsWithinSql } from "./scope";
import { isOneTypoAway } from "./typo";
import type { Within } from "./types";

/** A found prompt; the higher the rank the better. */
export type Match = { id: string; rank: number };

/** Of the rows with the words, so many of the newest are ranked: ranking is what makes a common word slow. */
const MOST = 500;
const MOST_WITH_TYPO = 200;
/** With so many exact matches nobody looks for titles with a typo. */
const ENOUGH = 20;
/** Catches one wrong letter in a word of five; the rest is sorted out letter by letter (see ./typo). */
const TRIGRAM_THRESHOLD = 0.4;

/**
 * Prompts that have every word of `q` in any form in title, description, tags or text, and when these are few, those
 * whose title has them with one typo; best first. Looks only at rows within the scope, so a hidden text can never decide about a match.
 */
export async function findMatches(
  viewer: Viewer,
  within: Within,
  { q, contentType, promptBaseId }: { q: string; contentType?: ContentType; promptBaseId?: string },
): Promise<Match[]> {
  const scope = Prisma.sql`${promptsWithinSql(viewer, within)}
    AND ${contentType ? Prisma.sql`p.content_type = ${contentType}::"ContentType"` : Prisma.sql`true`}
    AND ${promptBaseId ? Prisma.sql`p.prompt_base_id = ${promptBaseId}::uuid` : Prisma.sql`true`}`;
  const exact = await withEveryWord(q, scope);
  if (exact.length >= ENOUGH) return exact;
  const found = new Set(exact.map(({ id }) => id));
  return [...exact, ...(await withTypo(q, scope)).filter(({ id }) => !found.has(id))];
}

async function withEveryWord(q: string, scope: Prisma.Sql): Promise<Match[]> {
  return db.$queryRaw`
    SELECT id, ts_rank(search_full, search_query(${q}))::float8 AS rank
    FROM (SELECT p.id, p.search_full FROM prompts p
      WHERE p.search_full @@ search_query(${q}) AND ${scope}
      ORDER BY p.created_at DESC, p.id DESC LIMIT ${MOST}) AS newest
    ORDER BY rank DESC, id DESC`;
}

/** Ranked below zero, so below every exact match. */
async function withTypo(q: string, scope: Prisma.Sql): Promise<Match[]> {
  const asked = q.toLowerCase();
  const [, similar] = await db.$transaction([
    db.$executeRaw`SELECT set_config('pg_trgm.word_similarity_threshold', ${String(TRIGRAM_THRESHOLD)}, true)`,
    db.$queryRaw<{ id: string; title: string; similarity: number }[]>`
      SELECT p.id, p.title, word_similarity(${asked}, lower(p.title))::float8 AS similarity FROM prompts p
      WHERE ${asked} <% lower(p.title) AND ${scope}
      ORDER BY similarity DESC, p.id DESC LIMIT ${MOST_WITH_TYPO}`,
  ]);
  return similar.filter(({ title }) => isOneTypoAway(q, title)).map(({ id, similarity }) => ({ id, rank: similarity - 2 }));
}
