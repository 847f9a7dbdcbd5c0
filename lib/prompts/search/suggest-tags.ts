import { Prisma } from "@/lib/platform/db/generated/client";
import { lexeme } from "@/lib/platform/db/lexeme";
import { read } from "@/lib/platform/db/read";
import { beginsWith, spellingsOf, type Typed, withWords } from "@/lib/platform/db/search-prefix";
import { type Viewer, viewerId } from "@/lib/platform/viewer";
import { scopeOf } from "../scope";
import { CARD_ENTRY } from "./search-entry";
import { isWorthAsking, lookedThrough, type Part, partsOf } from "./suggest-from";
import { uniqueTags } from "../writing/tags";
import type { ContentType, Within } from "../types";

/** A tag, and the kind that most prompts with it are of: a list shows one kind. */
export type TagSuggestion = { name: string; contentType: ContentType };

type Asked = { typed: Typed; within: Within; promptBaseId?: string; limit: number };

const MOST = 300;
const TAG = Prisma.sql`tag`;

/**
 * Tags with every word that was typed: of public prompts, of what the viewer wrote ("mine") or of one base. Those that
 * begin with it come first, then the most frequent.
 */
export async function suggestTags(
  viewer: Viewer,
  { typed, within, promptBaseId, limit }: Asked,
): Promise<TagSuggestion[]> {
  const scope = promptBaseId
    ? await scopeOf(viewer, within)
    : { open: within !== "mine", author: within === "mine" ? viewerId(viewer) : null, bases: [] };
  const parts = partsOf(scope, promptBaseId).map((part) => matchingIn(part, typed));
  if (parts.length === 0) return [];
  const tags = await read<TagSuggestion>`
    SELECT tag AS name, mode() WITHIN GROUP (ORDER BY content_type) AS "contentType" FROM (${Prisma.join(parts, " UNION ALL ")}) AS tags
    GROUP BY tag ORDER BY ${beginsWith(TAG, typed)} DESC, count(*) DESC, tag LIMIT ${2 * limit}`;
  const names = uniqueTags(tags.map(({ name }) => name)).slice(0, limit);
  return names.flatMap((each) => tags.find(({ name }) => name === each) ?? []);
}

/** Of what is looked through those that match; where there is more of the part and few match, those that the index of tags finds. */
function matchingIn(part: Part, typed: Typed): Prisma.Sql {
  const begun = spellingsOf(typed)
    .map((spelling) => `${lexeme(`=tag ${spelling}`)}:*`)
    .join(" | ");
  const rest = Prisma.sql`
    UNION ALL SELECT tag, content_type FROM (
      SELECT p.tags, p.content_type FROM prompts p WHERE ${isWorthAsking(part)} AND ${CARD_ENTRY} @@ (${begun}::tsquery && ${part.marks}::tsquery) LIMIT ${MOST}
    ) AS rest, unnest(tags) AS tag WHERE ${withWords(TAG, typed)}`;
  return Prisma.sql`(
    WITH looked AS MATERIALIZED (${lookedThrough(part, Prisma.sql`p.tags, p.content_type`)}),
      matching AS MATERIALIZED (SELECT tag, content_type FROM looked, unnest(tags) AS tag WHERE ${withWords(TAG, typed)})
    SELECT * FROM matching ${part.marks ? rest : Prisma.empty})`;
}
