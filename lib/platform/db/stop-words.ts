import { Prisma } from "./generated/client";
import { read } from "./read";

/** A query has the length that search_query reads (prisma/functions.sql). */
const words = (q: string) => Prisma.sql`search_words(left(${q}, 200))`;

/**
 * A search of stop words alone, such as «кто я», "IT" or "how to", as a tsquery of the words as they are written, in SQL; NULL for any
 * other search. The Russian dictionary leaves nothing of it, but titles, tags and descriptions are indexed as written, too.
 */
export function stopWordsQuery(q: string): Prisma.Sql {
  return Prisma.sql`(SELECT CASE WHEN numnode(plainto_tsquery('pg_catalog.russian', ${words(q)})) = 0 AND numnode(written) > 0 THEN written END
    FROM plainto_tsquery('pg_catalog.simple', ${words(q)}) AS written)`;
}

/** Whether a search consists of stop words only: then it is used as typed, even without results. */
export async function isStopWords(q: string): Promise<boolean> {
  const [row] = await read<{ is: boolean }>`SELECT ${stopWordsQuery(q)} IS NOT NULL AS is`;
  return row!.is;
}
