import { Prisma } from "@/lib/platform/db/generated/client";

/**
 * What a search found a prompt by: one of a higher tier stands above one of a lower, whatever their scores are, which are
 * between 0 and 1.
 */
export const TIER = { cards: 4, begunCards: 3, texts: 2, begunTexts: 1, typo: 0, mostWords: -1 } as const;

/**
 * A mild push for what is new and often copied, in SQL over the row p. It stays below 0.02, which is less than lies between a
 * word in the tags and one in the description, and asks no clock, so that a position in a list stays where it is.
 */
export const BOOST = Prisma.sql`(0.01 * (1 - exp(-greatest(0, extract(epoch FROM p.created_at) - 1735689600)::float8 / 60000000))
  + 0.01 * (1 - 1 / (1 + ln(1 + p.copy_count::float8) / 3)))`;

/** The score of a row p with the words of `q` on its card, in SQL: by where they stand and how near each other; the phrase in the title comes first. */
export function scoreOf(q: string): Prisma.Sql {
  return Prisma.sql`(0.6 * ts_rank(p.search_card, search_query(${q}))::float8 + ${BOOST} + CASE
    WHEN ' ' || lower(search_words(p.title)) LIKE '% ' || lower(btrim(search_words(${q}))) || '%' THEN 0.35
    WHEN ts_filter(p.search_card, '{a}') @@ phraseto_tsquery('pg_catalog.russian', search_words(${q})) THEN 0.3
    ELSE 0 END)`;
}
