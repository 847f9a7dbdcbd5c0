import { db } from "@/lib/platform/db/client";
import { Prisma } from "@/lib/platform/db/generated/client";
import { lexeme } from "@/lib/platform/db/lexeme";
import { reads } from "@/lib/platform/db/reading";
import { beginsWith, spellingsOf, type Typed, withWords } from "@/lib/platform/db/typed";
import { type Viewer, viewerId } from "@/lib/platform/viewer";
import { partsInBase, type Scope, scopeOf } from "./scope";
import { CARD_ENTRY, marksOf } from "./search-entry";
import { uniqueTags } from "./tags";
import type { ContentType, Within } from "./types";

/** A tag, and the kind that most prompts with it are of: a list shows one kind. */
export type TagSuggestion = { name: string; contentType: ContentType };

type Asked = { typed: Typed; within: Within; promptBaseId?: string; limit: number };
type Part = { scope: Scope; rows: Prisma.Sql };

/** Of each kind so many of the most copied prompts are looked through; with so many tags among them no index is asked. */
const MOST_COPIED = 250;
const COMMON = 10;
const MOST = 300;
const TAG = Prisma.sql`tag`;

/**
 * Tags with every word that was typed: of public prompts, of what the viewer wrote ("mine") or of one base. Those that
 * begin with it come first, then the most frequent.
 */
export async function suggestTags(viewer: Viewer, { typed, within, promptBaseId, limit }: Asked): Promise<TagSuggestion[]> {
  const tags = (await Promise.all((await partsOf(viewer, within, promptBaseId)).map((part) => tagsOf(part, typed, promptBaseId, limit)))).flat();
  const names = uniqueTags(tags.map(({ name }) => name)).slice(0, limit);
  return names.flatMap((each) => tags.find(({ name }) => name === each) ?? []);
}

async function partsOf(viewer: Viewer, within: Within, promptBaseId?: string): Promise<Part[]> {
  if (promptBaseId) {
    const scope = await scopeOf(viewer, within);
    return partsInBase(scope, promptBaseId).map((rows) => ({ scope, rows }));
  }
  if (within !== "mine") return [{ scope: { open: true, author: null, bases: [] }, rows: Prisma.sql`p.is_public` }];
  const author = viewerId(viewer);
  return author ? [{ scope: { open: false, author, bases: [] }, rows: Prisma.sql`p.user_id = ${author}::uuid` }] : [];
}

async function tagsOf({ scope, rows }: Part, typed: Typed, promptBaseId: string | undefined, limit: number): Promise<TagSuggestion[]> {
  const marks = marksOf(scope, { promptBaseId, category: [], tag: [] });
  const begun = spellingsOf(typed)
    .map((spelling) => `${lexeme(`=tag ${spelling}`)}:*`)
    .join(" | ");
  return db.$queryRaw<TagSuggestion[]>`${reads}
    WITH copied AS MATERIALIZED (
      SELECT tag, p.content_type FROM unnest(enum_range(NULL::"ContentType")) AS of (kind), LATERAL (
        SELECT p.tags, p.content_type FROM prompts p WHERE ${rows} AND p.content_type = of.kind ORDER BY p.copy_count DESC, p.id DESC LIMIT ${MOST_COPIED}
      ) AS p, unnest(p.tags) AS tag WHERE ${withWords(TAG, typed)}
    ), rest AS (
      SELECT tag, p.content_type FROM (
        SELECT p.tags, p.content_type FROM prompts p
        WHERE (SELECT count(*) FROM copied) < ${COMMON} AND ${CARD_ENTRY} @@ (${begun}::tsquery && ${marks}::tsquery) LIMIT ${MOST}
      ) AS p, unnest(p.tags) AS tag WHERE ${withWords(TAG, typed)}
    )
    SELECT tag AS name, mode() WITHIN GROUP (ORDER BY content_type) AS "contentType"
    FROM (SELECT * FROM copied UNION ALL SELECT * FROM rest) AS tags
    GROUP BY tag ORDER BY ${beginsWith(TAG, typed)} DESC, count(*) DESC, tag LIMIT ${2 * limit}`;
}
