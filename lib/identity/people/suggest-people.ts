import { Prisma } from "@/lib/platform/db/generated/client";
import { read } from "@/lib/platform/db/read";
import { beginsWith, type Typed, withWords, wordsQuery } from "@/lib/platform/db/search-prefix";
import { slugOf } from "@/lib/platform/text/slug";
import type { Viewer } from "@/lib/platform/viewer";

export type PersonSuggestion = { id: string; slug: string; name: string };

/** Authors with the most used public prompts that are searched; with this many matches no index is read. */
const KNOWN = 100;
const COMMON = 5;
const MOST = 50;
const NAME = Prisma.sql`u.full_name`;
/** What the index of names (over the row u of users) holds, word for word as it is defined. */
export const entryOfName = Prisma.sql`search_entry(to_tsvector('pg_catalog.simple', search_words(u.full_name::text)), '{}'::text[])`;

/**
 * Authors whose name has every word that was typed, the beginnings of words as well. An author is who has a base that
 * lists show. Those whose public prompts are used most come first.
 */
export async function suggestPeople(
  _viewer: Viewer,
  { typed, limit }: { typed: Typed; limit: number },
): Promise<PersonSuggestion[]> {
  const words = wordsQuery(typed);
  const rest = Prisma.sql`
    UNION ALL SELECT id FROM (
      SELECT u.id FROM users u WHERE (SELECT count(*) FROM known) < ${COMMON} AND ${entryOfName} @@ ${words}::tsquery AND ${withWords(NAME, typed)} LIMIT ${MOST}
    ) AS rest`;
  const people = await read<Omit<PersonSuggestion, "slug">>`
    WITH known AS MATERIALIZED (
      SELECT u.id FROM (SELECT c.owner_id FROM author_prompt_counts c ORDER BY c.uses DESC, c.public_count DESC, c.owner_id LIMIT ${KNOWN}) AS c,
        LATERAL (${personOf(Prisma.sql`c.owner_id`)}) AS u WHERE ${withWords(NAME, typed)}
    ), found AS MATERIALIZED (SELECT DISTINCT id FROM (SELECT id FROM known ${words ? rest : Prisma.empty}) AS each)
    SELECT u.id, u.full_name AS name
    FROM found, LATERAL (${personOf(Prisma.sql`found.id`)}) AS u LEFT JOIN author_prompt_counts c ON c.owner_id = u.id
    WHERE EXISTS (SELECT 1 FROM prompt_bases b WHERE b.owner_id = u.id AND b.access_type <> 'PRIVATE' AND b.hidden_at IS NULL AND b.is_listed)
    ORDER BY ${beginsWith(NAME, typed)} DESC, c.uses DESC NULLS LAST, c.public_count DESC NULLS LAST, u.id LIMIT ${limit}`;
  return people.map((person) => ({ ...person, slug: slugOf(person.name) }));
}

/** One by one, because with a join the planner overestimates their number and reads all people. */
function personOf(id: Prisma.Sql): Prisma.Sql {
  return Prisma.sql`SELECT u.id, u.full_name FROM users u WHERE u.id = ${id} LIMIT 1`;
}
