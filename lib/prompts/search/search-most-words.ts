import { Prisma } from "@/lib/platform/db/generated/client";
import { read } from "@/lib/platform/db/read";
import { inCategories, inLanguage, type PromptFilter, tagsModelFillable } from "../lists/filter";
import type { KnownScope } from "../scope";
import { CARD_ENTRY, entryHas, marksOf } from "./search-entry";
import type { Asked, Match } from "./search-match";
import { COMMON, isSampled, newestPublic, partsOf } from "./search-exact";
import { BOOST, TIER } from "./search-rank";

/** The longest search, in words, for which this is worth its cost. */
const MOST_WORDS = 12;
/** The index is searched for words that at most this many of a thousand of the newest prompts contain together. */
const RARE = 20;
const SAMPLE = 1_000;
/** Limit of prompts read by the index, estimated from the newest: it reads every prompt with at least one of the words. */
const MOST_READ = 1_000;

/** `share`: the least of the total weight, 0 to 1. `sample`: so many of the newest are looked through. `most`: rows of a kind that are weighed. */
type Depth = { share: number; sample: number; most: number };
/** Of two about equally rare words one is enough in a search; of three, two. */
const OF_SEARCH: Depth = { share: 0.4, sample: SAMPLE, most: 200 };

/** `rank`: boost of new and often copied prompts; `ranks`: per word; `together`: of all words, higher when they are closer. */
type Row = Match & { id: string | null; words: string[]; seen: number[]; ranks: number[]; together: number };

/**
 * Prompts whose cards contain much of the weight of the words of `q`: rarer words weigh more, and words that occur nowhere weigh
 * nothing. Frequencies are counted among the newest public prompts. `unknown`: words that occur nowhere, as typed.
 */
export async function withMostWords(
  scope: KnownScope,
  asked: Asked,
  depth = OF_SEARCH,
): Promise<{ matches: Match[]; unknown: string[] }> {
  const { share, sample } = depth;
  const rows = await candidates(scope, asked, depth);
  const { words = [], seen = [] } = rows[0] ?? {};
  const found = rows.filter(({ id }) => id !== null);
  const sampled = isSampled(scope, asked);
  const isKnown = seen.map(
    (count, at) => (sampled && count > 0) || found.some(({ ranks }) => ranks[at]! > 0),
  );
  const weights = seen.map((count, at) => (isKnown[at] ? Math.log(1 + sample / (count + 0.5)) : 0));
  const total = weights.reduce((sum, weight) => sum + weight, 0);
  const weighed = found.map(({ id, contentType, category, rank: boost, together, ranks }) => {
    const has = weights.reduce((sum, weight, at) => sum + (ranks[at]! > 0 ? weight : 0), 0) / total;
    const where = weights.reduce((sum, weight, at) => sum + ranks[at]! * weight, 0) / total;
    return {
      id,
      contentType,
      category,
      has,
      rank: TIER.mostWords + 0.3 * has + 0.3 * where + 0.38 * together + boost,
    };
  });
  return {
    matches: weighed.filter(({ has }) => has >= share).map(({ has: _, ...match }) => match),
    unknown: words.filter((_, at) => !isKnown[at]),
  };
}

/** Rows with at least one of the words, few enough to weigh; without rows only the words. */
async function candidates(
  scope: KnownScope,
  { q, ...filter }: Asked,
  { sample, most }: Depth,
): Promise<Row[]> {
  const sampled = isSampled(scope, filter);
  const ofSample = (count: number) => Math.ceil((count * sample) / SAMPLE);
  const parts = partsOf(scope).flatMap((part) => {
    const marks = marksOf(part, filter);
    return marks
      ? (sampled && part.open ? ["pairs", "rare"] : ["any_word"]).map((driver) =>
          indexed(driver, marks, filter, most),
        )
      : [];
  });
  const passing = [
    Prisma.sql`true`,
    ...tagsModelFillable(filter),
    ...inLanguage(filter),
    ...inCategories(filter),
  ];
  const found = [
    ...(sampled
      ? [
          Prisma.sql`(SELECT ${columns(Prisma.sql`p.card`)} FROM newest AS p WHERE ${Prisma.join(passing, " AND ")} LIMIT ${most})`,
        ]
      : []),
    ...parts,
  ];
  if (found.length === 0) return [];
  return read<Row>`
    WITH typed AS MATERIALIZED (
      SELECT min(at) AS at, min(word) AS word, query, '(' || query::text || ')' AS text FROM (
        SELECT at, word, search_query_whole(word) AS query FROM regexp_split_to_table(btrim(search_words(left(${q}, 200))), ' +') WITH ORDINALITY AS each (word, at)
      ) AS each WHERE query IS NOT NULL GROUP BY query ORDER BY 1 LIMIT ${MOST_WORDS}
    ),
    any_of AS MATERIALIZED (SELECT string_agg(text, ' | ')::tsquery AS query, string_agg(text, ' & ')::tsquery AS every FROM typed),
    newest AS MATERIALIZED (SELECT p.*, ${UNPACKED} AS card FROM ${newestPublic(filter, sample)} WHERE p.search_card @@ (SELECT query FROM any_of)),
    words AS MATERIALIZED (SELECT typed.*, (SELECT count(*) FROM newest WHERE newest.card @@ typed.query)::int AS seen FROM typed),
    bounded AS MATERIALIZED (SELECT * FROM (SELECT *, sum(seen) OVER (ORDER BY seen, at) AS together FROM words) AS each
      WHERE together <= ${MOST_READ * sample}::int / (SELECT greatest(${sample}::int, sum(c.count)) FROM public_prompt_counts c WHERE ${Prisma.join([Prisma.sql`true`, ...ofCountedKind(filter)], " AND ")})),
    drivers AS MATERIALIZED (SELECT
      (SELECT query FROM any_of) AS any_word,
      (SELECT string_agg(a.text || ' & ' || b.text, ' | ')::tsquery FROM bounded a JOIN bounded b ON a.at < b.at WHERE a.seen < ${ofSample(COMMON)} AND b.seen < ${ofSample(COMMON)}) AS pairs,
      (SELECT string_agg(text, ' | ')::tsquery FROM bounded WHERE together <= ${ofSample(RARE)}) AS rare
    ),
    found AS MATERIALIZED (SELECT DISTINCT ON (id) * FROM (${Prisma.join(found, " UNION ALL ")}) AS each)
    SELECT p.id, p.content_type AS "contentType", p.category, ${BOOST} AS rank,
      ts_rank(p.search_card, (SELECT every FROM any_of))::float8 AS together,
      ARRAY(SELECT ts_rank(p.search_card, words.query)::float8 FROM words ORDER BY at) AS ranks,
      ARRAY(SELECT word FROM words ORDER BY at) AS words, ARRAY(SELECT seen FROM words ORDER BY at) AS seen
    FROM (SELECT) AS one LEFT JOIN found AS p ON true`;
}

const ofCountedKind = ({ contentType }: Pick<PromptFilter, "contentType">) =>
  contentType ? [Prisma.sql`c.content_type = ${contentType}::"ContentType"`] : [];

/** Cards are stored compressed. `||` decompresses a card once, instead of once per word. */
const UNPACKED = Prisma.sql`p.search_card || ''::tsvector`;

const columns = (card: Prisma.Sql) =>
  Prisma.sql`p.id, ${card} AS search_card, p.content_type, p.category, p.copy_count, p.created_at`;

function indexed(driver: string, marks: string, filter: PromptFilter, most: number): Prisma.Sql {
  return Prisma.sql`(SELECT ${columns(UNPACKED)} FROM prompts p WHERE ${entryHas(CARD_ENTRY, Prisma.sql`(SELECT ${Prisma.raw(driver)} FROM drivers)`, marks, filter)} LIMIT ${most})`;
}
