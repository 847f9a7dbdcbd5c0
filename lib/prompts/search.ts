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
/** Catches one wrong letter in a word of five; the rest is sorted out letter by letter (see ./typo). */
const TRIGRAM_THRESHOLD = 0.4;

/**
 * Prompts that have every word of `q` in any form in title, description, tags or text, and those whose title has them
 * with one typo; best first. Looks only at rows within the scope, so a hidden text can never decide about a match.
 */
export async function findMatches(
  viewer: Viewer,
  within: Within,
  { q, contentType, promptBaseId }: { q: string; contentType?: ContentType; promptBaseId?: string },
): Promise<Match[]> {
  const scope = Prisma.sql`${promptsWithinSql(viewer, within)}
    AND ${contentType ? Prisma.sql`p.content_type = ${contentType}::"ContentType"` : Prisma.sql`true`}
    AND ${promptBaseId ? Prisma.sql`p.prompt_base_id = ${promptBaseId}::uuid` : Prisma.sql`true`}`;
  const asked = q.toLowerCase();
  const [, exact, similar] = await db.$transaction([
    db.$executeRaw`SELECT set_config('pg_trgm.word_similarity_threshold', ${String(TRIGRAM_THRESHOLD)}, true)`,
    db.$queryRaw<Match[]>`
      SELECT id, ts_rank(search_full, search_query(${q}))::float8 AS rank
      FROM (SELECT p.id, p.search_full FROM prompts p
        WHERE p.search_full @@ search_query(${q}) AND ${scope}
        ORDER BY p.created_at DESC, p.id DESC LIMIT ${MOST}) AS newest
      ORDER BY rank DESC, id DESC`,
    db.$queryRaw<{ id: string; title: string; similarity: number }[]>`
      SELECT p.id, p.title, word_similarity(${asked}, lower(p.title))::float8 AS similarity FROM prompts p
      WHERE ${asked} <% lower(p.title) AND ${scope}
      ORDER BY similarity DESC, p.id DESC LIMIT ${MOST_WITH_TYPO}`,
  ]);
  const found = new Set(exact.map(({ id }) => id));
  // Below every exact match, whose rank is above zero.
  const typos = similar.filter(({ id, title }) => !found.has(id) && isOneTypoAway(q, title)).map(({ id, similarity }) => ({ id, rank: similarity - 2 }));
  return [...exact, ...typos];
}
