import { Prisma } from "@/lib/platform/db/generated/client";
import { lexeme } from "@/lib/platform/db/lexeme";
import { read } from "@/lib/platform/db/read";
import { beginsWith, type Typed, withWords } from "@/lib/platform/db/search-prefix";
import { nameKey } from "@/lib/platform/text/name-key";
import { type Viewer, viewerId } from "@/lib/platform/viewer";
import { MOST_FREQUENT, sharedSpelling, spelledTags } from "../lists/tag-spelling";
import { scopeOf } from "../scope";
import { CARD_ENTRY } from "./search-entry";
import { isWorthAsking, lookedThrough, type Part, partsOf } from "./suggest-from";
import type { ContentType } from "../schema";
import type { Within } from "../lists/schema";

/** A tag in its most frequent spelling, with the type of most prompts with it, because a list shows one type. */
export type TagSuggestion = { name: string; contentType: ContentType };

type Asked = { typed: Typed; within: Within; promptBaseId?: string; limit: number };

const MOST = 300;
const TAG = Prisma.sql`tag`;

/**
 * Tags that contain every typed word: of public prompts, of the viewer's prompts ("mine") or of one base. Those that start with
 * the text come first, then the most frequent.
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
  const isShared = !promptBaseId && within !== "mine";
  return read<TagSuggestion>`
    SELECT ${isShared ? Prisma.sql`coalesce(${sharedSpelling(TAG)}, tag)` : TAG} AS name, "contentType" FROM (
      SELECT ${MOST_FREQUENT} AS tag, mode() WITHIN GROUP (ORDER BY content_type) AS "contentType", bool_or(${beginsWith(TAG, typed)}) AS begins, count(*) AS count
      FROM ${spelledTags(Prisma.join(parts, " UNION ALL "))} GROUP BY name_key(tag) ORDER BY 3 DESC, 4 DESC, 1 LIMIT ${limit}
    ) AS found ORDER BY begins DESC, count DESC, tag`;
}

/** Matching tags of the sampled prompts; if the part has more prompts and few match, also those found by the tag index. */
function matchingIn(part: Part, typed: Typed): Prisma.Sql {
  const begun = `${lexeme(`=tag ${nameKey(typed.raw)}`)}:*`;
  const rest = Prisma.sql`
    UNION ALL SELECT tag, content_type, at FROM (
      SELECT p.tags, p.content_type, p.created_at AS at FROM prompts p WHERE ${isWorthAsking(part)} AND ${CARD_ENTRY} @@ (${begun}::tsquery && ${part.marks}::tsquery) LIMIT ${MOST}
    ) AS rest, unnest(tags) AS tag WHERE ${withWords(TAG, typed)}`;
  return Prisma.sql`(
    WITH looked AS MATERIALIZED (${lookedThrough(part, Prisma.sql`p.tags, p.content_type, p.created_at`)}),
      matching AS MATERIALIZED (SELECT tag, content_type, created_at AS at FROM looked, unnest(tags) AS tag WHERE ${withWords(TAG, typed)})
    SELECT * FROM matching ${part.marks ? rest : Prisma.empty})`;
}
