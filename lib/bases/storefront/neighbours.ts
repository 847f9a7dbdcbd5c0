import { Prisma } from "@/lib/platform/db/generated/client";
import { LISTED_TYPES } from "../access-types";
import { HIDDEN_COUNT } from "../lists/base-card-columns";
import { IS_LISTED, IS_SHOWN } from "../scope";

/** Number of the author's bases, and of other people's. */
const BY_AUTHOR = 3;
const SIMILAR = 4;
/** Newest bases per access type that are compared, which bounds the cost. */
const COMPARED = 100;
/** A word in more than one of this many bases is ignored. */
const RARE = 10;
/** What shared words must weigh before a base counts as similar: one that hardly any other has, or two that few have. */
const ENOUGH = 5;

/** Whether something of what c counts of the base b is not hidden. */
const SHOWN = Prisma.sql`c.count > 0 AND c.count > (${HIDDEN_COUNT})`;

/** A base b that has something to read. As a value, not as EXISTS: for that the counts of all bases may be read into a table first. */
const FILLED = Prisma.sql`(SELECT true FROM base_prompt_counts c WHERE c.base_id = b.id AND ${SHOWN} LIMIT 1)`;

/**
 * In SQL: the base itself (place 0), and the bases on its storefront: the author's newest other bases, then similar ones.
 * @param known a condition on row b
 */
export function baseAndNeighbours(id: string, known: Prisma.Sql): Prisma.Sql {
  return Prisma.sql`
    ${itself(id, known)}
    SELECT id, 0 AS place FROM itself
    UNION ALL (
      SELECT b.id, row_number() OVER (ORDER BY b.created_at DESC, b.id DESC)::int FROM prompt_bases b, itself
      WHERE b.owner_id = itself.owner_id AND b.id <> itself.id AND ${IS_SHOWN} AND itself.access_type <> 'PRIVATE' AND ${FILLED}
      ORDER BY 2 LIMIT ${BY_AUTHOR})
    UNION ALL (${similar(SIMILAR)})`;
}

/** In SQL: the base itself (place 0) and similar ones of others. @param known a condition on the row b */
export function baseAndSimilar(id: string, known: Prisma.Sql, limit: number): Prisma.Sql {
  return Prisma.sql`${itself(id, known)} SELECT id, 0 AS place FROM itself UNION ALL (${similar(limit)})`;
}

function itself(id: string, known: Prisma.Sql): Prisma.Sql {
  return Prisma.sql`WITH itself AS MATERIALIZED (SELECT b.id, b.owner_id, b.access_type, b.search_card FROM prompt_bases b WHERE b.id = ${id}::uuid AND ${known})`;
}

/**
 * Others' bases with the same words in name and description, a word weighing more the fewer have it, or with the same kind of prompts
 * other than texts. What everybody may know of a base is compared, and nothing of its prompts (docs/decisions/049).
 */
function similar(limit: number): Prisma.Sql {
  return Prisma.sql`
    SELECT id, (${BY_AUTHOR}::int + row_number() OVER (ORDER BY score DESC, id DESC))::int AS place FROM (
      WITH words AS (SELECT word FROM itself, unnest(tsvector_to_array(itself.search_card)) AS word),
      kinds AS (SELECT c.content_type AS kind FROM itself b JOIN base_prompt_counts c ON c.base_id = b.id WHERE c.content_type <> 'TEXT' AND ${SHOWN}),
      compared AS MATERIALIZED (
        SELECT each.* FROM unnest(${LISTED_TYPES}::"AccessType"[]) AS of (type), LATERAL (
          SELECT b.id, b.owner_id, tsvector_to_array(b.search_card) AS words FROM prompt_bases b WHERE b.access_type = of.type AND ${IS_LISTED}
          ORDER BY b.created_at DESC, b.id DESC LIMIT ${COMPARED}
        ) AS each
      ),
      shared AS MATERIALIZED (SELECT compared.id, word FROM compared, unnest(compared.words) AS word WHERE word IN (SELECT word FROM words)),
      weights AS (SELECT word, ln((SELECT count(*) FROM compared)::float8 / count(*)) AS weight FROM shared GROUP BY word
        HAVING count(*) <= greatest(3, (SELECT count(*) FROM compared) / ${RARE}::int)),
      weighed AS (SELECT shared.id, sum(weight) AS weight FROM shared JOIN weights USING (word) GROUP BY shared.id)
      SELECT b.id, coalesce(weighed.weight, 0) / sqrt(greatest(cardinality(b.words), 1)) + CASE WHEN same.kind THEN 0.5 ELSE 0 END AS score
      FROM compared AS b LEFT JOIN weighed ON weighed.id = b.id,
        LATERAL (SELECT coalesce((SELECT true FROM base_prompt_counts c WHERE c.base_id = b.id AND c.content_type IN (SELECT kind FROM kinds) AND ${SHOWN} LIMIT 1), false) AS kind) AS same
      WHERE b.owner_id <> (SELECT owner_id FROM itself) AND (SELECT access_type FROM itself) <> 'PRIVATE'
        AND (coalesce(weighed.weight, 0) >= ${ENOUGH} OR same.kind) AND ${FILLED}
    ) AS near ORDER BY 2 LIMIT ${limit}`;
}
