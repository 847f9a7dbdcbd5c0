import { Prisma } from "@/lib/platform/db/generated/client";
import { stopWordsQuery } from "@/lib/platform/db/stop-words";
import { folded } from "@/lib/platform/text/words";

/** Tiers of search results: a higher tier comes before a lower one, whatever the scores, which are between 0 and 1. */
export const TIER = { cards: 4, begunCards: 3, texts: 2, begunTexts: 1, typo: 0, mostWords: -1 } as const;

/**
 * A small boost for new and often copied prompts, in SQL over row p. It stays below 0.02, less than the difference between a word
 * in the tags and one in the description, and does not use the current time, so that cursors stay valid.
 */
export const BOOST = Prisma.sql`(0.01 * (1 - exp(-greatest(0, extract(epoch FROM p.created_at) - 1735689600)::float8 / 60000000))
  + 0.01 * (1 - 1 / (1 + ln(1 + p.copy_count::float8) / 3)))`;

/**
 * `q` prepared for the search statements, computed once: `asked`, one row. `named`: the words in title or tags; `phrase`:
 * consecutive in the title, in any form; `typed`: as typed, the last one as a prefix; `exact`: the same with its signs, because
 * «C++» and «C#» are one word for the index.
 */
export function askedFor(q: string): Prisma.Sql {
  return Prisma.sql`asked AS MATERIALIZED (
    SELECT whole, begun,
      regexp_replace(whole::text, ${LEXEME}, '\\1:AB', 'g')::tsquery AS named,
      regexp_replace(phraseto_tsquery('pg_catalog.russian', words)::text, ${LEXEME}, '\\1:A', 'g')::tsquery AS phrase,
      regexp_replace(regexp_replace(phraseto_tsquery('pg_catalog.simple', words)::text, ${LEXEME}, '\\1:A', 'g'), ':A$', ':*A')::tsquery AS typed,
      ${` ${folded(q.trim()).replace(/\s+/g, " ")} `} AS exact
    FROM (SELECT coalesce(search_query_whole(${q}), written) AS whole, coalesce(search_query(${q}), written) AS begun, search_words(left(${q}, 200)) AS words
      FROM ${stopWordsQuery(q)} AS stop (written)) AS each
    WHERE begun IS NOT NULL
  )`;
}

/** Lexemes in a query's text: letters and digits, so no escaping is needed. */
const LEXEME = "('[[:alnum:]]+')";

/** All words of `asked`: as typed, with the last one as a prefix, and in title or tags. */
export const [WHOLE, BEGUN, NAMED] = ["whole", "begun", "named"].map((each) =>
  Prisma.raw(`(SELECT ${each} FROM asked)`),
) as [Prisma.Sql, Prisma.Sql, Prisma.Sql];

/** Separators of words in a title, and ё as е. */
const SEPARATORS = { from: `ё,;:!?()«»"„“”\n\t`, to: `е${" ".repeat(15)}` };

/**
 * The score of a row p that has the words, in SQL: by their places on the card and their distance; a phrase in the title comes
 * first. A prefix may match any number of words, and each adds to the rank, hence the bound.
 */
export const SCORE = Prisma.sql`(0.6 * least(1, ts_rank(p.search_card, CASE WHEN p.search_card @@ ${WHOLE} THEN ${WHOLE} ELSE ${BEGUN} END))::float8 + ${BOOST} + CASE
  WHEN strpos(' ' || translate(lower(p.title), ${SEPARATORS.from}, ${SEPARATORS.to}) || ' ', (SELECT exact FROM asked)) > 0 THEN 0.375
  WHEN p.search_card @@ (SELECT typed FROM asked) THEN 0.35
  WHEN p.search_card @@ (SELECT phrase FROM asked) THEN 0.3
  ELSE 0 END)`;

/** The tier of a row p whose card or text has the words, in SQL. */
const TIER_OF_ROW = Prisma.sql`CASE WHEN p.search_card @@ ${WHOLE} THEN ${TIER.cards}::float8 WHEN p.search_card @@ ${BEGUN} THEN ${TIER.begunCards}
  WHEN p.search_full @@ ${WHOLE} THEN ${TIER.texts} ELSE ${TIER.begunTexts} END`;

/** Rows p that meet these conditions and have every word, as a SELECT of `Match`. Reads all rows, so only for few of them. */
export function matchesAmong(conditions: Prisma.Sql[], most: number): Prisma.Sql {
  return Prisma.sql`SELECT p.id, p.content_type AS "contentType", p.category, ${TIER_OF_ROW} + ${SCORE} AS rank FROM prompts p
    WHERE ${Prisma.join(conditions, " AND ")} AND (p.search_card @@ ${BEGUN} OR p.search_full @@ ${BEGUN}) LIMIT ${most}`;
}
